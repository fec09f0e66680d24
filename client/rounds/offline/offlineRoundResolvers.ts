import { EARLIER_VERSION_TEST_DEFAULTS, toOfflineAsset } from '../../assets/offline/toOfflineAsset'
import { toOfflineLocation } from '../../locations/offlineLocationResolvers'
import {
  isInFilterList,
  type OfflineResolver,
  type OfflineResolverContext,
  OfflineUnanswerableError,
  toOfflineListPage,
} from '../../offline/resolvers/offlineResolver'
import {
  findOpenOfflineRoundRecord,
  getOfflineRoundRecords,
  type OfflineRoundItemRecord,
  type OfflineRoundRecord,
} from './offlineRoundRecords'

/** Converts a round on the device to its GraphQL type. */
export const toOfflineRound = (context: OfflineResolverContext) => (round: OfflineRoundRecord) => {
  const { items, locationId, ...fields } = round
  const { locations, assets } = context.register
  const location = locations.get(locationId)
  const shown = items.filter(({ assetId }) => assets.has(assetId))
  return {
    __typename: 'Round',
    ...fields,
    location: location && toOfflineLocation(location),
    counts: countItems(shown),
    items: ({ status, ...paging }: { status?: string[] | null; offset: number; limit: number }) =>
      toOfflineListPage(
        shown.filter((item) => isInFilterList(status, item.status)),
        paging,
        itemShape(context),
      ),
    previous: null,
  }
}

const itemShape = (context: OfflineResolverContext) => (item: OfflineRoundItemRecord) => {
  const { assetId, fromLocationId, ...fields } = item
  const { locations, assets } = context.register
  const asset = assets.get(assetId)
  const from = fromLocationId === null ? undefined : locations.get(fromLocationId)
  return {
    __typename: 'RoundItem',
    change: null,
    assetDeleted: false,
    ...fields,
    asset: asset && toOfflineAsset(context)(asset),
    test: fields.test && { ...EARLIER_VERSION_TEST_DEFAULTS, ...fields.test },
    fromLocation: from ? toOfflineLocation(from) : null,
  }
}

function countItems(items: readonly OfflineRoundItemRecord[]) {
  const count = (matches: (item: OfflineRoundItemRecord) => boolean) => items.filter(matches).length
  const tested = (safeToUse: number) =>
    count(({ status, test }) => status === 'tested' && (test?.safeToUse ?? 1) === safeToUse)
  return {
    __typename: 'RoundCounts',
    expected: count(({ expected }) => expected),
    tested: count(({ status }) => status === 'tested'),
    passed: tested(1),
    failed: tested(0),
    seen: count(({ status }) => status === 'seen'),
    skipped: count(({ status }) => status === 'skipped'),
    notSeen: count(({ status }) => status === 'notSeen'),
    unexpected: count(({ expected }) => !expected),
    moved: count(({ move }) => move === 'proposed' || move === 'approved'),
  }
}

function roundOf(context: OfflineResolverContext, id: string): OfflineRoundRecord {
  const round = getOfflineRoundRecords(context.register).get(id)
  if (!round) throw new OfflineUnanswerableError()
  return round
}

export const offlineRoundQueryResolvers: Record<string, OfflineResolver> = {
  round: ({ id }, context) => toOfflineRound(context)(roundOf(context, id)),
  openRound: ({ locationId }, context) => {
    const round = findOpenOfflineRoundRecord(context.register, locationId)
    return round ? toOfflineRound(context)(round) : null
  },
  rounds: ({ locationId, status, ...paging }, context) => {
    const rounds = [...getOfflineRoundRecords(context.register).values()].filter(
      (round) => (locationId == null || round.locationId === locationId) && isInFilterList(status, round.status),
    )
    return toOfflineListPage(
      rounds.toSorted((one, other) => newestOf(other).localeCompare(newestOf(one))),
      paging,
      toOfflineRound(context),
    )
  },
}

const newestOf = ({ completedAt, startedAt }: OfflineRoundRecord) => completedAt ?? startedAt

const changedRound: OfflineResolver = ({ id }, context) => toOfflineRound(context)(roundOf(context, id))

const changedItem = (roundId: string, assetId: string, context: OfflineResolverContext) => {
  const round = roundOf(context, roundId)
  const item = round.items.find((candidate) => candidate.assetId === assetId)
  return { round: toOfflineRound(context)(round), item: item ? itemShape(context)(item) : null }
}

export const offlineRoundMutationResolvers: Record<string, OfflineResolver> = {
  startRound: ({ locationId }, context) => {
    const round = findOpenOfflineRoundRecord(context.register, locationId)
    if (!round) throw new OfflineUnanswerableError()
    return toOfflineRound(context)(round)
  },
  pauseRound: changedRound,
  resumeRound: changedRound,
  cancelRound: changedRound,
  completeRound: changedRound,
  recordRoundItem: ({ roundId, input }, context) => changedItem(roundId, input.assetId, context),
  undoRoundItem: ({ roundId, assetId }, context) => changedItem(roundId, assetId, context),
}
