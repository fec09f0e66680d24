import { type AssetSearchText, parseAssetSearchText } from '../../../domain/assets/assetSearchText'
import { ASSET_STATUSES_BY_SEVERITY, getWorstAssetStatus } from '../../../domain/assets/patRules'
import { parseScannedRecord, SCAN_MODELS, type ScanModel, type ScannedRecord } from '../../../domain/labels/scanCode'
import { hasPermission } from '../../../domain/people/permissions'
import { isSameCode, toBarcodeKey } from '../../../domain/values/identity'
import { getAssetStatusesOn } from '../../assets/offline/assetStatus'
import {
  filterOfflineAssets,
  getAssetSearchTexts,
  matchesAssetStatusSearch,
} from '../../assets/offline/offlineAssetResolvers'
import { toOfflineAsset } from '../../assets/offline/toOfflineAsset'
import { toOfflineLocation } from '../../locations/offlineLocationResolvers'
import type { OfflineAreaResolvers } from '../../offline/areas/offlineAreaModules'
import { findAssetIdByTestCode } from '../../offline/register/register'
import type { AssetRecord, LocationRecord, StockItemRecord } from '../../offline/register/registerRecords'
import {
  hasAllSearchWords,
  hasWordPrefixes,
  type OfflineResolver,
  type OfflineResolverContext,
  sortOfflineRows,
  splitSearchIntoWords,
} from '../../offline/resolvers/offlineResolver'
import {
  findAssetByTestLabel,
  hasAssetCode,
  isAssetOnLabel,
  isLocationOnLabel,
} from '../../offline/resolvers/recordsOnLabels'
import { toOfflineStockItem } from '../../stock/offline/offlineStockItemResolvers'

const queries: Record<string, OfflineResolver> = {
  scan: async ({ model, code }, context) => {
    if (model === 'publicId')
      return filterOfflineAssets(context, { publicId: [code] }).map(toOfflineAsset(context))[0] ?? null
    for (const step of model ? [model as ScanModel] : SCAN_MODELS) {
      const target = await lookUp[step](context, code)
      if (target) return target
    }
    return null
  },
  search: ({ text, limit }, context) => search(context, text, limit),
}

export const offlineSearchResolvers: OfflineAreaResolvers = { resolvers: { Query: queries } }

const isCode = (code: string) => (record: { code: string | null }) =>
  record.code !== null && isSameCode(record.code, code)
const hasBarcode =
  (code: string) =>
  ({ barcode }: StockItemRecord) =>
    barcode !== null && toBarcodeKey(barcode) === toBarcodeKey(code)
const seesStock = ({ register }: OfflineResolverContext) => hasPermission(register.state.user, 'view stock')

const lookUp: Record<ScanModel, (context: OfflineResolverContext, code: string) => unknown> = {
  asset: (context, code) => {
    const asset = [...context.register.assets.values()].find((one) => hasAssetCode(one, code))
    return asset && toOfflineAsset(context)(asset)
  },
  test: async (context, code) => {
    const asset = context.register.assets.get((await findAssetIdByTestCode(context.register, code)) ?? '')
    return asset && toOfflineAsset(context)(asset)
  },
  location: (context, code) => {
    const location = [...context.register.locations.values()].find(isCode(code))
    return location && toOfflineLocation(location)
  },
  stock: (context, code) => {
    const items = seesStock(context) ? [...context.register.stockItems.values()] : []
    const item = items.find(isCode(code)) ?? items.find(hasBarcode(code))
    return item && toOfflineStockItem(item)
  },
}

interface Hit {
  kind: 'asset' | 'location' | 'stock'
  id: string
  title: string
  code: string | null
  detail: string
  exact: boolean
  locationType: LocationRecord['type'] | null
  status: ReturnType<typeof getAssetStatusesOn> | null
}

/** Searches like the server's `search.service.ts`, but without reports, which are not on the device. */
async function search(context: OfflineResolverContext, text: string, limit: number): Promise<Hit[]> {
  const scanned = parseScannedRecord(text)
  const testedId = await findAssetByTestLabel(context.register, text)
  if (scanned) return scannedHits(context, scanned, testedId)
  const words = splitSearchIntoWords(text)
  if (words.length === 0) return []
  const { register } = context
  const code = text.trim()
  const stock = seesStock(context)
  const asked = parseAssetSearchText(text)
  const found = [
    first(
      limit,
      [...register.assets.values()].flatMap((asset) => assetHit(context, asset, { asked, code, testedId })),
    ),
    first(
      limit,
      [...register.locations.values()].flatMap((location) => locationHit(location, text, code, stock)),
    ),
    first(limit, stock ? [...register.stockItems.values()].flatMap((item) => stockHit(item, words, code)) : []),
  ].flat()
  return [...found.filter(({ exact }) => exact), ...found.filter(({ exact }) => !exact)]
}

/** Returns the record that a scanned label or link refers to. */
function scannedHits(context: OfflineResolverContext, scanned: ScannedRecord, testedId: string | undefined): Hit[] {
  const { assets, locations, stockItems } = context.register
  const { model, code, id } = scanned
  const asAsked = { asked: parseAssetSearchText(''), code: code ?? '' }
  if (model === 'asset' || model === 'test')
    return [...assets.values()]
      .filter((asset) => asset.id === testedId || isAssetOnLabel(asset, scanned))
      .flatMap((asset) => exactly(assetHit(context, asset, asAsked)))
  if (model === 'location')
    return [...locations.values()]
      .filter((location) => isLocationOnLabel(location, scanned))
      .flatMap((location) => exactly(locationHit(location, '', '', seesStock(context))))
  if (!seesStock(context)) return []
  const isMeant = (item: StockItemRecord) => (id === undefined ? isCode(code ?? '')(item) : item.id === id)
  return [...stockItems.values()].filter(isMeant).flatMap((item) => exactly(stockHit(item, [], '')))
}

const exactly = (hits: readonly Hit[]): Hit[] => hits.map((hit) => ({ ...hit, exact: true }))

const first = (limit: number, hits: readonly Hit[]) =>
  sortOfflineRows(hits, (hit) => [hit.exact ? 0 : 1, seriousnessOf(hit), hit.title.toLowerCase(), hit.id]).slice(
    0,
    limit,
  )

/** Ranks an asset's status, most serious first. */
function seriousnessOf({ status }: Hit): number {
  if (!status) return 0
  return status.length === 0
    ? ASSET_STATUSES_BY_SEVERITY.length
    : ASSET_STATUSES_BY_SEVERITY.indexOf(getWorstAssetStatus(status))
}

interface AskedAsset {
  asked: AssetSearchText
  code: string
  /** Id of the asset whose test label was typed or scanned. */
  testedId?: string
}

function assetHit(
  { register, on }: OfflineResolverContext,
  asset: AssetRecord,
  { asked, code, testedId }: AskedAsset,
): Hit[] {
  const { id, name } = asset
  const exact = hasAssetCode(asset, code) || id.toLowerCase() === code.toLowerCase() || id === testedId
  const texts = getAssetSearchTexts(asset)
  const status = getAssetStatusesOn(asset, on)
  if (
    !exact &&
    !matchesAssetStatusSearch(asset, asked, texts, status) &&
    !hasWordPrefixes(splitSearchIntoWords(asked.text), texts)
  )
    return []
  const detail = (asset.locationId === null ? undefined : register.locations.get(asset.locationId))?.name ?? ''
  return [{ kind: 'asset', id, title: name, code: asset.code, detail, exact, locationType: null, status }]
}

function locationHit(location: LocationRecord, text: string, code: string, stock: boolean): Hit[] {
  const { id, name, description, type } = location
  if (type === 'stock' && !stock) return []
  const exact = isCode(code)(location)
  if (!exact && !hasAllSearchWords(text.trim(), [name, location.code, description])) return []
  return [
    {
      kind: 'location',
      id,
      title: name,
      code: location.code,
      detail: description,
      exact,
      locationType: type,
      status: null,
    },
  ]
}

function stockHit(item: StockItemRecord, words: string[], code: string): Hit[] {
  const { id, name, description, barcode } = item
  const exact = isCode(code)(item) || hasBarcode(code)(item)
  if (!exact && !hasWordPrefixes(words, [id, name, item.code, barcode, description])) return []
  return [
    { kind: 'stock', id, title: name, code: item.code, detail: description, exact, locationType: null, status: null },
  ]
}
