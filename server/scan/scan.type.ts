import { createUnionType, registerEnumType } from 'type-graphql'
import { Location } from '../locations/location.type'
import { Asset } from '../pat/asset.type'
import { StockItem } from '../stock/stockItem.type'

/** What a scanned code says it belongs to. */
export enum ScanModel {
  asset = 'asset',
  test = 'test',
  location = 'location',
  stock = 'stock',
}

registerEnumType(ScanModel, { name: 'ScanModel' })

/** What a scan leads to. Its members are told apart by their class: a `resolveType` would be asynchronous, which compiled operations cannot wait for. */
export const ScanTarget = createUnionType({
  name: 'ScanTarget',
  description: 'Where a scanned code leads: an asset, also from one of its tests, a location or a stock item.',
  types: () => [Asset, Location, StockItem] as const,
})
