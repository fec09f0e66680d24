import { readFileSync } from 'node:fs'
import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { appOperation } from '../../scripts/bench/documents'
import { atLeast, atMost, growth, median, table } from '../../scripts/bench/table'

test('the median is the middle value, or lies between the two middle ones', () => {
  expect(median([30, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 30])).toBe(3)
})

test('a growth is met by its ratio or by few milliseconds', () => {
  expect(growth(100, 119)).toMatchObject({ met: true })
  expect(growth(5, 7.9)).toMatchObject({ ratio: 1.58, met: true })
  expect(growth(5, 8.1)).toMatchObject({ met: false })
  expect(growth(100, 125)).toMatchObject({ met: false })
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
