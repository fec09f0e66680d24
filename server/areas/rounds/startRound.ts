import * as z from 'zod'
import { MAX_ROUND_ITEMS, sortExpectedRoundAssets } from '../../../domain/rounds/rounds'
import { today } from '../../../domain/values/calendar'
import { Prisma, type RoundScope } from '../../generated/prisma/client'
import type { UserContext } from '../../platform/context'
import { createBadInputError } from '../../platform/errors/errors'
import type { FieldCheck, InputRules } from '../../platform/input/allFieldErrors'
import { deviceTimeSchema, parseInput, toRecordNumber } from '../../platform/input/inputSchemas'
import { requirePatLocation } from '../assets/asset.service'
import { recordAuditedChange } from '../audit/audit'
import { buildAssetDueConditionSql } from '../locations/location.shape'

const startFields = z.object({
  locationId: z.string(),
  scope: z.custom<RoundScope>().nullish(),
  startedAt: deviceTimeSchema,
})

export function buildStartRoundRules({ prisma }: UserContext, input: z.input<typeof startFields>): InputRules {
  const checks = ({ locationId }: Partial<z.output<typeof startFields>>): FieldCheck[] => [
    // Stryker disable next-line ConditionalExpression: An id that cannot be read has its own error at the same field.
    () => locationId !== undefined && requirePatLocation(prisma, locationId),
  ]
  return { schema: startFields, input, checks }
}

/**
 * Starts a round, or joins the open or paused round at the location, because several users may walk together.
 * @returns the round's id.
 * @throws BAD_USER_INPUT on `locationId` if the location is inactive, is not for assets, or has too many assets for a
 * round.
 */
export function startRound({ prisma, user }: UserContext, input: z.output<typeof startFields>): Promise<number> {
  const { locationId, startedAt } = parseInput(startFields, input)
  const scope = input.scope ?? 'all'
  return prisma.$transaction(async (transaction) => {
    const key = toRecordNumber(locationId)
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
    await recordAuditedChange(transaction, { user, action: 'round.start', id, after })
    return id
  })
}

/** Maximum age of a round started offline, in ms. If a round seems older, the device's clock is wrong. */
const LONGEST_WAIT = 30 * 24 * 3_600_000

/** Returns the device's start time, or the current time if the device's time is absent or impossible. */
function startOf(sent: Date | null | undefined): Date {
  const now = new Date()
  // Stryker disable next-line EqualityOperator: On the bound itself both are right.
  return sent && sent < now && now.getTime() - sent.getTime() <= LONGEST_WAIT ? sent : now
}

/** Returns the ids of the assets that a round at the location would now expect, in walking order. */
async function expectedAt(
  transaction: Prisma.TransactionClient,
  locationId: number,
  scope: RoundScope,
): Promise<string[]> {
  // why: the database filters by due date, because only a few of a location's many assets may be due
  const inScope = scope === 'due' ? buildAssetDueConditionSql(today()) : Prisma.sql`true`
  const assets = await transaction.$queryRaw<
    { id: string; lastTestSafe: boolean | null; nextDueOn: string | null; walked: number | null }[]
  >`select a.id, a.last_test_safe as "lastTestSafe", a.next_due_on::text as "nextDueOn", w.walked
    from assets a left join round_items w on w.asset_id = a.id and w.round_id = (
      select id from rounds where location_id = ${locationId} and status = 'completed' order by completed_at desc limit 1)
    where a.location_id = ${locationId} and a.deleted_at is null and a.use <> 'disposed' and ${inScope} limit ${MAX_ROUND_ITEMS + 1}`
  if (assets.length > MAX_ROUND_ITEMS)
    throw createBadInputError({
      locationId: [
        `A round can have at most ${MAX_ROUND_ITEMS.toLocaleString('en')} items. Divide this location into smaller ones.`,
      ],
    })
  // Stryker disable next-line ConditionalExpression: A place that is null counts as none.
  const walked = new Map(assets.flatMap(({ id, walked }) => (walked === null ? [] : [[id, walked] as const])))
  return sortExpectedRoundAssets(assets, { scope, walked, on: today() })
}
