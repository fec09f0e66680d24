import { countText } from '../../components/amountText'

export const rowsText = (rows: number): string => countText(rows, 'row', 'rows')
