import { type CalendarDate, countDaysBetween } from '../../../domain/values/calendar'

/** A labelled position on an axis, in pixels. */
export interface PlotAxisTick {
  at: number
  text: string
}

/** A reading of 0 is drawn as the smallest storable reading, because a logarithmic scale has no 0. */
const SMALLEST = 0.001
const STEPS = [1, 2, 5]
/** Maximum number of decades on an axis that also has labels between the decades. */
const FEW_DECADES = 2

const power = (value: number) => Math.floor(Math.log10(value))

/** Rounds down to the nearest step: 1, 2 or 5 times a power of ten. */
function stepBelow(value: number): number {
  const decade = 10 ** power(value)
  return decade * (STEPS.findLast((step) => step * decade <= value * 1.0001) ?? 1)
}

/** Rounds up to the nearest step: 1, 2 or 5 times a power of ten. */
function stepAbove(value: number): number {
  const decade = 10 ** power(value)
  return decade * ([...STEPS, 10].find((step) => step * decade >= value * 0.9999) ?? 10)
}

/** Creates a logarithmic axis with a margin around the values, from `bottom` up to `top` in pixels. */
export function computeLogScale(values: readonly number[], bottom: number, top: number) {
  const drawn = values.map((value) => Math.max(value, SMALLEST))
  const low = stepBelow(Math.min(...drawn) * 0.7)
  const high = stepAbove(Math.max(...drawn) * 1.4)
  const decades = Math.log10(high / low)
  const y = (value: number) => bottom - (Math.log10(Math.max(value, SMALLEST) / low) / decades) * (bottom - top)
  const ticks: PlotAxisTick[] = []
  for (let exponent = power(low); exponent <= power(high); exponent++)
    for (const step of decades > FEW_DECADES ? [1] : STEPS) {
      const value = step * 10 ** exponent
      if (value < low * 0.999 || value > high * 1.001) continue
      ticks.push({ at: y(value), text: String(Number(value.toPrecision(1))) })
    }
  return { y, ticks }
}

/** Width of a year label, in pixels. */
const YEAR_ROOM = 44

/** Creates a time axis from `left` to `right` in pixels, with as many year labels as fit. */
export function computeDayScale(first: CalendarDate, last: CalendarDate, left: number, right: number) {
  const days = Math.max(1, countDaysBetween(first, last))
  const x = (date: CalendarDate) => left + (countDaysBetween(first, date) / days) * (right - left)
  const firstYear = Number(first.slice(0, 4)) + 1
  const years = Array.from({ length: Number(last.slice(0, 4)) - firstYear + 1 }, (_, index) => firstYear + index)
  const perYear = ((right - left) / days) * 365.25
  const every = Math.max(1, Math.ceil(YEAR_ROOM / perYear))
  const ticks = years
    .filter((year) => year % every === 0)
    .map((year): PlotAxisTick => ({ at: x(`${year}-01-01`), text: String(year) }))
  return { x, ticks }
}
