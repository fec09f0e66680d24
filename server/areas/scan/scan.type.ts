import { createUnionType, registerEnumType } from 'type-graphql'
import { Asset } from '../assets/asset.type'
import { BlankLabel } from '../labels/blankLabel.type'
import { Location } from '../locations/location.type'
import { StockItem } from '../stock/items/stockItem.type'

export enum ScanModelEnum {
  asset = 'asset',
  test = 'test',
  location = 'location',
  stock = 'stock',
  publicId = 'publicId',
}

registerEnumType(ScanModelEnum, {
  name: 'ScanModel',
  description: 'The kind of record that a label belongs to.',
  valuesConfig: { publicId: { description: 'An asset, identified by the id in the URL of its public page.' } },
})

/**
 * The record that a scan found. GraphQL distinguishes the types by class, because a `resolveType` function would be
 * asynchronous and compiled operations do not support that.
 */
export const ScanTarget = createUnionType({
  name: 'ScanTarget',
  description:
    'The record that a scanned code belongs to: an asset (also for the label of one of its tests), a location, a stock item, or a blank label that is not linked yet.',
  types: () => [Asset, Location, StockItem, BlankLabel] as const,
})
