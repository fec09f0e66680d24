import { ASSET_FILTER_FIELDS, ASSET_SEARCH_FIELDS, parseAssetSearch } from '../../../domain/assets/assetFilter'
import { getAssetOrderKeys, resolveAssetSort } from '../../../domain/assets/assetOrder'
import { type AssetSearchText, mentionsAssetStatus } from '../../../domain/assets/assetSearchText'
import { ASSET_STATUSES, type AssetStatus, getWorstAssetStatus } from '../../../domain/assets/patRules'
import { parseScannedRecord } from '../../../domain/labels/scanCode'
import { DEFAULT_FAILURE_REASONS } from '../../../domain/testing/outOfUse'
import type { CalendarDate } from '../../../domain/values/calendar'
import { toCodeKey } from '../../../domain/values/identity'
import type { AssetFilter, AssetSort } from '../../graphql/schema.generated'
import { isLocalId } from '../../offline/outbox/entry/localIds'
import { loadAssetHistory } from '../../offline/register/register'
import type { AssetRecord } from '../../offline/register/registerRecords'
import {
  hasWordPrefixes,
  isCodeInFilterList,
  isInFilterList,
  type OfflineResolver,
  type OfflineResolverContext,
  OfflineUnanswerableError,
  sortOfflineRows,
  splitSearchIntoWords,
  toOfflineListPage,
} from '../../offline/resolvers/offlineResolver'
import {
  findAssetByTestLabel,
  hasAssetCode,
  isAssetOnLabel,
  isLocationOnLabel,
} from '../../offline/resolvers/recordsOnLabels'
import { getAssetStatusesOn, hasFailedLastTest, isLastTestSafe } from './assetStatus'
import { buildAssigneeFilter } from './openAssignments'
import { toOfflineAsset, toOfflineTest } from './toOfflineAsset'

const FIRST_CODE = '0001'

export const offlineAssetResolvers: Record<string, OfflineResolver> = {
  asset: ({ id }, context) => toOfflineAsset(context)(findAssetRecord(context, id)),
  assets: async ({ filter, sort, ...paging }, context) => {
    const testedId = await findAssetByTestLabel(context.register, filter?.search)
    return toOfflineListPage(
      orderedAssets(context, filterOfflineAssets(context, filter, testedId), sort),
      paging,
      toOfflineAsset(context),
    )
  },
  patSummary: (_args, context) => countAssetStatuses(context),
  failureReasons: (_args, { register }) => register.state.failureReasons ?? DEFAULT_FAILURE_REASONS,
  nextAssetCode: (_args, { register }) => nextCode([...register.assets.values()]),
  checkAssetCode: ({ code, except }, { register }) => {
    const holder = [...register.assets.values()].find((asset) => hasAssetCode(asset, String(code)))
    return { __typename: 'CodeCheck', exists: holder !== undefined && holder.id !== except }
  },
  tests: async ({ filter = {}, ...paging }, context) => {
    const [assetId, ...others] = filter?.assetId ?? []
    // the device stores tests per asset, so it cannot list the whole hall's tests
    if (assetId === undefined || others.length > 0 || Object.keys(filter).length > 1)
      throw new OfflineUnanswerableError()
    const asset = findAssetRecord(context, assetId)
    const { tests } = await loadAssetHistory(context.register, asset.id)
    return toOfflineListPage(tests, paging, toOfflineTest(context, asset))
  },
}

/**
 * Suggests a code, using the same rules as the server's `nextAssetCode.ts`: counts up from the newest asset's code and
 * skips codes already on the device.
 */
function nextCode(assets: readonly AssetRecord[]): string {
  // assets not sent yet are the newest, in the order they were entered
  const [newest] = assets.toReversed().sort((one, other) => {
    if (isLocalId(one.id) || isLocalId(other.id)) return Number(isLocalId(other.id)) - Number(isLocalId(one.id))
    return other.createdAt.localeCompare(one.createdAt) || Number(other.id) - Number(one.id)
  })
  if (!newest) return FIRST_CODE
  const [digits = ''] = /\d*$/.exec(newest.code) ?? []
  const prefix = newest.code.slice(0, newest.code.length - digits.length)
  const used = new Set(assets.flatMap(({ code, additionalCodes = [] }) => [code, ...additionalCodes].map(toCodeKey)))
  for (let number = BigInt(digits || 0) + 1n; ; number++) {
    const code = prefix + String(number).padStart(digits.length, '0')
    if (!used.has(toCodeKey(code))) return code
  }
}

/** Finds an asset by id. Throws if the asset is not on the device, because it may still be on the server. */
export function findAssetRecord({ register }: OfflineResolverContext, id: string): AssetRecord {
  const asset = register.assets.get(id)
  if (!asset) throw new OfflineUnanswerableError()
  return asset
}

/**
 * Returns the assets that match a filter, using the same rules as the server's `asset.filter.ts`. `testedId`: id of the
 * asset whose test label was searched for.
 */
export function filterOfflineAssets(
  { register, on }: OfflineResolverContext,
  filter: AssetFilter | null | undefined,
  testedId?: string,
): AssetRecord[] {
  const assets = [...register.assets.values()]
  if (!filter) return assets
  const scanned = parseScannedRecord(filter.search ?? '')
  const { words, state } = parseAssetSearch(filter.search)
  const isAssigned = filter.assigneeId && buildAssigneeFilter(register, filter.assigneeId)
  return assets.filter((asset) => {
    const status = getAssetStatusesOn(asset, on)
    const location = asset.locationId === null ? undefined : register.locations.get(asset.locationId)
    const texts = [...getAssetSearchTexts(asset), location?.name ?? null, location?.code ?? null]
    const hasWords = (text: string) => hasWordPrefixes(splitSearchIntoWords(text), texts)
    const found = () =>
      hasWords(words) &&
      (!state || isInState(asset, state, status) || (state.orWords !== '' && hasWords(state.orWords)))
    return (
      (asset.id === testedId ||
        (scanned ? isAssetOnLabel(asset, scanned) || isLocationOnLabel(location, scanned) : found())) &&
      (!filter.anyCode || filter.anyCode.some((wanted) => hasAssetCode(asset, wanted))) &&
      Object.entries(ASSET_FILTER_FIELDS).every(([name, comparison]) => {
        const field = name as keyof typeof ASSET_FILTER_FIELDS
        return comparison === 'code'
          ? isCodeInFilterList(filter.code, asset.code)
          : isInFilterList(filter[field], asset[field])
      }) &&
      (!isAssigned || isAssigned(asset)) &&
      (filter.watched == null || filter.watched === (asset.watchReasons ?? []).length > 0) &&
      (filter.visualOverdue == null || filter.visualOverdue === isVisualInspectionOverdue(asset, on)) &&
      (filter.missing == null || filter.missing === (asset.missingSince !== null)) &&
      isInFilterList(filter.use, asset.use ?? 'inUse') &&
      (!filter.status || filter.status.some((one) => status.includes(one))) &&
      (!filter.worstStatus || (status.length > 0 && isInFilterList(filter.worstStatus, getWorstAssetStatus(status)))) &&
      isWithin(asset, filter)
    )
  })
}

/** Returns the asset's own text fields that a search covers. */
export const getAssetSearchTexts = (asset: AssetRecord): (string | null)[] => [
  ...ASSET_SEARCH_FIELDS.map((field) => asset[field]),
  ...(asset.additionalCodes ?? []),
]

/** True if the asset has the state named in the search, and its text fields contain all the other words. */
export const matchesAssetStatusSearch = (
  asset: AssetRecord,
  asked: AssetSearchText,
  texts: readonly (string | null)[],
  status: readonly AssetStatus[],
): boolean =>
  mentionsAssetStatus(asked) &&
  hasWordPrefixes(splitSearchIntoWords(asked.words), texts) &&
  isInState(asset, asked, status)

const isInState = (
  { use }: AssetRecord,
  asked: Pick<AssetSearchText, 'status' | 'outOfUse'>,
  status: readonly AssetStatus[],
): boolean =>
  (asked.status.length === 0 || asked.status.some((one) => status.includes(one))) &&
  (!asked.outOfUse || use === 'outOfUse')

export const isVisualInspectionOverdue = ({ nextVisualOn }: AssetRecord, on: CalendarDate): boolean =>
  nextVisualOn != null && nextVisualOn < on

function isWithin(asset: AssetRecord, { dueFrom, dueTo }: AssetFilter): boolean {
  if (!dueFrom && !dueTo) return true
  const day = hasFailedLastTest(asset) ? null : asset.nextDueOn
  return day !== null && (!dueFrom || day >= dueFrom) && (!dueTo || day <= dueTo)
}

function orderedAssets(
  { register }: OfflineResolverContext,
  assets: readonly AssetRecord[],
  sort: AssetSort | null | undefined,
): AssetRecord[] {
  const { field, direction } = resolveAssetSort(sort)
  const keysOf = (asset: AssetRecord) => {
    const locationName =
      (asset.locationId === null ? undefined : register.locations.get(asset.locationId))?.name ?? null
    return getAssetOrderKeys({ ...asset, locationName, lastTestSafe: isLastTestSafe(asset) }, field, direction)
  }
  return sortOfflineRows(assets, keysOf, direction)
}

export function countAssetStatuses({ register, on }: OfflineResolverContext) {
  const counts = Object.fromEntries(ASSET_STATUSES.map((status) => [status, 0])) as Record<AssetStatus, number>
  for (const asset of register.assets.values()) for (const status of getAssetStatusesOn(asset, on)) counts[status] += 1
  const missing = [...register.assets.values()].filter(({ missingSince }) => missingSince !== null).length
  const outOfUse = [...register.assets.values()].filter(({ use }) => use === 'outOfUse').length
  return { ...counts, missing, outOfUse, total: register.assets.size }
}
