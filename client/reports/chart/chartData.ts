import { formatReportCellForAxis, type ReportCell, type ReportColumn } from '../../../domain/reports/reportCells'
import type { ReportChart } from '../../../domain/reports/reportChart'
import type { ReportResultRow } from '../shownRows'

/** A column's values, or only the values from the rows with one particular value in the `splitBy` column. */
export interface ChartSeries {
  label: string
  column: ReportColumn
  /** Values in the order of `places`; null if missing. */
  values: (number | null)[]
}

/** A position along the axis, or a slice of a pie chart. */
export interface ChartCategory {
  label: string
  /** The value on a time or number axis; null on an axis of names. */
  position: number | null
}

export interface ReportChartData {
  type: Exclude<ReportChart['type'], 'earth' | 'insulation'>
  axis: ReportColumn
  places: ChartCategory[]
  series: ChartSeries[]
  /** The column whose values become series; null if each series is a column. */
  splitBy: ReportColumn | null
  /** Number of bar positions left out, because so many bars could not be told apart. */
  left: number
}

const MOST_BARS = 60
const MOST_SLICES = 8
const MOST_SERIES = 8
const EMPTY = '(empty)'

/**
 * Returns the chart data for these rows; null for a chart of readings, or if a column is missing or there is nothing to
 * draw.
 */
export function buildReportChartData(
  chart: ReportChart,
  columns: readonly ReportColumn[],
  rows: readonly ReportResultRow[],
): ReportChartData | null {
  const { type } = chart
  if (type === 'earth' || type === 'insulation') return null
  const at = (name: string) => columns.findIndex((column) => column.name === name)
  const x = at(chart.x)
  const axis = columns[x]
  const series = chart.y.flatMap((name): ChartSeries[] => {
    const column = columns[at(name)]
    return column ? [{ label: column.label, column, values: rows.map((row) => toNumber(row[at(name)] ?? null)) }] : []
  })
  if (!axis || series.length < chart.y.length || rows.length === 0) return null
  const places = rows.map((row): ChartCategory => {
    const cell = row[x] ?? null
    return { label: formatReportCellForAxis(cell, axis) || EMPTY, position: positionOf(cell, axis) }
  })
  const split = chart.splitBy ? at(chart.splitBy) : -1
  const splitBy = columns[split] ?? null
  if (chart.splitBy && !splitBy) return null
  const data: ReportChartData = { type, axis, places, series, splitBy: null, left: 0 }
  const all = splitBy
    ? splitInto(
        data,
        splitBy,
        rows.map((row) => formatReportCellForAxis(row[split] ?? null, splitBy) || EMPTY),
      )
    : summed(data)
  if (type === 'pie') return slices(all)
  return type === 'bar' ? firstPlaces(all, MOST_BARS) : inOrder(all)
}

function toNumber(cell: ReportCell): number | null {
  if (cell === null || cell === '' || typeof cell === 'boolean') return null
  const value = Number(cell)
  return Number.isFinite(value) ? value : null
}

function positionOf(cell: ReportCell, { type }: ReportColumn): number | null {
  if (type === 'integer' || type === 'number') return toNumber(cell)
  if (type !== 'date' && type !== 'datetime') return null
  const instant = Date.parse(String(cell))
  return Number.isNaN(instant) ? null : instant
}

/** Adds up rows with the same place if their values can be added. */
function summed(data: ReportChartData): ReportChartData {
  if (!data.series.every(({ column }) => column.total === 'sum')) return data
  const { places, targets } = distinct(data.places)
  return {
    ...data,
    places,
    series: data.series.map((one) => {
      const sums = places.map(() => 0)
      targets.forEach((target, index) => {
        sums[target] = (sums[target] ?? 0) + (one.values[index] ?? 0)
      })
      return { ...one, values: sums }
    }),
  }
}

/** Returns the distinct places, and the index of each row's place. */
function distinct(all: readonly ChartCategory[]): { places: ChartCategory[]; targets: number[] } {
  const places: ChartCategory[] = []
  const known = new Map<string, number>()
  const targets = all.map((place) => {
    const target = known.get(place.label) ?? places.push(place) - 1
    known.set(place.label, target)
    return target
  })
  return { places, targets }
}

/**
 * Creates one series for each of the largest names, in row order, and one that adds up all other names. Adds up rows
 * with the same place and name; `names` contains each row's name.
 */
function splitInto(data: ReportChartData, splitBy: ReportColumn, names: readonly string[]): ReportChartData {
  const [measured] = data.series
  if (!measured) return data
  const sizes = new Map<string, number>()
  names.forEach((name, row) => {
    sizes.set(name, (sizes.get(name) ?? 0) + Math.abs(measured.values[row] ?? 0))
  })
  const largest = [...sizes].toSorted(([, one], [, other]) => other - one).map(([name]) => name)
  const own = new Set(largest.length > MOST_SERIES ? largest.slice(0, MOST_SERIES - 1) : largest)
  const others = `${largest.length - own.size} others`
  const { places, targets } = distinct(data.places)
  const series = new Map<string, (number | null)[]>()
  for (const name of sizes.keys())
    if (own.has(name))
      series.set(
        name,
        places.map(() => null),
      )
  if (own.size < sizes.size)
    series.set(
      others,
      places.map(() => null),
    )
  names.forEach((name, row) => {
    const values = series.get(own.has(name) ? name : others)
    const target = targets[row] ?? 0
    const value = measured.values[row] ?? null
    if (values && value !== null) values[target] = (values[target] ?? 0) + value
  })
  return {
    ...data,
    places,
    splitBy,
    series: [...series].map(([label, values]) => ({ label, column: measured.column, values })),
  }
}

function firstPlaces(data: ReportChartData, most: number): ReportChartData {
  return {
    ...data,
    places: data.places.slice(0, most),
    series: data.series.map((series) => ({ ...series, values: series.values.slice(0, most) })),
    left: Math.max(0, data.places.length - most),
  }
}

/** Sorts places from left to right; if any place has no position, keeps the row order. */
function inOrder(data: ReportChartData): ReportChartData {
  if (data.places.some(({ position }) => position === null)) {
    const places = data.places.map(({ label }) => ({ label, position: null }))
    return { ...data, places }
  }
  const order = data.places
    .map(({ position }, index) => ({ position: position ?? 0, index }))
    .toSorted((one, other) => one.position - other.position)
  const pick = <Item>(items: readonly Item[]) => order.flatMap(({ index }) => items.slice(index, index + 1))
  return {
    ...data,
    places: pick(data.places),
    series: data.series.map((series) => ({ ...series, values: pick(series.values) })),
  }
}

/** Returns the largest slices, and the others added up as one. */
function slices(data: ReportChartData): ReportChartData | null {
  const [series] = data.series
  if (!series) return null
  const parts = data.places
    .map((place, index) => ({ place, value: series.values[index] ?? 0 }))
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value)
  if (parts.length === 0) return null
  const isTooMany = parts.length > MOST_SLICES
  const drawn = isTooMany ? parts.slice(0, MOST_SLICES - 1) : parts
  const others = parts.slice(drawn.length)
  const rest = {
    place: { label: `${others.length} others`, position: null },
    value: others.reduce((sum, { value }) => sum + value, 0),
  }
  const shown = isTooMany ? [...drawn, rest] : drawn
  return {
    ...data,
    places: shown.map(({ place }) => place),
    series: [{ ...series, values: shown.map(({ value }) => value) }],
  }
}
