import { expect, it } from 'vitest'
import { getAssetMissingSince, sortExpectedRoundAssets } from '../../../domain/rounds/rounds'

const ON = '2026-06-01'
const asset = (
  id: string,
  nextDueOn: string | null = null,
  lastTestSafe: boolean | null = nextDueOn ? true : null,
) => ({ id, nextDueOn, lastTestSafe })

const assets = [
  asset('10', '2027-05-01'),
  asset('9', '2027-05-01'),
  asset('8', '2026-06-20'),
  asset('7'),
  asset('6', '2026-05-01'),
  asset('5', '2026-04-01'),
  asset('4', '2027-01-01', false),
]

it('a round is ordered by urgency, then by due date, then by number', () => {
  const order = sortExpectedRoundAssets(assets, { scope: 'all', walked: new Map(), on: ON })
  expect(order).toEqual(['4', '5', '6', '7', '8', '9', '10'])
})

it('a round begins with the items of the last round, in the order walked', () => {
  const walked = new Map([
    ['10', 1],
    ['7', 5],
  ])
  expect(sortExpectedRoundAssets(assets, { scope: 'all', walked, on: ON })).toEqual([
    '10',
    '7',
    '4',
    '5',
    '6',
    '8',
    '9',
  ])
  expect(sortExpectedRoundAssets(assets, { scope: 'due', walked, on: ON })).toEqual(['7', '4', '5', '6', '8'])
})

const notSeen = { status: 'notSeen', reason: null } as const
const missing = { status: 'skipped', reason: 'missing' } as const
const before = { ...notSeen, completedOn: '2026-01-10' }

it('an asset is missing since the first of two rounds that did not find it', () => {
  expect(getAssetMissingSince(notSeen, before, null)).toBe('2026-01-10')
  expect(getAssetMissingSince(missing, before, '2026-01-09')).toBe('2026-01-10')
  expect(getAssetMissingSince(missing, { ...missing, completedOn: '2026-01-10' }, null)).toBe('2026-01-10')
})

it.each([
  ['the first round', getAssetMissingSince(notSeen, null, null)],
  ['one that was seen now', getAssetMissingSince({ status: 'seen', reason: null }, before, null)],
  ['one that was in use', getAssetMissingSince({ status: 'skipped', reason: 'inUse' }, before, null)],
  [
    'one that was locked away before',
    getAssetMissingSince(notSeen, { ...before, status: 'skipped', reason: 'lockedAway' }, null),
  ],
  ['one that was seen before', getAssetMissingSince(notSeen, { ...before, status: 'seen' }, null)],
  ['one that was tested since', getAssetMissingSince(notSeen, before, '2026-01-10')],
])('an asset is not missing after %s', (_, since) => {
  expect(since).toBeNull()
})
