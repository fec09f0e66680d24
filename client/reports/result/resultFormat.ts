import { countText } from '../../components/amountText'

/** '1 row', '10,000 rows'. */
export const rowsText = (rows: number): string => countText(rows, 'row', 'rows')
