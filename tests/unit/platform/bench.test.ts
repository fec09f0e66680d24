import { readFileSync } from 'node:fs'
import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { appOperation } from '../../../scripts/bench/documents'
import { atLeast, median, table, withinLimits } from '../../../scripts/bench/table'

test('the median is the middle value, or lies between the two middle ones', () => {
  expect(median([30, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 30])).toBe(3)
})

test('a call takes at most 40 ms with 100,000 assets and 400 with a million', () => {
  const hall = (assets: number, ms: number) => ({ assets, ms })
  expect(withinLimits([hall(10_000, 5), hall(100_000, 40), hall(1_000_000, 400)])).toMatchObject({ met: true })
  expect(withinLimits([hall(10_000, 5), hall(100_000, 41)])).toMatchObject({ met: false })
  expect(withinLimits([hall(100_000, 5), hall(1_000_000, 401)])).toMatchObject({ met: false })
})

test('the table says what is met and what is missed', () => {
  const rows = [
    { measure: 'page', ours: '400/s', handWritten: '1000/s', ...atLeast(0.47, 0.4) },
    { measure: 'asset', ours: '4/s', handWritten: '3/s', ...atLeast(0.45, 4 / 3) },
    { measure: 'memory', ours: '200 MB', handWritten: '' },
  ]
  expect(table(rows).split('\n')).toEqual([
    '| measure | ours   | hand-written | ratio | target | result |',
    '| ------- | ------ | ------------ | ----- | ------ | ------ |',
    '| page    | 400/s  | 1000/s       | 0.40  | ≥ 0.47 | missed |',
    '| asset   | 4/s    | 3/s          | 1.33  | ≥ 0.45 | met    |',
    '| memory  | 200 MB |              |       |        |        |',
  ])
})

test('an operation is sent with its fragments, although a fragment may have the name of an operation', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
  for (const name of ['CreateTest', 'RoundProgress', 'Home', 'AssetList'])
    expect(validate(schema, parse(appOperation(name))), name).toEqual([])
})
