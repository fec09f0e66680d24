import { afterEach, describe, expect, it } from 'vitest'
import { describeReportParameters } from '../../../domain/reports/parameterTexts'
import { getReportParameterDefault, parseReportParameterValues } from '../../../domain/reports/parameterValues'
import {
  computeReportTotals,
  formatReportCell,
  formatReportCellForExport,
  formatReportTotal,
  getReportCellLink,
  getReportCellVerdict,
  resolveReportColumn,
} from '../../../domain/reports/reportCells'
import { parseReportChart } from '../../../domain/reports/reportChart'
import { parseReportHeaders } from '../../../domain/reports/reportHeaders'
import { humanizeName, parseReportParameters, toPublicReportParameters } from '../../../domain/reports/reportParameters'
import { listSqlParameters, tokenizeSql } from '../../../domain/reports/sqlTokens'
import { formatJsonPointer } from '../../../domain/values/json'
import { setTimeZone } from '../../../domain/values/timeZone'
import { compileReportSql } from '../../../server/areas/reports/sql/compileReportSql'
import { timeOf } from '../../support/slowness'

const parameters = parseReportParameters(
  '[{"name":"a","type":"text"},{"name":"b_2","type":"date"},{"name":"n","type":"number"}]',
).value
const textOf = (sql: string) => Array.from(tokenizeSql(sql), ({ text }) => text).join('')
const compile = (sql: string, values: Record<string, string | null> = { a: 'x', b_2: '2026-01-01', n: '1' }) =>
  compileReportSql(sql, { parameters, values })

it.each([
  ['strings', "':a' || 'it''s :a'"],
  ['escaped strings', "E'\\':a' || e':a'"],
  ['strings that go on in the next line', "'x'\n':a'"],
  ['dollar quotes', '$$:a$$ || $q$ $$ :a $q$'],
  ['names', '":a" AS ":a""b"'],
  ['comments', '1 -- :a\n + 2 /* :a /* :a */ :a */'],
  ['casts and slices', "'1'::a || x[1:2] || y := z"],
  ['words with a dollar', 'a$1 || b$$c'],
])('the SQL of a report has no parameters in %s', (_, sql) => {
  expect(listSqlParameters(sql)).toEqual([])
  expect(compile(sql)).toMatchObject({ text: sql, values: [] })
  expect(textOf(sql)).toBe(sql)
})

it.each([
  ['\'a\' "b" :c $1 2.5', ['string', 'quoted', 'parameter', 'positional', 'number']],
  ["E'a\\'' $q$ ' $q$ 'a'\n'b'", ['string', 'string', 'string']],
  ['/* a /* b */ c */ d -- e', ['comment', 'word', 'comment']],
  ['[[x]];', ['open', 'word', 'close', 'semicolon']],
  ["a 'b ; c", ['word', 'string, unfinished']],
  ['a "b ; c', ['word', 'string, unfinished']],
  ['a /* b /* c */ d', ['word', 'comment, unfinished']],
])('the SQL of a report: %s is parsed', (sql, kinds) => {
  const tokens = tokenizeSql(sql).filter(({ kind }) => kind !== 'space')
  expect(tokens.map(({ kind, unfinished }) => (unfinished ? `${kind}, unfinished` : kind))).toEqual(kinds)
  expect(textOf(sql)).toBe(sql)
})

it('the SQL of a report uses each parameter once, by its type, and keeps the positions of the rest', () => {
  const { text, values, sourceOffset } = compile('SELECT :a, :n, :a::int WHERE d > :b_2')
  expect(text).toBe('SELECT $1::text, $2::numeric, $1::text::int WHERE d > $3::date')
  expect(values).toEqual(['x', '1', '2026-01-01'])
  expect(sourceOffset(text.indexOf('WHERE'))).toBe('SELECT :a, :n, :a::int '.length)
  expect(sourceOffset(text.indexOf('$2') + 4)).toBe('SELECT :a, '.length)
})

it('the SQL of a report omits the [[optional part]] of an empty parameter', () => {
  const sql = 'WHERE true [[AND x = :a]] [[AND y = :n]]'
  expect(compile(sql, { a: null, n: '2' }).text.replace(/ +/g, ' ')).toBe('WHERE true AND y = $1::numeric ')
  expect(() => compile('WHERE [[ x = :a')).toThrow('This [[ has no closing ]]. Add ]] where the optional part ends.')
  expect(() => compile('[[ :a [[ :n ]] ]]')).toThrow('An optional part cannot contain another optional part.')
})

it.each(["'", "E'", '"', '$$', '/*', "'x'\n--", '[['])('SQL is parsed quickly, however %j is repeated', (part) => {
  expect(timeOf(() => tokenizeSql(`'x'\n${part.repeat(20_000)}`))).toBeLessThan(1000)
})

it("errors in a report's JSON name the entry and its position", () => {
  const text = '[{"name": "ok", "type": "text"}, {"name": "1", "type": "select"}, {"name": "ok", "colour": 1}]'
  const places = parseReportParameters(text).diagnostics.map(({ path, offset, length }) => [
    formatJsonPointer(path),
    text.slice(offset, offset + length),
  ])
  expect(places).toEqual([
    ['/1', '{"name": "1", "type": "select"}'],
    ['/1/name', '"1"'],
    ['/2/name', '"ok"'],
    ['/2/colour', '1'],
  ])
  const [header] = parseReportHeaders('{"a": "A", "b/c": {"total": "all"}}').diagnostics
  expect(formatJsonPointer(header?.path ?? [])).toBe('/b~1c/total')
  expect(parseReportChart('{"type": "pie", "x": "a", "y": ["b", "c"]}').diagnostics).toMatchObject([
    { path: ['y'], message: 'No more than 1 column.' },
  ])
  const split = (type: string, y: string[], splitBy: string) =>
    parseReportChart(JSON.stringify({ type, x: 'a', y, splitBy })).diagnostics.map(({ path }) => path)
  expect(split('line', ['b'], 'c')).toEqual([])
  expect(split('pie', ['b'], 'c')).toEqual([['splitBy']])
  expect(split('bar', ['b', 'c'], 'd')).toEqual([['y']])
  expect(split('bar', ['b'], 'a')).toEqual([['splitBy']])
  expect(parseReportParameters(' ')).toEqual({ value: [], diagnostics: [] })
})

it("a report's JSON accepts numbers and booleans for text", () => {
  const text =
    '[{"name":"n","type":"number","default":30},{"name":"s","type":"select","options":[1,{"value":2,"label":"Two"}]}]'
  expect(parseReportParameters(text)).toMatchObject({
    diagnostics: [],
    value: [
      { label: 'N', default: '30', required: false, options: [], optionsSql: null },
      {
        options: [
          { value: '1', label: '1' },
          { value: '2', label: 'Two' },
        ],
      },
    ],
  })
})

it.each([
  ['[{},{}]', ['/0/name', '/1/name']],
  ['[{"name":"a","options":["x"]}]', ['/0']],
  ['[{"name":"a","type":"select","options":["x"],"optionsSql":"SELECT 1"}]', ['/0']],
  ['[{"name":"a","type":"select","options":["x"],"default":"y"}]', ['/0/default']],
  ['[{"name":"a","type":"select","options":["x"],"default":"x"}]', []],
  ['[{"name":"a","type":"date","default":"soon"}]', ['/0/default']],
])("a report's parameters are validated: %s", (text, places) => {
  expect(parseReportParameters(text).diagnostics.map(({ path }) => formatJsonPointer(path))).toEqual(places)
})

it("a report's parameter gets defaults for missing entries", () => {
  const text =
    '[{"name":"_asset_id","required":true},{"name":"l","type":"location"},{"name":"p","type":"asset"},' +
    '{"name":"s","type":"select","optionsSql":"SELECT 1"}]'
  const { value } = parseReportParameters(text)
  const unset = { default: null, options: [], optionsSql: null }
  expect(value).toEqual([
    { ...unset, name: '_asset_id', label: 'Asset id', type: 'text', required: true, searchable: false },
    { ...unset, name: 'l', label: 'L', type: 'location', required: false, searchable: true },
    { ...unset, name: 'p', label: 'P', type: 'asset', required: false, searchable: true },
    { ...unset, name: 's', label: 'S', type: 'select', required: false, searchable: true, optionsSql: 'SELECT 1' },
  ])
  expect(humanizeName('test_date')).toBe('Test date')
  expect(toPublicReportParameters(value)).not.toContain('SELECT 1')
  expect(JSON.parse(toPublicReportParameters(value))).toMatchObject([
    { name: '_asset_id' },
    { type: 'location' },
    {},
    {},
  ])
})

it('headers and charts can be read back as written', () => {
  expect(
    parseReportHeaders('{"a":{"align":"right","total":"sum","hidden":true},"b":{"link":"/x","format":"number:2"}}'),
  ).toEqual({
    value: {
      a: { label: null, format: null, align: 'right', total: 'sum', link: null, hidden: true },
      b: { label: null, format: 'number:2', align: null, total: null, link: '/x', hidden: false },
    },
    diagnostics: [],
  })
  const wrong = parseReportHeaders('{"a":{"format":"number:9"},"b":{"link":"//example.org"}}').diagnostics
  expect(wrong.map(({ path }) => formatJsonPointer(path))).toEqual(['/a/format', '/b/link'])
  const chart = (y: string[]) => parseReportChart(JSON.stringify({ type: 'bar', x: 'a', y }))
  expect(chart(['b', 'c'])).toEqual({ value: { type: 'bar', x: 'a', y: ['b', 'c'] }, diagnostics: [] })
  expect(chart([...'bcdefghij']).diagnostics).toMatchObject([{ message: 'No more than 8 columns.' }])
  expect(parseReportChart('null')).toEqual({ value: null, diagnostics: [] })
})

it("a report's JSON reports the first 50 errors", () => {
  const wrong = Array.from({ length: 5000 }, (_, index) => `"c${index}":7`)
  expect(parseReportHeaders(`{${wrong.join()}}`).diagnostics).toHaveLength(50)
})

const today = '2026-03-01'
const [from] = parseReportParameters('[{"name":"from","type":"date","default":"today-30"}]').value

it("a run's values are the defaults if not given, and empty if cleared", () => {
  expect(from && getReportParameterDefault(from, today)).toBe('2026-01-30')
  const values = (given: object) => parseReportParameterValues(from ? [from] : [], { ...given }, today).values
  expect(values({})).toEqual({ from: '2026-01-30' })
  expect(values({ from: '' })).toEqual({ from: null })
  expect(values({ from: 'today+1' })).toEqual({ from: '2026-03-02' })
  const [named] = parseReportParameters('[{"name":"note","default":"today"}]').value
  expect(named && getReportParameterDefault(named, today)).toBe('today')
})

const LONG = 'x'.repeat(1000)
it.each([
  ['text', ' a ', 'a'],
  ['text', `${LONG}x`, 'Must be one line of 1000 characters or fewer, without control characters.'],
  ['text', 'a\nb', 'Must be one line of 1000 characters or fewer, without control characters.'],
  ['text', ['a'], 'Must be a single value.'],
  ['text', '  ', 'Enter A.'],
  ['number', 0.0000001, '0.0000001'],
  ['number', '1e3', 'Enter a number with a decimal point, such as 12.5.'],
  ['date', '2026-02-30', 'Must be a date, such as 2026-03-31.'],
  ['boolean', '0', 'false'],
  ['boolean', 'yes', 'Must be true or false.'],
  ['location', 'X1', 'Must be the id of a location.'],
  ['asset', '-1', 'Must be the id of an asset.'],
  ['select', 'z', 'Must be one of the options.'],
])("a run's value of type %s accepts %j as %j", (type, entered, read) => {
  const options = type === 'select' ? ['x', 'y'] : undefined
  const { value: parameters } = parseReportParameters(JSON.stringify([{ name: 'a', type, options, required: true }]))
  const { values, errors } = parseReportParameterValues(parameters, { a: entered }, today)
  expect(errors.a ?? values.a).toBe(read)
  expect(values.a === null).toBe('a' in errors)
})

it('a run reports unknown parameters, and accepts any value for a searched option', () => {
  const { value } = parseReportParameters('[{"name":"a"},{"name":"s","type":"select","optionsSql":"SELECT 1"}]')
  expect(parseReportParameterValues(value, { a: '1', b: '2', s: 'x' }, today)).toEqual({
    values: { a: '1', s: 'x' },
    errors: { b: 'Unknown name. Check the spelling.' },
  })
})

it("a run's values are described in words", async () => {
  const { value } = parseReportParameters(
    '[{"name":"d","type":"date","label":"From"},{"name":"b","type":"boolean"},{"name":"l","type":"location"},' +
      '{"name":"s","type":"select","options":[{"value":"x","label":"Ex"},{"value":"y","label":"Why"}]},{"name":"t"}]',
  )
  const loadOptions = async ({ parameter, values }: { parameter: string; values: string[] }) =>
    values.map((id) => ({ value: id, label: `${parameter} ${id}` }))
  const texts = (given: object) => describeReportParameters(value, { ...given }, loadOptions)
  expect(await texts({ d: '2026-02-03', b: 'true', l: '7', s: 'y', t: '2026-02-03' })).toEqual([
    'From: 3 Feb 2026',
    'B: Yes',
    'L: l 7',
    'S: Why',
    'T: 2026-02-03',
  ])
  expect(await texts({ b: 'false', l: '', s: null })).toEqual(['B: No'])
})

describe('report cells', () => {
  afterEach(() => setTimeZone(undefined))

  const readColumns = () => {
    const headers = parseReportHeaders(
      '{"ok":"OK","share":{"format":"percent:1","total":"average","label":"Part"},"name":{"link":"/pat/assets/{id}"},' +
        '"n":{"total":"sum","align":"left","hidden":true}}',
    ).value
    return [
      resolveReportColumn('id', 'text', headers),
      resolveReportColumn('name', 'text', headers),
      resolveReportColumn('n', 'number', headers),
      resolveReportColumn('share', 'number', headers),
      resolveReportColumn('constructor', 'boolean', headers),
      resolveReportColumn('test_year', 'integer', headers),
      resolveReportColumn('count', 'integer', headers),
    ] as const
  }
  const rows = [
    ['A/7', 'Urn', 0.1, 0.25, true, 2026, 1],
    [null, 'Kettle', 0.2, null, null, null, null],
  ]

  it("cells are formatted by the column's header or type", () => {
    const unset = { total: null, link: null, hidden: false }
    expect(readColumns()).toEqual([
      { ...unset, name: 'id', type: 'text', label: 'Id', format: 'text', align: 'left' },
      { ...unset, name: 'name', type: 'text', label: 'Name', format: 'text', align: 'left', link: '/pat/assets/{id}' },
      { ...unset, name: 'n', type: 'number', label: 'N', format: 'number', align: 'left', total: 'sum', hidden: true },
      { ...unset, name: 'share', type: 'number', label: 'Part', format: 'percent:1', align: 'right', total: 'average' },
      { ...unset, name: 'constructor', type: 'boolean', label: 'Constructor', format: 'yesno', align: 'left' },
      { ...unset, name: 'test_year', type: 'integer', label: 'Test year', format: 'text', align: 'left' },
      { ...unset, name: 'count', type: 'integer', label: 'Count', format: 'integer', align: 'right' },
    ])
  })

  it.each([
    [1234.5, 'number', '1,234.5', '1234.5'],
    [1234.5, 'number:2', '1,234.50', '1234.5'],
    [0.125, 'percent', '12.5%', '0.125'],
    [1234.5, 'integer', '1,235', '1234.5'],
    ['2026-02-03', 'date', '3 Feb 2026', '2026-02-03'],
    ['2026-02-03', 'month', 'Feb 2026', '2026-02-03'],
    ['2026-02-03T08:30:00.000Z', 'datetime', '3 Feb 2026, 08:30', '2026-02-03T08:30:00.000Z'],
    ['infinity', 'date', 'infinity', 'infinity'],
    [false, 'passfail', 'Fail', 'Fail'],
    [true, 'passfail', 'Pass', 'Pass'],
    [1, 'yesno', 'Yes', 'Yes'],
    ['f', 'yesno', 'No', 'No'],
    [true, 'text', 'Yes', 'Yes'],
    [null, 'passfail', '', ''],
  ])('cells are written for people and for programs: %s as %s', (value, format, forPeople, forPrograms) => {
    setTimeZone('Europe/London')
    expect(formatReportCell(value, { format })).toBe(forPeople)
    expect(formatReportCellForExport(value, { format })).toBe(forPrograms)
  })

  it.each([
    [true, 'passfail', 'safe'],
    [false, 'passfail', 'unsafe'],
    [true, 'yesno', undefined],
  ])('cells: %s as %s has the verdict %s', (value, format, verdict) => {
    expect(getReportCellVerdict(value, { format })).toBe(verdict)
  })

  it('cells link to a path, and add up', () => {
    const columns = readColumns()
    const [id, name] = columns
    expect(rows.map((row) => getReportCellLink(name, columns, row))).toEqual(['/pat/assets/A%2F7', null])
    expect(getReportCellLink({ ...name, link: '/{test_year}/{name}' }, columns, rows[0] ?? [])).toBe('/2026/Urn')
    expect(getReportCellLink(id, columns, rows[0] ?? [])).toBeNull()
    expect(computeReportTotals(columns, rows)).toEqual([null, null, 0.3, 0.25, null, null, null])
    expect(computeReportTotals(columns, [])).toEqual(Array(7).fill(null))
  })

  it.each([
    ['count', 4, '4'],
    ['sum', 6, '600%'],
    ['average', 2, '200%'],
    ['min', 1.5, '150%'],
    ['max', 3, '300%'],
  ] as const)('cells have a %s', (total, value, text) => {
    const column = { ...readColumns()[3], format: 'percent', total }
    expect(computeReportTotals([column], [[3], [null], ['1.5'], ['n/a'], [1.5]])).toEqual([value])
    expect(formatReportTotal(column, value)).toBe(text)
  })
})
