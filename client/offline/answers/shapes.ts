import type { AssetRecord, LocationRecord, StockItemRecord, TestRecord } from '../records'
import { statusesOf } from '../register'
import type { AnswerContext } from './context'

/** Records in the form of the GraphQL schema: a related record is looked up when it is asked for. */

export const assetShape = (context: AnswerContext) => (asset: AssetRecord) => ({
  __typename: 'Asset',
  ...asset,
  status: statusesOf(asset, context.on),
  location: () => {
    const location = asset.locationId === null ? undefined : context.register.locations.get(asset.locationId)
    return location ? locationShape(context)(location) : null
  },
  lastTest: asset.lastTest && testShape(context, asset)(asset.lastTest),
})

export const testShape = (context: AnswerContext, asset: AssetRecord) => (test: TestRecord) => ({
  __typename: 'Test',
  ...test,
  assetId: asset.id,
  asset: () => assetShape(context)(asset),
})

export const locationShape = (context: AnswerContext) => (location: LocationRecord) => ({
  __typename: 'Location',
  ...location,
  assetCount: () => context.countsOf(location.id).assets,
  inDateCount: () => context.countsOf(location.id).inDate,
  dueCount: () => context.countsOf(location.id).due,
})

export const stockItemShape = (item: StockItemRecord) => ({ __typename: 'StockItem', ...item })
