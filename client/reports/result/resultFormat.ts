import { countText } from '../../components/format/amountText'

export const rowsText = (rows: number): string => countText(rows, 'row', 'rows')
