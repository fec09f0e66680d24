import { formatCountWithNoun } from '../../components/format/formatCountWithNoun'

export const formatRowCount = (rows: number): string => formatCountWithNoun(rows, 'row', 'rows')
