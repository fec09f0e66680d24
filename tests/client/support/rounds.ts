import { graphql, HttpResponse } from 'msw'
import type { AssetDetailsFragment } from '../../../client/assets/Asset.generated'
import type { RoundItemInput, RoundScope, TestInput } from '../../../client/graphql/schema.generated'
import type { RoundDetailsFragment, RoundItemDetailsFragment } from '../../../client/rounds/Round.generated'
import type { Hall } from './hall'
import { network, pageOf, respondWith } from './network'

type Item = RoundItemDetailsFragment

/** An in-memory round that responds to round operations as the server does, and records the requests. */
export interface HallRound {
  status: RoundDetailsFragment['status']
  scope: RoundScope
  items: Item[]
  completedBy: RoundDetailsFragment['completedBy']
  /** All mutations except those that save tests, in the order received. */
  changes: { name: string; variables: object }[]
  /** Makes a change as another phone would. */
  changeElsewhere: (change: () => void) => void
}

const BEFORE = '2026-11-22T09:00:00.000Z'
const TESTER = { __typename: 'Tester' as const, id: '7', name: 'Anna Tester' }

/** Returns the server's time, one hour behind the phone's. */
const serverTime = () => new Date(Date.now() - 3_600_000).toISOString()

/** Builds a round item that has not been seen. */
export const roundItem = (
  asset: AssetDetailsFragment,
  position: number | null,
  overrides: Partial<Item> = {},
): Item => ({
  __typename: 'RoundItem',
  id: `i${asset.id}`,
  expected: position !== null,
  position,
  walkedPosition: null,
  status: 'notSeen',
  reason: null,
  seenAt: null,
  seenBy: null,
  move: null,
  change: null,
  assetDeleted: false,
  fromLocation: null,
  asset: { ...asset, createdAt: BEFORE },
  test: null,
  ...overrides,
})

/** Mocks the server for round 1 of the hall's first location; without `items` the round has not started. */
export function openRound(hall: Hall, items?: Item[]): HallRound {
  let version = 0
  const location = hall.locations[0] ?? { id: '1', name: 'Kitchen' }
  const round: HallRound = {
    status: 'open',
    scope: 'all',
    items: items ?? [],
    completedBy: null,
    changes: [],
    changeElsewhere: (change) => {
      version += 1
      change()
    },
  }
  let isStarted = items !== undefined

  const current = (item: Item): Item => {
    const asset = hall.assets.find(({ id }) => id === item.asset.id)
    return { ...item, asset: { ...item.asset, ...asset } }
  }
  const progress = () => {
    const count = (matches: (item: Item) => boolean) => round.items.filter(matches).length
    return {
      __typename: 'Round' as const,
      id: '1',
      status: round.status,
      updatedAt: `2026-11-22T10:00:00.${String(version).padStart(3, '0')}Z`,
      counts: {
        __typename: 'RoundCounts' as const,
        expected: count(({ expected }) => expected),
        tested: count(({ test }) => test !== null),
        passed: count(({ test }) => test?.safeToUse === 1),
        failed: count(({ test }) => test?.safeToUse === 0),
        seen: count(({ status }) => status === 'seen'),
        skipped: count(({ status }) => status === 'skipped'),
        notSeen: count(({ expected, status }) => expected && status === 'notSeen'),
        unexpected: count(({ expected }) => !expected),
        moved: count(({ move }) => move === 'proposed' || move === 'approved'),
      },
    }
  }
  const details = (): RoundDetailsFragment => ({
    ...progress(),
    scope: round.scope,
    startedAt: BEFORE,
    completedAt: round.status === 'completed' ? '2026-11-22T11:00:00.000Z' : null,
    location: { __typename: 'Location', id: location.id, name: location.name },
    startedBy: TESTER,
    completedBy: round.completedBy,
    items: { __typename: 'RoundItemPage', items: round.items.map(current), total: round.items.length },
  })
  const record = (assetId: string, change: Partial<Item>) => {
    version += 1
    const asset = hall.assets.find(({ id }) => id === assetId)
    if (!asset) throw new Error(`no asset ${assetId}`)
    const isElsewhere = asset.location?.id !== location.id
    const known =
      round.items.find((item) => item.asset.id === assetId) ??
      roundItem(asset, null, {
        asset: { ...asset, createdAt: asset.id.length > 2 ? '2026-11-22T10:30:00.000Z' : BEFORE },
        fromLocation: isElsewhere ? asset.location : null,
      })
    const item = { ...known, ...change, walkedPosition: version, seenAt: serverTime(), seenBy: TESTER }
    round.items = [...round.items.filter((other) => other.id !== item.id), item]
    return item
  }
  const remember = (name: string, variables: object) => round.changes.push({ name, variables })

  respondWith({
    RoundList: (variables) => {
      const statuses: string[] = variables.status ?? []
      const rounds = isStarted && statuses.includes(round.status) ? [details()] : []
      return { rounds: pageOf('RoundPage', rounds) }
    },
    RoundStart: () => {
      const rounds = isStarted && round.status !== 'completed' ? [details()] : []
      const locations = hall.locations.map((one) => {
        const assets = hall.assets.filter((asset) => asset.location?.id === one.id)
        const inDate = assets.filter(({ status }) => status.includes('sound')).length
        return { ...one, assetCount: assets.length, inDateCount: inDate, dueCount: 0 }
      })
      return { openRounds: pageOf('RoundPage', rounds), locations: pageOf('LocationPage', locations) }
    },
    Round: () => ({ round: details() }),
    RoundProgress: () => ({ round: progress() }),
    PreviousRound: () => ({ round: { __typename: 'Round', id: '1', previous: null } }),
    StartRound: (variables: { scope: RoundScope }) => {
      remember('StartRound', variables)
      isStarted = true
      round.scope = variables.scope
      round.items = hall.assets
        .filter((asset) => asset.location?.id === location.id)
        .map((asset, index) => roundItem(asset, index + 1))
      return { startRound: details() }
    },
    RecordRoundItem: (variables: { input: RoundItemInput }) => {
      remember('RecordRoundItem', variables)
      const { assetId, status, reason = null, move } = variables.input
      const item = current(record(assetId, { status, reason, move: move ? 'proposed' : null }))
      return { recordRoundItem: { __typename: 'RoundItemPayload', round: progress(), item } }
    },
    UndoRoundItem: (variables: { assetId: string }) => {
      remember('UndoRoundItem', variables)
      const cleared = { status: 'notSeen', reason: null, test: null, walkedPosition: null, seenAt: null } as const
      const item = { ...record(variables.assetId, cleared), ...cleared, seenBy: null }
      round.items = round.items.map((other) => (other.id === item.id ? item : other)).filter((one) => one.expected)
      return {
        undoRoundItem: {
          __typename: 'RoundItemPayload',
          round: progress(),
          item: item.expected ? current(item) : null,
        },
      }
    },
    CompleteRound: (variables: { approvedMoves: string[] }) => {
      remember('CompleteRound', variables)
      round.changeElsewhere(() => {
        round.status = 'completed'
        round.items = round.items.map((item) =>
          item.move
            ? { ...item, move: variables.approvedMoves.includes(item.asset.id) ? 'approved' : 'declined' }
            : item,
        )
      })
      return { completeRound: details() }
    },
  })
  network.use(
    ...(['pause', 'resume', 'cancel'] as const).map((step) =>
      graphql.mutation(`${step[0]?.toUpperCase()}${step.slice(1)}Round`, ({ variables }) => {
        remember(step, variables)
        round.changeElsewhere(() => {
          round.status = ({ pause: 'paused', resume: 'open', cancel: 'cancelled' } as const)[step]
        })
        return HttpResponse.json({ data: { [`${step}Round`]: progress() } })
      }),
    ),
  )
  hall.onTest = (input: TestInput, test) => {
    if (!input.roundId) return null
    record(test.assetId, { status: 'tested', test, ...(input.move && { move: 'proposed' as const }) })
    return progress()
  }
  return round
}
