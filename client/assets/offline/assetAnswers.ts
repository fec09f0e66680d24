import { ASSET_FILTER_FIELDS, readAssetSearch, SEARCHED_FIELDS } from '../../../domain/assets/assetFilter'
import { assetOrderKeys, readAssetSort } from '../../../domain/assets/assetOrder'
import { ASSET_STATUSES, type AssetStatus, worstStatus } from '../../../domain/assets/pat'
import { namesState, type SearchText } from '../../../domain/assets/searchText'
import { readScannedRecord } from '../../../domain/labels/scanCode'
import { DEFAULT_FAILURE_REASONS } from '../../../domain/testing/outOfUse'
import type { CalendarDate } from '../../../domain/values/calendar'
import { codeKey } from '../../../domain/values/identity'
import type { AssetFilter, AssetSort } from '../../graphql/schema.generated'
import {
  type Answer,
  type AnswerContext,
  beginsWords,
  isListed,
  isListedCode,
  pageOf,
  sortedBy,
  Unanswerable,
  wordsOf,
} from '../../offline/answers/answer'
import { findAssetByTestLabel, hasCode, isScannedAsset, isScannedLocation } from '../../offline/answers/labelled'
import { isLocalId } from '../../offline/outbox/entry/localIds'
import { readHistory } from '../../offline/register/register'
import type { AssetRecord } from '../../offline/register/registerRecords'
import { assetShape, testShape } from './assetShape'
import { hasFailed, lastTestSafe, statusesOf } from './assetStatus'
import { assignedTo } from './openAssignments'

const FIRST_CODE = '0001'

export const assetAnswers: Record<string, Answer> = {
  asset: ({ id }, context) => assetShape(context)(assetOf(context, id)),
  assets: async ({ filter, sort, ...paging }, context) => {
    const testedId = await findAssetByTestLabel(context.register, filter?.search)
    return pageOf(orderedAssets(context, matchingAssets(context, filter, testedId), sort), paging, assetShape(context))
  },
  patSummary: (_args, context) => countStatuses(context),
  failureReasons: (_args, { register }) => register.state.failureReasons ?? DEFAULT_FAILURE_REASONS,
  nextAssetCode: (_args, { register }) => nextCode([...register.assets.values()]),
  checkAssetCode: ({ code, except }, { register }) => {
    const holder = [...register.assets.values()].find((asset) => hasCode(asset, String(code)))
    return { __typename: 'CodeCheck', exists: holder !== undefined && holder.id !== except }
  },
  tests: async ({ filter = {}, ...paging }, context) => {
    const [assetId, ...others] = filter?.assetId ?? []
    // the device has tests only by asset, not for the whole hall
    if (assetId === undefined || others.length > 0 || Object.keys(filter).length > 1) throw new Unanswerable()
    const asset = assetOf(context, assetId)
    const { tests } = await readHistory(context.register, asset.id)
    return pageOf(tests, paging, testShape(context, asset))
  },
}

/**
 * Suggests a code by the rules of the server's `nextCode.ts`: counts up from the newest asset's code, and skips codes
 * already on the device.
 */
function nextCode(assets: readonly AssetRecord[]): string {
  // waiting assets are the newest, in order of entry
  const [newest] = assets.toReversed().sort((one, other) => {
    if (isLocalId(one.id) || isLocalId(other.id)) return Number(isLocalId(other.id)) - Number(isLocalId(one.id))
    return other.createdAt.localeCompare(one.createdAt) || Number(other.id) - Number(one.id)
  })
  if (!newest) return FIRST_CODE
  const [digits = ''] = /\d*$/.exec(newest.code) ?? []
  const prefix = newest.code.slice(0, newest.code.length - digits.length)
  const used = new Set(assets.flatMap(({ code, additionalCodes = [] }) => [code, ...additionalCodes].map(codeKey)))
  for (let number = BigInt(digits || 0) + 1n; ; number++) {
    const code = prefix + String(number).padStart(digits.length, '0')
    if (!used.has(codeKey(code))) return code
  }
}

/** Finds an asset by id; throws if it is not on the device, because the server may have it. */
export function assetOf({ register }: AnswerContext, id: string): AssetRecord {
  const asset = register.assets.get(id)
  if (!asset) throw new Unanswerable()
  return asset
}

/**
 * Returns the assets that match a filter, by the rules of the server's `asset.filter.ts`. `testedId`: the asset whose
 * test label was searched for.
 */
export function matchingAssets(
  { register, on }: AnswerContext,
  filter: AssetFilter | null | undefined,
  testedId?: string,
): AssetRecord[] {
  const assets = [...register.assets.values()]
  if (!filter) return assets
  const scanned = readScannedRecord(filter.search ?? '')
  const { words, state } = readAssetSearch(filter.search)
  const isAssigned = filter.assigneeId && assignedTo(register, filter.assigneeId)
  return assets.filter((asset) => {
    const status = statusesOf(asset, on)
    const location = asset.locationId === null ? undefined : register.locations.get(asset.locationId)
    const texts = [...ownTexts(asset), location?.name ?? null, location?.code ?? null]
    const hasWords = (text: string) => beginsWords(wordsOf(text), texts)
    const found = () =>
      hasWords(words) &&
      (!state || isInState(asset, state, status) || (state.orWords !== '' && hasWords(state.orWords)))
    return (
      (asset.id === testedId ||
        (scanned ? isScannedAsset(asset, scanned) || isScannedLocation(location, scanned) : found())) &&
      (!filter.anyCode || filter.anyCode.some((wanted) => hasCode(asset, wanted))) &&
      Object.entries(ASSET_FILTER_FIELDS).every(([name, comparison]) => {
        const field = name as keyof typeof ASSET_FILTER_FIELDS
        return comparison === 'code' ? isListedCode(filter.code, asset.code) : isListed(filter[field], asset[field])
      }) &&
      (!isAssigned || isAssigned(asset)) &&
      (filter.watched == null || filter.watched === (asset.watchReasons ?? []).length > 0) &&
      (filter.visualOverdue == null || filter.visualOverdue === isVisualOverdue(asset, on)) &&
      (filter.missing == null || filter.missing === (asset.missingSince !== null)) &&
      isListed(filter.use, asset.use ?? 'inUse') &&
      (!filter.status || filter.status.some((one) => status.includes(one))) &&
      (!filter.worstStatus || (status.length > 0 && isListed(filter.worstStatus, worstStatus(status)))) &&
      isWithin(asset, filter)
    )
  })
}

/** The asset's own texts that a search covers. */
export const ownTexts = (asset: AssetRecord): (string | null)[] => [
  ...SEARCHED_FIELDS.map((field) => asset[field]),
  ...(asset.additionalCodes ?? []),
]

/** True if the asset has the state named in the search, and the texts contain the other words. */
export const isInAskedState = (
  asset: AssetRecord,
  asked: SearchText,
  texts: readonly (string | null)[],
  status: readonly AssetStatus[],
): boolean => namesState(asked) && beginsWords(wordsOf(asked.words), texts) && isInState(asset, asked, status)

const isInState = (
  { use }: AssetRecord,
  asked: Pick<SearchText, 'status' | 'outOfUse'>,
  status: readonly AssetStatus[],
): boolean =>
  (asked.status.length === 0 || asked.status.some((one) => status.includes(one))) &&
  (!asked.outOfUse || use === 'outOfUse')

export const isVisualOverdue = ({ nextVisualOn }: AssetRecord, on: CalendarDate): boolean =>
  nextVisualOn != null && nextVisualOn < on

function isWithin(asset: AssetRecord, { dueFrom, dueTo }: AssetFilter): boolean {
  if (!dueFrom && !dueTo) return true
  const day = hasFailed(asset) ? null : asset.nextDueOn
  return day !== null && (!dueFrom || day >= dueFrom) && (!dueTo || day <= dueTo)
}

function orderedAssets(
  { register }: AnswerContext,
  assets: readonly AssetRecord[],
  sort: AssetSort | null | undefined,
): AssetRecord[] {
  const { field, direction } = readAssetSort(sort)
  const keysOf = (asset: AssetRecord) => {
    const locationName =
      (asset.locationId === null ? undefined : register.locations.get(asset.locationId))?.name ?? null
    return assetOrderKeys({ ...asset, locationName, lastTestSafe: lastTestSafe(asset) }, field, direction)
  }
  return sortedBy(assets, keysOf, direction)
}

export function countStatuses({ register, on }: AnswerContext) {
  const counts = Object.fromEntries(ASSET_STATUSES.map((status) => [status, 0])) as Record<AssetStatus, number>
  for (const asset of register.assets.values()) for (const status of statusesOf(asset, on)) counts[status] += 1
  const missing = [...register.assets.values()].filter(({ missingSince }) => missingSince !== null).length
  const outOfUse = [...register.assets.values()].filter(({ use }) => use === 'outOfUse').length
  return { ...counts, missing, outOfUse, total: register.assets.size }
}
