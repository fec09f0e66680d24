import { isLocalId } from '../../offline/outbox/entry/localIds'
import type { OfflineRegister } from '../../offline/register/register'
import type { AssetRecord, AssignmentRecord } from '../../offline/register/registerRecords'

/**
 * True unless a later test of the asset has ended the assignment. Applies the same rule as the server's
 * `assignment.conditions.ts`.
 */
function isOpen({ assets }: OfflineRegister, { assetId, lastTestId = 0 }: AssignmentRecord): boolean {
  if (assetId === undefined) return true
  const asset = assets.get(assetId)
  const test = asset?.lastTest?.id
  return asset !== undefined && (test === undefined || (!isLocalId(test) && Number(test) <= lastTestId))
}

export const listOpenAssignments = (register: OfflineRegister) =>
  [...register.assignments.values()].filter((one) => isOpen(register, one))

/** Returns a predicate for assets whose next test is assigned to one of the users. */
export function buildAssigneeFilter(
  register: OfflineRegister,
  assigneeIds: readonly string[],
): (asset: AssetRecord) => boolean {
  const open = listOpenAssignments(register)
  const byAsset = new Map(open.map((one) => [one.assetId, one.assignee.id]))
  const byLocation = new Map(open.map((one) => [one.locationId, one.assignee.id]))
  return ({ id, locationId }) => {
    const assignee = byAsset.get(id) ?? (locationId === null ? undefined : byLocation.get(locationId))
    return assignee !== undefined && assigneeIds.includes(assignee)
  }
}
