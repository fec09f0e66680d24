import { createUnionType, registerEnumType } from 'type-graphql'
import { Asset } from '../assets/asset.type'
import { BlankLabel } from '../labels/blankLabel.type'
import { Location } from '../locations/location.type'
import { StockItem } from '../stock/items/stockItem.type'

export enum ScanModel {
  asset = 'asset',
  test = 'test',
  location = 'location',
  stock = 'stock',
  publicId = 'publicId',
}

registerEnumType(ScanModel, {
  name: 'ScanModel',
  description: 'The kind of record on a label.',
  valuesConfig: { publicId: { description: 'An asset, by the id in its public address.' } },
})

/**
 * The record that a scan found. GraphQL distinguishes the types by class, because a `resolveType` function would be asynchronous,
 * which compiled operations do not support.
 */
export const ScanTarget = createUnionType({
  name: 'ScanTarget',
  description:
    'The record that a scanned code belongs to: an asset (also by one of its tests), a location, a stock item, or a blank label that is not linked yet.',
  types: () => [Asset, Location, StockItem, BlankLabel] as const,
})
