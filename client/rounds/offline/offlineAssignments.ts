import { listOpenAssignments } from '../../assets/offline/openAssignments'
import { toOfflineAsset } from '../../assets/offline/toOfflineAsset'
import type { AssignmentFilter, AssignmentInput } from '../../graphql/schema.generated'
import { toOfflineLocation } from '../../locations/offlineLocationResolvers'
import type { OutboxEntry } from '../../offline/outbox/entry/entry'
import { isLocalId, toLocalId } from '../../offline/outbox/entry/localIds'
import type { OfflineRegister } from '../../offline/register/register'
import type { AssignmentRecord } from '../../offline/register/registerRecords'
import {
  isInFilterList,
  type OfflineResolver,
  type OfflineResolverContext,
  OfflineUnanswerableError,
  sortOfflineRows,
  toOfflineListPage,
} from '../../offline/resolvers/offlineResolver'
import { getOfflineRoundRecords } from './offlineRoundRecords'
import { toOfflineRound } from './offlineRoundResolvers'

const assignmentShape = (context: OfflineResolverContext) => (assignment: AssignmentRecord) => {
  const { assetId, locationId, roundId, lastTestId, ...fields } = assignment
  const asset = context.register.assets.get(assetId ?? '')
  const location = context.register.locations.get(locationId ?? '')
  const round = getOfflineRoundRecords(context.register).get(roundId ?? '')
  return {
    __typename: 'Assignment',
    ...fields,
    asset: asset ? toOfflineAsset(context)(asset) : null,
    location: location ? toOfflineLocation(location) : null,
    round: round ? toOfflineRound(context)(round) : null,
  }
}

/**
 * Resolves queries from the assignments on the device. Assignments of rounds that the device does not store are left
 * out.
 */
export const offlineAssignmentQueryResolvers: Record<string, OfflineResolver> = {
  assignments: (
    { filter, ...paging }: { filter?: AssignmentFilter | null; offset: number; limit: number },
    context,
  ) => {
    const { register } = context
    const found = listOpenAssignments(register).filter(
      (one) =>
        (one.roundId === undefined || getOfflineRoundRecords(register).has(one.roundId)) &&
        isInFilterList(filter?.assigneeId, one.assignee.id) &&
        isInFilterList(filter?.assetId, one.assetId) &&
        isInFilterList(filter?.locationId, one.locationId) &&
        isInFilterList(filter?.roundId, one.roundId),
    )
    const ordered = sortOfflineRows(found, ({ dueOn, id }) => [dueOn, isLocalId(id) ? null : Number(id)])
    return toOfflineListPage(ordered, paging, assignmentShape(context))
  },
}

type Apply = (register: OfflineRegister, entry: OutboxEntry) => void

/** Applies unsent changes to the assignments on the device. */
export const ASSIGNMENT_CHANGE_APPLIERS: Readonly<Record<string, Apply>> = {
  assign(register, { id, variables }) {
    const { assetIds, locationId, roundId, assigneeId, dueOn } = variables.input as AssignmentInput
    const isReplaced = (one: AssignmentRecord) =>
      [...(assetIds ?? [])].includes(one.assetId ?? '') ||
      (locationId != null && one.locationId === locationId) ||
      (roundId != null && one.roundId === roundId)
    for (const one of register.assignments.values()) if (isReplaced(one)) register.assignments.delete(one.id)
    const subjects: Pick<AssignmentRecord, 'assetId' | 'locationId' | 'roundId' | 'lastTestId'>[] = assetIds
      ? assetIds.map((assetId) => ({ assetId, lastTestId: lastTestOf(register, assetId) }))
      : [locationId == null ? { roundId: roundId ?? undefined } : { locationId }]
    for (const [index, subject] of subjects.entries()) {
      const key = index === 0 ? toLocalId(id) : `${toLocalId(id)}-${index}`
      const assignee = { id: assigneeId, name: nameOf(register, assigneeId) }
      register.assignments.set(key, { id: key, ...subject, dueOn: dueOn ?? null, assignee })
    }
  },
  completeRound: (register, { variables }) => endRound(register, String(variables.id), { isCompleted: true }),
  cancelRound: (register, { variables }) => endRound(register, String(variables.id), { isCompleted: false }),
  unassign({ assignments }, { variables }) {
    for (const id of variables.ids as string[]) assignments.delete(id)
  },
}

function endRound(register: OfflineRegister, roundId: string, { isCompleted }: { isCompleted: boolean }): void {
  const place = isCompleted ? getOfflineRoundRecords(register).get(roundId)?.locationId : undefined
  for (const { id, roundId: round, locationId } of register.assignments.values())
    if (round === roundId || (place !== undefined && locationId === place)) register.assignments.delete(id)
}

function lastTestOf({ assets }: OfflineRegister, assetId: string): number | undefined {
  const test = assets.get(assetId)?.lastTest?.id
  return test === undefined ? undefined : Number(test)
}

/** Returns a user's name. The device only stores the names of users who already have assignments. */
function nameOf({ state, assignments }: OfflineRegister, userId: string): string {
  if (userId === state.user.id) return state.user.name
  return [...assignments.values()].find(({ assignee }) => assignee.id === userId)?.assignee.name ?? 'Another user'
}

export const offlineAssignmentMutationResolvers: Record<string, OfflineResolver> = {
  assign: ({ input }: { input: AssignmentInput }, context) => {
    const { assetIds, locationId, roundId } = input
    const made = listOpenAssignments(context.register).filter(
      (one) =>
        [...(assetIds ?? [])].includes(one.assetId ?? '') ||
        (locationId != null && one.locationId === locationId) ||
        (roundId != null && one.roundId === roundId),
    )
    if (made.length === 0) throw new OfflineUnanswerableError()
    return made.map(assignmentShape(context))
  },
  unassign: ({ ids }) => ids,
}
