import { getStockUnitLabel, type StockUnit } from '../../domain/values/units'
import type { StockMovementReason } from '../graphql/schema.generated'

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 3 })

/** Formats a level with its unit, if there is one: '1 roll', '12 rolls'. */
export const formatStockLevel = (level: number, unit?: StockUnit): string =>
  `${number.format(level)} ${unit ? getStockUnitLabel(level, unit) : ''}`.trim()

/** Formats a difference with its sign: '+3', '−2', '0'. */
export const formatStockDifference = (difference: number): string =>
  `${difference > 0 ? '+' : difference < 0 ? '−' : ''}${number.format(Math.abs(difference))}`

/** Labels for the reasons why a level changed. */
export const STOCK_MOVEMENT_REASON_LABELS: Readonly<Record<StockMovementReason, string>> = {
  set: 'Level set',
  transfer: 'Transferred',
  count: 'Counted',
}
