import { readFileSync } from 'node:fs'
import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { buildBenchDurationTarget } from '../../../scripts/bench/benchTable'
import { getClientOperation } from '../../../scripts/bench/clientOperations'

test('a call takes at most 40 ms with 100,000 assets and 400 with a million, including the first call', () => {
  const hall = (assets: number, median: number, first = median) => ({ assets, first, median })
  expect(buildBenchDurationTarget([hall(10_000, 5), hall(100_000, 40), hall(1_000_000, 400)])).toMatchObject({
    met: true,
  })
  expect(buildBenchDurationTarget([hall(10_000, 5), hall(100_000, 41)])).toMatchObject({ met: false })
  expect(buildBenchDurationTarget([hall(100_000, 5), hall(1_000_000, 401)])).toMatchObject({ met: false })
  expect(buildBenchDurationTarget([hall(100_000, 5, 41)])).toMatchObject({ met: false })
})

test('an operation is sent with its fragments, even if a fragment has the name of an operation', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
  for (const name of ['CreateTest', 'RoundProgress', 'Home', 'AssetList'])
    expect(validate(schema, parse(getClientOperation(name))), name).toEqual([])
})
