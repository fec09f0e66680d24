import * as z from 'zod'
import { isFoundBy } from '../../../domain/rounds/roundItem'
import { expectedOrder, missingSince, ROUND_ITEMS, UNDO_MINUTES } from '../../../domain/rounds/rounds'
import { dateOf, today } from '../../../domain/values/calendar'
import { validationMessages } from '../../../domain/values/validationMessages'
import { Prisma, type RoundScope, type RoundStatus } from '../../generated/prisma/client'
import type { AppContext, UserContext } from '../../platform/context'
import { badInput, conflict, notFound } from '../../platform/errors/errors'
import { type Check, type InputRules, withAllFieldErrors } from '../../platform/input/allFieldErrors'
import { deviceTime, readInput, recordNumber } from '../../platform/input/input'
import { allOf } from '../../platform/records/conditions'
import { checkPaging, type PagingArgs } from '../../platform/records/paging'
import type { Selection } from '../../platform/records/selection'
import { assetKey, lockAssets } from '../assets/asset.records'
import { requirePatLocation } from '../assets/asset.service'
import { moveAssetsIn } from '../assets/assetBatch.service'
import { recordChange } from '../audit/audit'
import { dueCondition } from '../locations/location.shape'
import { deleteTest } from '../testing/records/changeTest'
import { endAssignments } from './assignment.effects'
import { checkItemPages, ITEMS_AT_ONCE, type ItemPageArgs, pageKey } from './itemPages'
import { lockRound, recordInRound, roundTouched, type StoredRound, withdrawFromRound } from './round.effects'
import { type RequestedRound, readItemPage, readItems, readRounds } from './round.records'
import type { Round, RoundItem, RoundItemInput, RoundItemPage, RoundItemPayload, RoundPage } from './round.type'

interface RoundFilter {
  locationId?: string | null
  status?: RoundStatus[] | null
}

/** The condition for the rounds (`r`) of a list. */
export function roundCondition({ locationId, status }: RoundFilter): Prisma.Sql {
  return allOf([
    Prisma.sql`true`,
    ...(locationId ? [Prisma.sql`r.location_id = ${recordNumber(locationId)}`] : []),
    ...(status ? [Prisma.sql`r.status::text = any(${[...status]}::text[])`] : []),
  ])
}

/** Returns a page of rounds, newest first. */
export async function listRounds(
  { reader }: AppContext,
  { locationId, status, ...paging }: PagingArgs & RoundFilter,
  requested: RequestedRound,
): Promise<RoundPage> {
  checkPaging(paging)
  checkItemPages(requested.pages, paging.limit)
  return readRounds(reader, { where: roundCondition({ locationId, status }), ...paging, ...requested })
}

/** @throws NOT_FOUND */
export async function findRound(
  { reader }: AppContext,
  id: string | number,
  requested: RequestedRound,
): Promise<Round> {
  const round = await findRoundWhere(reader, Prisma.sql`r.id = ${recordNumber(String(id))}`, requested)
  if (!round) throw notFound('round')
  return round
}

export async function findOpenRound(
  { reader }: AppContext,
  locationId: string,
  requested: RequestedRound,
): Promise<Round | null> {
  const where = Prisma.sql`r.location_id = ${recordNumber(locationId)} and r.status in ('open', 'paused')`
  return (await findRoundWhere(reader, where, requested)) ?? null
}

async function findRoundWhere(reader: AppContext['reader'], where: Prisma.Sql, requested: RequestedRound) {
  checkItemPages(requested.pages, 1)
  const { items } = await readRounds(reader, { where, offset: 0, limit: 1, ...requested })
  return items[0]
}

/** Returns a page of the items of a round, from the round itself if it was read with them. */
export async function listRoundItems(
  { reader }: AppContext,
  { id, pages = {} }: Round,
  args: ItemPageArgs,
  selection: Selection,
): Promise<RoundItemPage> {
  const known = pages[pageKey(args)]
  // Stryker disable next-line ConditionalExpression: The page is then read again, which is slower, but the answer is the same.
  if (known) return known
  checkPaging(args, ITEMS_AT_ONCE)
  return readItemPage(reader, id, { args, selection })
}

export async function findRoundItem(
  { reader }: AppContext,
  { roundId, assetId }: RoundItemPayload,
  selection: Selection,
): Promise<RoundItem | null> {
  const where = Prisma.sql`i.round_id = ${roundId} and i.asset_id = ${assetId}`
  return (await readItems(reader, where, selection))[0] ?? null
}

const startFields = z.object({
  locationId: z.string(),
  scope: z.custom<RoundScope>().nullish(),
  startedAt: deviceTime,
})

export function startRules({ prisma }: UserContext, input: z.input<typeof startFields>): InputRules {
  const checks = ({ locationId }: Partial<z.output<typeof startFields>>): Check[] => [
    // Stryker disable next-line ConditionalExpression: An id that cannot be read has its own error at the same field.
    () => locationId !== undefined && requirePatLocation(prisma, locationId),
  ]
  return { schema: startFields, input, checks }
}

/**
 * Starts a round, or joins the open or paused one at the location, because several users may walk together.
 * @returns its id.
 * @throws BAD_USER_INPUT at `locationId` unless it is an active location for assets, with few enough for a round.
 */
export function startRound({ prisma, user }: UserContext, input: z.output<typeof startFields>): Promise<number> {
  const { locationId, startedAt } = readInput(startFields, input)
  const scope = input.scope ?? 'all'
  return prisma.$transaction(async (transaction) => {
    const key = recordNumber(locationId)
    // why: with the lock, two users who start a round at the same time join the same round
    await transaction.$queryRaw`select 1 from locations where id = ${key} for no key update`
    const current = await transaction.round.findFirst({
      where: { locationId: key, status: { in: ['open', 'paused'] } },
      select: { id: true },
    })
    if (current) return current.id
    await requirePatLocation(transaction, locationId)
    const expected = await expectedAt(transaction, key, scope)
    const { id } = await transaction.round.create({
      data: { locationId: key, scope, startedAt: startOf(startedAt), startedById: user.id },
    })
    await transaction.$executeRaw`
      insert into round_items (round_id, asset_id, position)
      select ${id}::int, e.id, e.position from unnest(${expected}::text[]) with ordinality e (id, position)`
    const after = { locationId: key, scope, expected: expected.length }
    await recordChange(transaction, { user, action: 'round.start', id, after })
    return id
  })
}

/** Maximum age in milliseconds of a round started offline. An earlier start means that the device's clock is wrong. */
const LONGEST_WAIT = 30 * 24 * 3_600_000

/** Returns the start by the device's clock; the current time if it is absent or impossible. */
function startOf(sent: Date | null | undefined): Date {
  const now = new Date()
  // Stryker disable next-line EqualityOperator: On the bound itself both are right.
  return sent && sent < now && now.getTime() - sent.getTime() <= LONGEST_WAIT ? sent : now
}

/** Returns the end by the device's clock, limited to the time between the round's start and now. */
function endOf({ startedAt }: StoredRound, sent: Date | null | undefined): Date {
  const now = new Date()
  // Stryker disable next-line EqualityOperator: On the bound itself both are right.
  const end = sent && sent < now ? sent : now
  // Stryker disable next-line EqualityOperator: On the bound itself both are right.
  return end < startedAt ? startedAt : end
}

/** Selects the assets that a round at the location would expect now, in walking order. */
async function expectedAt(
  transaction: Prisma.TransactionClient,
  locationId: number,
  scope: RoundScope,
): Promise<string[]> {
  // why: the database filters, because only a few assets of a large location may be due
  const inScope = scope === 'due' ? dueCondition(today()) : Prisma.sql`true`
  const assets = await transaction.$queryRaw<
    { id: string; lastTestSafe: boolean | null; nextDueOn: string | null; walked: number | null }[]
  >`select a.id, a.last_test_safe as "lastTestSafe", a.next_due_on::text as "nextDueOn", w.walked
    from assets a left join round_items w on w.asset_id = a.id and w.round_id = (
      select id from rounds where location_id = ${locationId} and status = 'completed' order by completed_at desc limit 1)
    where a.location_id = ${locationId} and a.deleted_at is null and a.use <> 'disposed' and ${inScope} limit ${ROUND_ITEMS + 1}`
  if (assets.length > ROUND_ITEMS)
    throw badInput({
      locationId: [`A round can have at most ${ROUND_ITEMS.toLocaleString('en')} items. Split this location.`],
    })
  // Stryker disable next-line ConditionalExpression: A place that is null counts as none.
  const walked = new Map(assets.flatMap(({ id, walked }) => (walked === null ? [] : [[id, walked] as const])))
  return expectedOrder(assets, { scope, walked, on: today() })
}

const recordFields = z.object({
  assetId: z.string().trim().toUpperCase().min(1, validationMessages.required('an asset')),
  status: z.enum(['seen', 'skipped'], 'Must be seen or skipped; saving a test makes an item tested.'),
  reason: z
    .custom<RoundItemInput['reason']>()
    .nullish()
    .transform((reason) => reason ?? null),
  move: z
    .boolean()
    .nullish()
    .transform((move) => move ?? null),
  seenAt: deviceTime,
})

export function recordRules({ prisma }: UserContext, { input }: { input: RoundItemInput }): InputRules {
  const checks = ({ assetId, ...entries }: Partial<z.output<typeof recordFields>>): Check[] => [
    () => assertReason(entries),
    async () => {
      // Stryker disable next-line ConditionalExpression: An id that cannot be read has its own error at the same field.
      if (assetId === undefined) return
      if ((await prisma.asset.count({ where: { id: assetId, deletedAt: null } })) === 0) throw noSuchAsset()
    },
  ]
  return { schema: recordFields, input, checks }
}

const noSuchAsset = () => badInput({ assetId: ['This asset cannot be found. It may have been deleted.'] })

function assertReason({ status, reason }: Partial<Pick<z.output<typeof recordFields>, 'status' | 'reason'>>): void {
  if (status === 'skipped' && !reason) throw badInput({ reason: ['Choose a reason.'] })
  if (status === 'seen' && reason) throw badInput({ reason: ['Only a skipped item has a reason.'] })
}

/**
 * Records that an asset was seen or skipped. The last record counts, but never replaces a test. Completed rounds accept records
 * too.
 * @throws NOT_FOUND, CONFLICT if the round was cancelled, or BAD_USER_INPUT at the invalid fields.
 */
export function recordRoundItem(context: UserContext, id: string, input: RoundItemInput): Promise<RoundItemPayload> {
  return withAllFieldErrors(recordRules(context, { input }), async () => {
    const { assetId, status, reason, move, seenAt } = readInput(recordFields, input)
    assertReason({ status, reason })
    const { prisma, user } = context
    return prisma.$transaction(async (transaction) => {
      const [asset] = await lockAssets(transaction, [assetId])
      const round = await lockRound(transaction, recordNumber(id))
      if (round.status === 'cancelled') throw conflict('This round has been cancelled.')
      if (!asset) throw noSuchAsset()
      const seen = { seenAt: (seenAt ?? new Date()).toISOString(), seenBy: user.id, locationId: asset.locationId }
      await recordInRound(transaction, round, { assetId, status, reason, test: null, move, ...seen })
      if (isFoundBy(status) && asset.missingSince)
        await transaction.asset.update({ where: { id: assetId }, data: { missingSince: null } })
      await recordChange(transaction, {
        user,
        action: status === 'seen' ? 'round.see' : 'round.skip',
        id: round.id,
        after: { assetId, ...(reason && { reason }), ...(move !== null && { move }) },
      })
      return { roundId: round.id, assetId }
    })
  })
}

/**
 * Undoes the record of an asset: an expected item becomes 'not seen', an unexpected one is removed. A test of the round is deleted
 * if the same user saved it a few minutes ago.
 * @throws NOT_FOUND, CONFLICT if the round is over, or BAD_USER_INPUT at `assetId` if nothing can be undone.
 */
export async function undoRoundItem(
  context: UserContext,
  { roundId: id, assetId: sentId }: { roundId: string; assetId: string },
): Promise<RoundItemPayload> {
  const { prisma, user } = context
  const roundId = recordNumber(id)
  const assetId = assetKey(sentId)
  const round = await prisma.round.findUnique({
    where: { id: roundId },
    select: { status: true, items: { where: { assetId }, select: { status: true, test: true } } },
  })
  if (!round) throw notFound('round')
  const [item] = round.items
  if (item && isOver(round.status)) throw roundOver()
  // Stryker disable next-line ConditionalExpression,LogicalOperator: Only a tested item has a test.
  if (item?.status === 'tested' && item.test && !item.test.deletedAt) {
    const { id: testId, userId, createdAt } = item.test
    // Stryker disable next-line EqualityOperator: On the bound itself both are right.
    if (userId !== user.id || Date.now() - createdAt.getTime() > UNDO_MINUTES * 60_000)
      throw badInput({
        assetId: [`A test can be undone for ${UNDO_MINUTES} minutes, by the user who saved it.`],
      })
    await deleteTest(context, String(testId))
    return { roundId, assetId }
  }
  return prisma.$transaction(async (transaction) => {
    await lockAssets(transaction, [assetId])
    const item = await transaction.roundItem.findFirst({
      where: { roundId, assetId, status: { in: ['seen', 'skipped'] }, round: { status: { in: ['open', 'paused'] } } },
    })
    if (!item) throw badInput({ assetId: ['There is nothing to undo.'] })
    await withdrawFromRound(transaction, item)
    const before = { assetId, status: item.status }
    await recordChange(transaction, { user, action: 'round.undo', id: roundId, before })
    return { roundId, assetId }
  })
}

const isOver = (status: RoundStatus) => status === 'completed' || status === 'cancelled'
const roundOver = () => conflict('This round has been completed or cancelled.')

const STEPS = {
  pause: { from: ['open'], to: 'paused' },
  resume: { from: ['paused'], to: 'open' },
  cancel: { from: ['open', 'paused'], to: 'cancelled' },
} as const satisfies Record<string, { from: RoundStatus[]; to: RoundStatus }>

/**
 * Pauses, resumes or cancels a round. Does nothing if it has that status already.
 * @throws NOT_FOUND, or CONFLICT if the round is over.
 */
export function changeRound({ prisma, user }: UserContext, id: string, step: keyof typeof STEPS): Promise<number> {
  const { from, to } = STEPS[step]
  return prisma.$transaction(async (transaction) => {
    const round = await lockRound(transaction, recordNumber(id))
    if (round.status === to) return round.id
    if (!from.some((status) => status === round.status)) throw roundOver()
    await transaction.$executeRaw`
      update rounds r set status = ${to}::round_status, ${roundTouched} where r.id = ${round.id}`
    if (step === 'cancel') await endAssignments(transaction, { id: round.id })
    await recordChange(transaction, {
      user,
      action: `round.${step}`,
      id: round.id,
      before: { status: round.status },
      after: { status: to },
    })
    return round.id
  })
}

const completionFields = z.object({
  approvedMoves: z
    .array(z.string())
    .max(ROUND_ITEMS, { error: validationMessages.tooMany(ROUND_ITEMS, 'assets'), abort: true })
    .transform((ids) => ids.map(assetKey)),
  completedAt: deviceTime,
})

/**
 * Completes a round. Carries out the approved moves, declines the other proposed ones, and marks expected assets as missing if
 * neither this round nor the previous one found them. Completing it again decides on later proposals.
 * @throws NOT_FOUND, CONFLICT if the round was cancelled, or BAD_USER_INPUT at `approvedMoves`, `completedAt` or `locationId`.
 */
export async function completeRound(
  context: UserContext,
  id: string,
  input: z.input<typeof completionFields>,
): Promise<number> {
  const { prisma, user } = context
  const { approvedMoves, completedAt } = readInput(completionFields, input)
  const approved = new Set(approvedMoves)
  return prisma.$transaction(async (transaction) => {
    // why: assets are locked before rounds, in the order of their ids, as everywhere; this avoids deadlocks
    await transaction.$queryRaw`
      select 1 from assets where id in (select asset_id from round_items where round_id = ${recordNumber(id)})
      order by id for no key update`
    const round = await lockRound(transaction, recordNumber(id))
    if (round.status === 'cancelled') throw conflict('This round has been cancelled.')
    // why: an asset may have been deleted while the round was being started
    await transaction.$executeRaw`
      delete from round_items i using assets a
      where i.round_id = ${round.id} and i.status = 'notSeen' and a.id = i.asset_id and a.deleted_at is not null`
    const moved = await settleMoves(transaction, user, round, approved)
    const completes = round.status !== 'completed'
    if (!completes && moved.settled === 0) return round.id
    if (completes) {
      const at = endOf(round, completedAt)
      await transaction.round.update({
        where: { id: round.id },
        data: { status: 'completed', completedAt: at, completedById: user.id },
      })
      await endAssignments(transaction, { id: round.id, completed: { locationId: round.locationId, at } })
    }
    await transaction.$executeRaw`update rounds r set ${roundTouched} where r.id = ${round.id}`
    if (completes) await markMissing(transaction, round)
    const after = { locationId: round.locationId, moved: moved.approved }
    await recordChange(transaction, { user, action: 'round.complete', id: round.id, after })
    return round.id
  })
}

/** Approves or declines the proposed moves. */
async function settleMoves(
  transaction: Prisma.TransactionClient,
  user: UserContext['user'],
  { id, locationId }: StoredRound,
  approved: ReadonlySet<string>,
): Promise<{ approved: string[]; settled: number }> {
  const proposed = await transaction.roundItem.findMany({
    where: { roundId: id, move: 'proposed' },
    select: { assetId: true },
  })
  const ids = proposed.map(({ assetId }) => assetId).filter((assetId) => approved.has(assetId))
  // Stryker disable next-line ConditionalExpression,EqualityOperator: Moving no assets changes nothing.
  if (ids.length > 0) await moveAssetsIn(transaction, user, { ids, locationId: String(locationId) })
  await transaction.$executeRaw`
    update round_items set move = (case when asset_id = any(${ids}::text[]) then 'approved' else 'declined' end)::round_move
    where round_id = ${id} and move = 'proposed'`
  return { approved: ids, settled: proposed.length }
}

/** Marks assets as missing that neither this round nor the previous one found. */
async function markMissing(transaction: Prisma.TransactionClient, { id, locationId }: StoredRound): Promise<void> {
  const findings = await transaction.$queryRaw<NotFound[]>`
    select i.asset_id as "assetId", i.status::text, i.reason::text, t.test_date::text as "lastTestedOn",
      p.status::text as "previousStatus", p.reason::text as "previousReason", p.completed_at as "previousAt"
    from round_items i join assets a on a.id = i.asset_id
      left join tests t on t.id = a.last_test_id
      join lateral (select k.status, k.reason, o.completed_at from round_items k join rounds o on o.id = k.round_id
        where k.asset_id = i.asset_id and k.position is not null and o.status = 'completed' and o.id <> i.round_id
          and o.location_id = ${locationId}
        order by o.completed_at desc limit 1) p on true
    where i.round_id = ${id} and i.position is not null and i.status in ('notSeen', 'skipped')
      and a.location_id = ${locationId} and a.deleted_at is null and a.missing_since is null`
  const missing = findings.flatMap(({ assetId, status, reason, lastTestedOn, ...previous }) => {
    const before = {
      status: previous.previousStatus,
      reason: previous.previousReason,
      completedOn: dateOf(previous.previousAt),
    }
    const since = missingSince({ status, reason }, before, lastTestedOn)
    // Stryker disable next-line ConditionalExpression: Only assets that are not missing are looked at, and they stay so.
    return since === null ? [] : [{ assetId, since }]
  })
  await transaction.$executeRaw`
    update assets a set missing_since = m.since, updated_at = now()
    from unnest(${missing.map(({ assetId }) => assetId)}::text[], ${missing.map(({ since }) => since)}::date[]) as m (id, since)
    where a.id = m.id`
}

type Finding = Parameters<typeof missingSince>[0]

interface NotFound extends Finding {
  assetId: string
  lastTestedOn: string | null
  previousStatus: Finding['status']
  previousReason: Finding['reason']
  previousAt: Date
}
