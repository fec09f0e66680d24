import { describe, expect, it } from 'vitest'
import { jsonPointer } from '../../domain/json'
import { cellLink, cellText, exportText, resolveColumn, totalsOf } from '../../domain/reports/cells'
import { readChart } from '../../domain/reports/chart'
import { readHeaders } from '../../domain/reports/headers'
import { readParameters } from '../../domain/reports/parameters'
import { defaultText, readParameterValues } from '../../domain/reports/parameterValues'
import { parametersIn, sqlTokens } from '../../domain/reports/sqlTokens'
import { compileSql } from '../../server/areas/reports/sql/compileSql'
import { processorTime } from '../support/processorTime.mjs'

const parameters = readParameters(
  '[{"name":"a","type":"text"},{"name":"b_2","type":"date"},{"name":"n","type":"number"}]',
).value
const compile = (sql: string, values: Record<string, string | null> = { a: 'x', b_2: '2026-01-01', n: '1' }) =>
  compileSql(sql, { parameters, values })

describe('the SQL of a report', () => {
  it.each([
    ['strings', "':a' || 'it''s :a'"],
    ['escaped strings', "E'\\':a' || e':a'"],
    ['strings that go on in the next line', "'x'\n':a'"],
    ['escaped strings that go on in the next line', "E'x'  -- :a\n '\\':a'"],
    ['dollar quotes', '$$:a$$ || $q$ $$ :a $q$'],
    ['names', '":a" AS ":a""b"'],
    ['comments', '1 -- :a\n + 2 /* :a /* :a */ :a */'],
    ['casts and slices', "'1'::a || x[1:2] || y := z"],
    ['words with a dollar', 'a$1 || b$$c'],
    ['lists of lists', 'ARRAY[[1, 2], [3, 4]]'],
  ])('has no parameters in %s', (_, sql) => {
    expect(parametersIn(sql)).toEqual([])
    expect(compile(sql)).toMatchObject({ text: sql, values: [] })
    expect(
      sqlTokens(sql)
        .map(({ text }) => text)
        .join(''),
    ).toBe(sql)
  })

  it('takes each parameter once, by its type, and keeps the places of the rest', () => {
    const { text, values, sourceOffset } = compile('SELECT :a, :n, :a::int WHERE d > :b_2')
    expect(text).toBe('SELECT $1::text, $2::numeric, $1::text::int WHERE d > $3::date')
    expect(values).toEqual(['x', '1', '2026-01-01'])
    expect(sourceOffset(text.indexOf('WHERE'))).toBe('SELECT :a, :n, :a::int '.length)
    expect(sourceOffset(text.indexOf('$2') + 4)).toBe('SELECT :a, '.length)
  })

  it('leaves out what stands around an empty parameter', () => {
    const sql = 'WHERE true [[AND x = :a]] [[AND y = :n]]'
    expect(compile(sql, { a: null, n: '2' }).text.replace(/ +/g, ' ')).toBe('WHERE true AND y = $1::numeric ')
    expect(() => compile('WHERE [[ x = :a')).toThrow('This [[ has no ]].')
    expect(() => compile('[[ :a [[ :n ]] ]]')).toThrow('An optional part cannot contain another.')
  })

  it.each(["'", "E'", '"', '$$', '/*', "'x'\n--", '[['])('is taken apart quickly, however %j is repeated', (part) => {
    const started = processorTime()
    sqlTokens(`'x'\n${part.repeat(20_000)}`)
    expect(processorTime() - started).toBeLessThan(1000)
  })
})

describe('the JSON texts of a report', () => {
  it('say which entry is wrong, and where it stands', () => {
    const text = '[{"name": "ok", "type": "text"}, {"name": "1", "type": "select"}, {"name": "ok", "colour": 1}]'
    const places = readParameters(text).diagnostics.map(({ path, offset, length }) => [
      jsonPointer(path),
      text.slice(offset, offset + length),
    ])
    expect(places).toEqual([
      ['/1', '{"name": "1", "type": "select"}'],
      ['/1/name', '"1"'],
      ['/2/name', '"ok"'],
      ['/2/colour', '1'],
    ])
    const [header] = readHeaders('{"a": "A", "b/c": {"total": "all"}}').diagnostics
    expect(jsonPointer(header?.path ?? [])).toBe('/b~1c/total')
    expect(readChart('{"type": "pie", "x": "a", "y": ["b", "c"]}').diagnostics).toMatchObject([
      { path: ['y'], message: 'No more than 1 column.' },
    ])
    const split = (type: string, y: string[], splitBy: string) =>
      readChart(JSON.stringify({ type, x: 'a', y, splitBy })).diagnostics.map(({ path }) => path)
    expect(split('line', ['b'], 'c')).toEqual([])
    expect(split('pie', ['b'], 'c')).toEqual([['splitBy']])
    expect(split('bar', ['b', 'c'], 'd')).toEqual([['y']])
    expect(split('bar', ['b'], 'a')).toEqual([['splitBy']])
    expect(readParameters(' ')).toEqual({ value: [], diagnostics: [] })
  })

  it('keep their other entries when one of them is wrong', () => {
    expect(readParameters('[{"name": "a"}, {"name": "b", "type": "colour"}]').value.map(({ name }) => name)).toEqual([
      'a',
    ])
    expect(Object.keys(readHeaders('{"a": "A", "b": 7}').value)).toEqual(['a'])
  })

  it('take numbers, and true and false, where a text is stored', () => {
    const text =
      '[{"name":"n","type":"number","default":30},{"name":"s","type":"select","options":[1,{"value":2,"label":"Two"}]}]'
    expect(readParameters(text)).toMatchObject({
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

  it('report the first 50 errors', () => {
    expect(
      readHeaders(`{${Array.from({ length: 5000 }, (_, index) => `"c${index}":7`).join()}}`).diagnostics,
    ).toHaveLength(50)
  })
})

describe('the values of a run', () => {
  const today = '2026-03-01'
  const [from] = readParameters('[{"name":"from","type":"date","default":"today-30"}]').value

  it('are defaults where nothing was given, and empty where that was emptied', () => {
    expect(from && defaultText(from, today)).toBe('2026-01-30')
    const values = (given: object) => readParameterValues(from ? [from] : [], { ...given }, today).values
    expect(values({})).toEqual({ from: '2026-01-30' })
    expect(values({ from: '' })).toEqual({ from: null })
    expect(values({ from: 'today+1' })).toEqual({ from: '2026-03-02' })
  })
})

describe('cells', () => {
  const headers = readHeaders(
    '{"ok":"OK","share":{"format":"percent:1","total":"average"},"name":{"link":"/pat/assets/{id}"},"n":{"total":"sum"}}',
  ).value
  const columns = [
    resolveColumn('id', 'text', headers),
    resolveColumn('name', 'text', headers),
    resolveColumn('n', 'number', headers),
    resolveColumn('share', 'number', headers),
    resolveColumn('constructor', 'boolean', headers),
  ]
  const rows = [
    ['A/7', 'Urn', 0.1, 0.25, true],
    [null, 'Kettle', 0.2, null, null],
  ]

  it('are written for people and for programs', () => {
    const text = (value: string | number | boolean, format: string) => [
      cellText(value, { format }),
      exportText(value, { format }),
    ]
    expect(text(1234.5, 'number')).toEqual(['1,234.5', '1234.5'])
    expect(text(1234.5, 'number:2')).toEqual(['1,234.50', '1234.5'])
    expect(text(0.125, 'percent')).toEqual(['12.5%', '0.125'])
    expect(text('2026-02-03', 'date')).toEqual(['3 Feb 2026', '2026-02-03'])
    expect(text('2026-02-03', 'month')).toEqual(['Feb 2026', '2026-02-03'])
    expect(text(false, 'passfail')).toEqual(['Fail', 'Fail'])
    expect(text(1, 'yesno')).toEqual(['Yes', 'Yes'])
    expect(text('infinity', 'date')).toEqual(['infinity', 'infinity'])
    expect(columns.map(({ label, align }) => [label, align])).toEqual([
      ['Id', 'left'],
      ['Name', 'left'],
      ['N', 'right'],
      ['Share', 'right'],
      ['Constructor', 'left'],
    ])
  })

  it('lead to a path, and add up', () => {
    const link = (row: (typeof rows)[number]) => cellLink(columns[1] as (typeof columns)[number], columns, row)
    expect(rows.map(link)).toEqual(['/pat/assets/A%2F7', null])
    expect(totalsOf(columns, rows)).toEqual([null, null, 0.3, 0.25, null])
    expect(totalsOf(columns, [])).toEqual([null, null, null, null, null])
  })
})
