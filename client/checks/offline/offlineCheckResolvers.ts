import { getCheckState } from '../../../domain/checks/checkSchedule'
import { type CheckStepAnswer, evaluateCheckAnswers } from '../../../domain/checks/checkSteps'
import { parseScannedRecord } from '../../../domain/labels/scanCode'
import type { CheckFilter, CheckRecordInput } from '../../graphql/schema.generated'
import { toOfflineLocation } from '../../locations/offlineLocationResolvers'
import type { OfflineAreaResolvers } from '../../offline/areas/offlineAreaModules'
import type { CheckPlanRecord } from '../../offline/register/registerRecords'
import {
  hasAllSearchWords,
  isInFilterList,
  type OfflineResolver,
  type OfflineResolverContext,
  OfflineUnanswerableError,
  sortOfflineRows,
  toOfflineListPage,
} from '../../offline/resolvers/offlineResolver'
import {
  findAssetByTestLabel,
  hasAssetCode,
  isAssetOnLabel,
  isLocationOnLabel,
} from '../../offline/resolvers/recordsOnLabels'
import { applyCheckChanges } from './applyCheckChanges'

const unknown = () => {
  throw new OfflineUnanswerableError()
}

const checkShape =
  ({ register, on }: OfflineResolverContext) =>
  (check: CheckPlanRecord) => {
    const location = check.location && register.locations.get(check.location.id)
    return {
      __typename: 'Check',
      ...check,
      location: location ? toOfflineLocation(location) : check.location && { ...check.location, active: true },
      state: getCheckState(check, on),
      openActions: unknown,
    }
  }

const queries: Record<string, OfflineResolver> = {
  check: ({ id }, context) => checkShape(context)(checkOf(context, id)),
  checks: async ({ filter, ...paging }, context) => {
    const testedId = await findAssetByTestLabel(context.register, filter?.search)
    return toOfflineListPage(
      orderedChecks(matchingChecks(context, filter ?? {}, testedId)),
      paging,
      checkShape(context),
    )
  },
  checkCategories: (_args, { register }) =>
    [...new Set([...register.checks.values()].map(({ category }) => category))].sort(),
  checkSummary: (_args, context) => summaryOf(context),
}

const changes: Record<string, OfflineResolver> = {
  createCheckRecord: ({ input }: { input: CheckRecordInput }, context) => {
    const { steps } = checkOf(context, String(input.checkId))
    const answers = (input.answers ?? []) as CheckStepAnswer[]
    return {
      __typename: 'CheckRecord',
      id: context.madeId,
      doneOn: input.doneOn ?? context.on,
      passed: evaluateCheckAnswers(steps, answers).passed,
    }
  },
}

export const offlineCheckResolvers: OfflineAreaResolvers = {
  resolvers: { Query: queries, Mutation: changes },
  // the device does not store actions
  mayBeMissing: {
    'check.openActions': 'Check',
    'checkSummary.openActions': 'CheckSummary',
  },
  applyPendingChanges: applyCheckChanges,
}

function checkOf({ register }: OfflineResolverContext, id: string): CheckPlanRecord {
  const check = register.checks.get(id)
  if (!check) throw new OfflineUnanswerableError()
  return check
}

const orderedChecks = (checks: readonly CheckPlanRecord[]) =>
  sortOfflineRows(checks, ({ nextDueOn, id }) => [nextDueOn, Number(id)])

/**
 * True if the user searched for the label or link of the check's asset or location, or for words that the check
 * contains.
 */
function isFound({ register }: OfflineResolverContext, check: CheckPlanRecord, search: CheckFilter['search']): boolean {
  const asset = check.asset && register.assets.get(check.asset.id)
  const location = check.location ? register.locations.get(check.location.id) : undefined
  const scanned = parseScannedRecord(search ?? '')
  if (scanned) return (asset && isAssetOnLabel(asset, scanned)) || isLocationOnLabel(location, scanned)
  if (search && asset && hasAssetCode(asset, search)) return true
  const { name, category } = check
  return hasAllSearchWords(search, [
    ...[name, category, check.location?.name ?? '', check.location?.code ?? ''],
    ...[check.asset?.name ?? '', check.asset?.code ?? ''],
  ])
}

/**
 * Returns the checks that match a filter, using the same rules as the server's `check.list.ts`. `testedId`: id of the
 * asset whose test label was searched for.
 */
function matchingChecks(
  context: OfflineResolverContext,
  filter: CheckFilter,
  testedId: string | undefined,
): CheckPlanRecord[] {
  const { register, on } = context
  // the device does not store archived checks
  if (filter.archived) throw new OfflineUnanswerableError()
  const { id: userId } = register.state.user
  const placeOf = ({ location, asset }: CheckPlanRecord) =>
    location?.id ?? (asset && register.assets.get(asset.id)?.locationId) ?? null
  return [...register.checks.values()].filter((check) => {
    const { asset, performer, performers } = check
    return (
      ((testedId !== undefined && asset?.id === testedId) || isFound(context, check, filter.search)) &&
      isInFilterList(filter.state, getCheckState(check, on)) &&
      (!filter.dueBy || check.nextDueOn <= filter.dueBy) &&
      (!filter.mine || performer === 'anyone' || performers.some(({ id }) => id === userId)) &&
      isInFilterList(filter.id, check.id) &&
      isInFilterList(filter.category, check.category) &&
      isInFilterList(filter.locationId, placeOf(check)) &&
      isInFilterList(filter.assetId, asset?.id) &&
      isInFilterList(filter.performer, performer)
    )
  })
}

function summaryOf(context: OfflineResolverContext) {
  const counts = { overdue: 0, due: 0, soon: 0, later: 0 }
  for (const check of context.register.checks.values()) counts[getCheckState(check, context.on)] += 1
  return { ...counts, openActions: unknown }
}

/** Returns the checks listed on Home, soonest due first. */
export function findChecksDue(context: OfflineResolverContext, limit: number) {
  const due = orderedChecks(matchingChecks(context, { state: ['overdue', 'due', 'soon'] }, undefined))
  return { ...summaryOf(context), items: due.slice(0, limit).map(checkShape(context)) }
}
