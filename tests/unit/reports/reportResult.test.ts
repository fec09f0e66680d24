import { expect, test } from 'vitest'
import { buildReportChartData } from '../../../client/reports/chart/chartData'
import {
  getNonDefaultParameterValues,
  getParameterFieldValues,
  parseReportUrlState,
  toReportSearchParams,
} from '../../../client/reports/parameters/reportAddress'
import { filterAndSortResultRows, type ReportResultRow } from '../../../client/reports/shownRows'
import { type ColumnType, formatReportCell, resolveReportColumn } from '../../../domain/reports/reportCells'
import type { ReportChart } from '../../../domain/reports/reportChart'
import type { ReportColumnHeader } from '../../../domain/reports/reportHeaders'

const column = (name: string, type: ColumnType, header: Partial<ReportColumnHeader> = {}) =>
  resolveReportColumn(name, type, {
    [name]: { label: null, format: null, align: null, total: null, link: null, hidden: false, ...header },
  })

const COLUMNS = [column('name', 'text'), column('level', 'number'), column('tested', 'date')]
const ROWS: ReportResultRow[] = [
  ['Bay 10', 9, '2026-03-01'],
  ['bay 2', null, '2024-03-01'],
  ['Attic', 100, null],
]
const names = (rows: readonly ReportResultRow[]) => rows.map(([name]) => name)
const shown = (view: Partial<Parameters<typeof filterAndSortResultRows>[2]>) =>
  names(filterAndSortResultRows(COLUMNS, ROWS, { sort: null, filters: {}, ...view }))

test('rows keep the order of the result', () => {
  expect(shown({})).toEqual(['Bay 10', 'bay 2', 'Attic'])
})

test.each([
  ['name', 'asc', ['Attic', 'bay 2', 'Bay 10']],
  ['level', 'asc', ['Bay 10', 'Attic', 'bay 2']],
  ['level', 'desc', ['Attic', 'Bay 10', 'bay 2']],
  ['tested', 'desc', ['Bay 10', 'bay 2', 'Attic']],
  ['gone', 'asc', ['Bay 10', 'bay 2', 'Attic']],
] as const)('rows are sorted by %s, %s, with unknown values last', (field, direction, order) => {
  expect(shown({ sort: { field, direction } })).toEqual(order)
})

test.each([
  ['name', 'BAY', ['Bay 10', 'bay 2']],
  ['level', '>= 9', ['Bay 10', 'Attic']],
  ['level', '<>9', ['Attic']],
  ['level', '< x', []],
  ['tested', 'Mar 2026', ['Bay 10']],
  ['tested', '< 2025-01-01', ['bay 2']],
  ['gone', 'x', ['Bay 10', 'bay 2', 'Attic']],
])('rows are filtered: %s %s', (name, wanted, found) => {
  expect(shown({ filters: { [name]: wanted } })).toEqual(found)
})

test.each([
  ['0.01734104046242774566', 'percent', '1.7%'],
  ['0.01734104046242774566', 'number', '0.017'],
  ['-12345.6666666666666667', 'number', '-12,345.667'],
  ['9007199254740993', 'integer', '9,007,199,254,740,993'],
  ['0.00001734104046242774', 'number', '0.000017'],
  ['0.00001734104046242774', 'number:3', '0.000'],
  ['NaN', 'number:2', 'NaN'],
])('a number of many digits: %s as %s is shown as %s', (value, format, text) => {
  expect(formatReportCell(value, { format })).toBe(text)
})

test('a number of many digits sorts, filters and is charted by its value', () => {
  const share = [column('year', 'integer'), column('share', 'number', { format: 'percent:1' })]
  const rows: ReportResultRow[] = [
    [2024, '0.1111111111111111111'],
    [2025, '0.0901734104046242774566'],
  ]
  const view = { sort: { field: 'share', direction: 'asc' as const }, filters: { share: '< 0.5' } }
  expect(filterAndSortResultRows(share, rows, view).map(([year]) => year)).toEqual([2025, 2024])
  expect(buildReportChartData({ type: 'bar', x: 'year', y: ['share'] }, share, rows)?.series[0]?.values[0]).toBeCloseTo(
    0.1111,
    4,
  )
})

const TODAY = '2026-11-20'
const PARAMETERS = [
  { name: 'from', label: 'From', type: 'date', default: 'today-30', required: true },
  { name: 'asset', label: 'Asset', type: 'asset', default: null, required: false },
].map((parameter) => ({ ...parameter, type: parameter.type as 'date' | 'asset', options: [], searchable: false }))

test('the address of a run omits defaults, so that a relative date stays relative', () => {
  expect(getParameterFieldValues(PARAMETERS, {}, TODAY)).toEqual({ from: '2026-10-21', asset: '' })
  expect(getNonDefaultParameterValues(PARAMETERS, { from: '2026-10-21', asset: '12' }, TODAY)).toEqual({ asset: '12' })
  expect(getNonDefaultParameterValues(PARAMETERS, { from: '', asset: '' }, TODAY)).toEqual({ from: '' })
  expect(getParameterFieldValues(PARAMETERS, { from: 'today+7' }, TODAY).from).toBe('2026-11-27')
})

test('the address of a run has everything shown, and ignores other names', () => {
  const address = {
    given: { asset: '12' },
    sort: { field: 'level', direction: 'desc' as const },
    filters: { name: 'bay & co' },
  }
  const params = toReportSearchParams(address)
  params.set('utm', 'x')
  expect(parseReportUrlState(params, PARAMETERS)).toEqual(address)
})

const YEAR = column('year', 'integer', { format: 'text' })
const TESTS = column('tests', 'integer', { total: 'sum' })
const rows: ReportResultRow[] = [
  [2026, 5],
  [2024, 1],
  [2026, 2],
]

test('a chart is not drawn without its columns or rows', () => {
  expect(buildReportChartData({ type: 'bar', x: 'year', y: ['gone'] }, [YEAR, TESTS], rows)).toBeNull()
  expect(buildReportChartData({ type: 'bar', x: 'year', y: ['tests'] }, [YEAR, TESTS], [])).toBeNull()
})

test('a chart adds up additive values, from left to right', () => {
  const bars = buildReportChartData({ type: 'bar', x: 'year', y: ['tests'] }, [YEAR, TESTS], rows)
  expect(bars?.places.map(({ label }) => label)).toEqual(['2026', '2024'])
  expect(bars?.series[0]?.values).toEqual([7, 1])
  const line = buildReportChartData({ type: 'line', x: 'year', y: ['tests'] }, [YEAR, { ...TESTS, total: null }], rows)
  expect(line?.places.map(({ position }) => position)).toEqual([2024, 2026, 2026])
  expect(line?.series[0]?.values).toEqual([1, 5, 2])
})

test('a chart shows a year without a thousands separator, in the table and along the axis', () => {
  expect(formatReportCell(2024, column('year', 'integer'))).toBe('2024')
  expect(formatReportCell(2024, column('test_year', 'number'))).toBe('2024')
  const counted = [column('tests', 'integer'), column('assets', 'integer')]
  const chart = buildReportChartData({ type: 'bar', x: 'tests', y: ['assets'] }, counted, [
    [2024, 1],
    [12024, 2],
  ])
  expect(chart?.places.map(({ label }) => label)).toEqual(['2024', '12,024'])
})

const PLACE = column('place', 'text')
const split: ReportChart = { type: 'line', x: 'year', y: ['tests'], splitBy: 'place' }

test('a split chart has a series for each value, with gaps for missing ones', () => {
  const found: ReportResultRow[] = [
    [2025, 'Hall', 5],
    [2024, 'Hall', 1],
    [2025, null, 2],
    [2025, 'Hall', 3],
  ]
  const chart = buildReportChartData(split, [YEAR, PLACE, { ...TESTS, total: null }], found)
  expect(chart?.places.map(({ label }) => label)).toEqual(['2024', '2025'])
  expect(chart?.series.map(({ label, values }) => [label, ...values])).toEqual([
    ['Hall', 1, 8],
    ['(empty)', null, 2],
  ])
  expect(buildReportChartData({ ...split, splitBy: 'gone' }, [YEAR, PLACE, TESTS], found)).toBeNull()
})

test('a chart split into many series shows the largest in row order, and the rest as one', () => {
  const found = (count: number): ReportResultRow[] =>
    Array.from({ length: count }, (_, index) => [2025, `Bay ${index}`, index])
  const labels = (count: number) =>
    buildReportChartData(split, [YEAR, PLACE, TESTS], found(count))?.series.map(({ label, values }) => [
      label,
      ...values,
    ])
  expect(labels(8)).toHaveLength(8)
  expect(labels(9)?.at(0)).toEqual(['Bay 2', 2])
  expect(labels(9)?.at(-1)).toEqual(['2 others', 1])
  expect(labels(9)).toHaveLength(8)
})

test('a chart of many parts shows the largest, and the rest as one', () => {
  const many: ReportResultRow[] = Array.from({ length: 20 }, (_, index) => [2000 + index, index])
  const pie = buildReportChartData({ type: 'pie', x: 'year', y: ['tests'] }, [YEAR, TESTS], many)
  expect(pie?.places.map(({ label }) => label)).toEqual([
    ...['2019', '2018', '2017', '2016', '2015', '2014', '2013'],
    '12 others',
  ])
  expect(pie?.series[0]?.values.at(-1)).toBe(78)
})
