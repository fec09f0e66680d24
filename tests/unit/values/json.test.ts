import { expect, it } from 'vitest'
import { parseJsonDocument } from '../../../domain/values/json'
import { timeOf } from '../../support/slowness'

const parsedValue = (text: string) => (parseJsonDocument(text) as { document: { value: unknown } }).document.value

it.each([
  '{"a": [1, -2.5e3, "\\u00e9\\n", null, true], "__proto__": {"b/c": {}}}',
  ' [ ] ',
  '"text"',
  '-0',
  '[[], {}, [{"": ""}]]',
])('JSON with positions: %s is read as JSON.parse reads it', (text) => {
  expect(JSON.stringify(parsedValue(text))).toBe(JSON.stringify(JSON.parse(text)))
})

it.each([
  ['', 0],
  ['[1, 2 ', 6],
  ['[1, 2,]', 6],
  ['[1 2]', 3],
  ['{"a": 1, "a": 2}', 9],
  ['{"a" 1}', 5],
  ['{a: 1}', 1],
  ["['a']", 1],
  ['[01]', 2],
  ['[1.]', 1],
  ['[nul]', 1],
  ['[] x', 3],
  ['[1] // one', 4],
  ['["a\nb"]', 1],
  ['["\\x"]', 1],
  ['["\\u00g0"]', 1],
  ['["a\tb"]', 1],
  [`${'['.repeat(30)}`, 21],
])('JSON with positions: %j has its error at character %i', (text, offset) => {
  expect('error' in parseJsonDocument(text) && parseJsonDocument(text)).toMatchObject({ error: { path: [], offset } })
})

it('JSON with positions finds a value, or the nearest one around it', () => {
  const text = '{"list": [10, {"deep": "x"}]}'
  const parsed = parseJsonDocument(text) as {
    document: { spanOf(path: (string | number)[]): { offset: number; length: number } }
  }
  const marked = (...path: (string | number)[]) => {
    const { offset, length } = parsed.document.spanOf(path)
    return text.slice(offset, offset + length)
  }
  expect(marked()).toBe(text)
  expect(marked('list', 0)).toBe('10')
  expect(marked('list', 1, 'deep')).toBe('"x"')
  expect(marked('list', 1, 'missing', 'deeper')).toBe('{"deep": "x"}')
})

it.each(['[', '{"a":', '[1,', '"', '"\\n', '/', ' ', '1', '{}'])('JSON with many %j is read quickly', (part) => {
  expect(timeOf(() => parseJsonDocument(part.repeat(50_000 / part.length)))).toBeLessThan(500)
})
