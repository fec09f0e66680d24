import { readFileSync } from 'node:fs'
import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { withSection } from '../../../scripts/bench/documentSection'
import { appOperation } from '../../../scripts/bench/documents'
import { atLeast, atMost, growth, median, table } from '../../../scripts/bench/table'

test('the median is the middle value, or lies between the two middle ones', () => {
  expect(median([30, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 30])).toBe(3)
})

test('a growth is met by its ratio or by few milliseconds, also for the first call after a change', () => {
  const both = (...medians: number[]) => growth(medians.map((ms) => ({ first: ms, next: ms })))
  expect(both(80, 95)).toMatchObject({ met: true })
  expect(both(5, 7.9)).toMatchObject({ ratio: 1.58, met: true })
  expect(both(5, 8.1)).toMatchObject({ met: false })
  expect(both(80, 99)).toMatchObject({ met: false })
  const first = { first: 9, next: 5 }
  expect(growth([{ first: 5, next: 5 }, first])).toMatchObject({ ratio: 1.8, met: false })
})

test('no call takes more than a tenth of a second, however many assets there are', () => {
  const quick = { first: 5, next: 5 }
  expect(growth([quick, quick, { first: 99, next: 60 }])).toMatchObject({ ratio: 1, met: true })
  expect(growth([quick, quick, { first: 101, next: 60 }])).toMatchObject({ met: false })
})

test('the table says what is met and what is missed', () => {
  const rows = [
    { measure: 'page', ours: '400/s', handWritten: '1000/s', ...atLeast(0.47, 0.4) },
    { measure: 'export', ours: '4 s', handWritten: '3 s', ...atMost(1.5, 4 / 3) },
    { measure: 'memory', ours: '200 MB', handWritten: '' },
  ]
  expect(table(rows).split('\n')).toEqual([
    '| measure | ours   | hand-written | ratio | target | result |',
    '| ------- | ------ | ------------ | ----- | ------ | ------ |',
    '| page    | 400/s  | 1000/s       | 0.40  | ≥ 0.47 | missed |',
    '| export  | 4 s    | 3 s          | 1.33  | ≤ 1.5  | met    |',
    '| memory  | 200 MB |              |       |        |        |',
  ])
})

test('an operation is sent with its fragments, although a fragment may have the name of an operation', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
  for (const name of ['CreateTest', 'RoundProgress', 'Home', 'AssetList'])
    expect(validate(schema, parse(appOperation(name))), name).toEqual([])
})

test('a table is kept below its heading, and what follows stays', () => {
  const document = '# Page\n\n## Table\n\nold\n\n### Next\n\ntext\n'
  expect(withSection(document, '## Table', 'new\n')).toBe('# Page\n\n## Table\n\nnew\n\n### Next\n\ntext\n')
  expect(withSection('# Page\n\n## Table\n\nold\n', '## Table', 'new')).toBe('# Page\n\n## Table\n\nnew\n')
  expect(() => withSection(document, '## Gone', 'new')).toThrow('## Gone')
})
