import { assetShape, TESTS_OF_EARLIER_VERSIONS } from '../../assets/offline/assetShape'
import { locationShape } from '../../locations/locationAnswers'
import { type Answer, type AnswerContext, isListed, pageOf, Unanswerable } from '../../offline/answers/answer'
import { type KnownItem, type KnownRound, openRoundAt, roundsOf } from './rounds'

/** Converts a round on the device to its GraphQL type. */
export const roundShape = (context: AnswerContext) => (round: KnownRound) => {
  const { items, locationId, ...fields } = round
  const { locations, assets } = context.register
  const location = locations.get(locationId)
  const shown = items.filter(({ assetId }) => assets.has(assetId))
  return {
    __typename: 'Round',
    ...fields,
    location: location && locationShape(location),
    counts: countItems(shown),
    items: ({ status, ...paging }: { status?: string[] | null; offset: number; limit: number }) =>
      pageOf(
        shown.filter((item) => isListed(status, item.status)),
        paging,
        itemShape(context),
      ),
    previous: null,
  }
}

const itemShape = (context: AnswerContext) => (item: KnownItem) => {
  const { assetId, fromLocationId, ...fields } = item
  const { locations, assets } = context.register
  const asset = assets.get(assetId)
  const from = fromLocationId === null ? undefined : locations.get(fromLocationId)
  return {
    __typename: 'RoundItem',
    change: null,
    assetDeleted: false,
    ...fields,
    asset: asset && assetShape(context)(asset),
    test: fields.test && { ...TESTS_OF_EARLIER_VERSIONS, ...fields.test },
    fromLocation: from ? locationShape(from) : null,
  }
}

function countItems(items: readonly KnownItem[]) {
  const count = (matches: (item: KnownItem) => boolean) => items.filter(matches).length
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

function roundOf(context: AnswerContext, id: string): KnownRound {
  const round = roundsOf(context.register).get(id)
  if (!round) throw new Unanswerable()
  return round
}

export const roundQueries: Record<string, Answer> = {
  round: ({ id }, context) => roundShape(context)(roundOf(context, id)),
  openRound: ({ locationId }, context) => {
    const round = openRoundAt(context.register, locationId)
    return round ? roundShape(context)(round) : null
  },
  rounds: ({ locationId, status, ...paging }, context) => {
    const rounds = [...roundsOf(context.register).values()].filter(
      (round) => (locationId == null || round.locationId === locationId) && isListed(status, round.status),
    )
    return pageOf(
      rounds.toSorted((one, other) => newestOf(other).localeCompare(newestOf(one))),
      paging,
      roundShape(context),
    )
  },
}

const newestOf = ({ completedAt, startedAt }: KnownRound) => completedAt ?? startedAt

const changedRound: Answer = ({ id }, context) => roundShape(context)(roundOf(context, id))

const changedItem = (roundId: string, assetId: string, context: AnswerContext) => {
  const round = roundOf(context, roundId)
  const item = round.items.find((candidate) => candidate.assetId === assetId)
  return { round: roundShape(context)(round), item: item ? itemShape(context)(item) : null }
}

export const roundChanges: Record<string, Answer> = {
  startRound: ({ locationId }, context) => {
    const round = openRoundAt(context.register, locationId)
    if (!round) throw new Unanswerable()
    return roundShape(context)(round)
  },
  pauseRound: changedRound,
  resumeRound: changedRound,
  cancelRound: changedRound,
  completeRound: changedRound,
  recordRoundItem: ({ roundId, input }, context) => changedItem(roundId, input.assetId, context),
  undoRoundItem: ({ roundId, assetId }, context) => changedItem(roundId, assetId, context),
}
