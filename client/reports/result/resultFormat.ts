import { formatAmount } from '../../components/format/formatAmount'

export const formatRowCount = (rows: number): string => formatAmount(rows, 'row', 'rows')
