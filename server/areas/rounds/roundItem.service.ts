import * as z from 'zod'
import { isAssetFoundByRoundStatus } from '../../../domain/rounds/roundItem'
import { TEST_UNDO_MINUTES } from '../../../domain/rounds/rounds'
import { validationMessages } from '../../../domain/values/validationMessages'
import type { UserContext } from '../../platform/context'
import { createBadInputError, createConflictError, createNotFoundError } from '../../platform/errors/errors'
import type { FieldCheck, InputRules } from '../../platform/input/allFieldErrors'
import { deviceTimeSchema, parseInput, toRecordNumber } from '../../platform/input/inputSchemas'
import { lockAssets, normalizeAssetId } from '../assets/asset.records'
import { recordAuditedChange } from '../audit/audit'
import { deleteTest } from '../testing/records/updateTest'
import { createRoundOverError, isRoundOver } from './changeRoundStatus'
import { lockRound, recordAssetInRound, withdrawAssetFromRound } from './round.effects'
import type { RoundItemInput, RoundItemPayload } from './round.type'

const recordFields = z.object({
  assetId: z.string().trim().toUpperCase().min(1, validationMessages.required('an asset')),
  status: z.enum(['seen', 'skipped'], 'Must be seen or skipped. To mark an item as tested, save a test.'),
  reason: z
    .custom<RoundItemInput['reason']>()
    .nullish()
    .transform((reason) => reason ?? null),
  move: z
    .boolean()
    .nullish()
    .transform((move) => move ?? null),
  seenAt: deviceTimeSchema,
})

export function buildRoundItemRules({ prisma }: UserContext, { input }: { input: RoundItemInput }): InputRules {
  const checks = ({ assetId, ...entries }: Partial<z.output<typeof recordFields>>): FieldCheck[] => [
    () => assertReason(entries),
    async () => {
      // Stryker disable next-line ConditionalExpression: An id that cannot be read has its own error at the same field.
      if (assetId === undefined) return
      if ((await prisma.asset.count({ where: { id: assetId, deletedAt: null } })) === 0) throw noSuchAsset()
    },
  ]
  return { schema: recordFields, input, checks }
}

const noSuchAsset = () => createBadInputError({ assetId: ['This asset cannot be found. It may have been deleted.'] })

function assertReason({ status, reason }: Partial<Pick<z.output<typeof recordFields>, 'status' | 'reason'>>): void {
  if (status === 'skipped' && !reason) throw createBadInputError({ reason: ['Choose why the asset was skipped.'] })
  if (status === 'seen' && reason)
    throw createBadInputError({ reason: ['Only a skipped item can have a reason. Leave the reason out.'] })
}

/**
 * Records that an asset was seen or skipped. The latest record counts, but never replaces a test. Completed rounds also
 * accept records.
 * @throws NOT_FOUND, CONFLICT if the round was cancelled, or BAD_USER_INPUT on each invalid field.
 */
export async function recordRoundItem(
  context: UserContext,
  id: string,
  input: RoundItemInput,
): Promise<RoundItemPayload> {
  const { assetId, status, reason, move, seenAt } = parseInput(recordFields, input)
  assertReason({ status, reason })
  const { prisma, user } = context
  return prisma.$transaction(async (transaction) => {
    const [asset] = await lockAssets(transaction, [assetId])
    const round = await lockRound(transaction, toRecordNumber(id))
    if (round.status === 'cancelled') throw createConflictError('This round has been cancelled. Start a new round.')
    if (!asset) throw noSuchAsset()
    const seen = { seenAt: (seenAt ?? new Date()).toISOString(), seenBy: user.id, locationId: asset.locationId }
    await recordAssetInRound(transaction, round, { assetId, status, reason, test: null, move, ...seen })
    if (isAssetFoundByRoundStatus(status) && asset.missingSince)
      await transaction.asset.update({ where: { id: assetId }, data: { missingSince: null } })
    await recordAuditedChange(transaction, {
      user,
      action: status === 'seen' ? 'round.see' : 'round.skip',
      id: round.id,
      after: { assetId, ...(reason && { reason }), ...(move !== null && { move }) },
    })
    return { roundId: round.id, assetId }
  })
}

/**
 * Undoes what was recorded for an asset: an expected item becomes 'not seen', an unexpected item is removed. The
 * round's test of the asset is deleted if the same user saved it in the last `TEST_UNDO_MINUTES`.
 * @throws NOT_FOUND, CONFLICT if the round is over, or BAD_USER_INPUT on `assetId` if nothing can be undone.
 */
export async function undoRoundItem(
  context: UserContext,
  { roundId: id, assetId: sentId }: { roundId: string; assetId: string },
): Promise<RoundItemPayload> {
  const { prisma, user } = context
  const roundId = toRecordNumber(id)
  const assetId = normalizeAssetId(sentId)
  const round = await prisma.round.findUnique({
    where: { id: roundId },
    select: { status: true, items: { where: { assetId }, select: { status: true, test: true } } },
  })
  if (!round) throw createNotFoundError('round')
  const [item] = round.items
  if (item && isRoundOver(round.status)) throw createRoundOverError()
  // Stryker disable next-line ConditionalExpression,LogicalOperator: Only a tested item has a test.
  if (item?.status === 'tested' && item.test && !item.test.deletedAt) {
    const { id: testId, userId, createdAt } = item.test
    // Stryker disable next-line EqualityOperator: On the bound itself both are right.
    if (userId !== user.id || Date.now() - createdAt.getTime() > TEST_UNDO_MINUTES * 60_000)
      throw createBadInputError({
        assetId: [
          `A test can only be undone within ${TEST_UNDO_MINUTES} minutes, by the user who saved it. Delete the test instead.`,
        ],
      })
    await deleteTest(context, String(testId))
    return { roundId, assetId }
  }
  return prisma.$transaction(async (transaction) => {
    await lockAssets(transaction, [assetId])
    const item = await transaction.roundItem.findFirst({
      where: { roundId, assetId, status: { in: ['seen', 'skipped'] }, round: { status: { in: ['open', 'paused'] } } },
    })
    if (!item) throw createBadInputError({ assetId: ['There is nothing to undo for this asset. Reload the round.'] })
    await withdrawAssetFromRound(transaction, item)
    const before = { assetId, status: item.status }
    await recordAuditedChange(transaction, { user, action: 'round.undo', id: roundId, before })
    return { roundId, assetId }
  })
}
