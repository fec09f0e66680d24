import { NEW_ASSET_FIELD_VALUES } from '../../../domain/assets/assetFields'
import { toOfflineLocation } from '../../locations/offlineLocationResolvers'
import { loadAssetHistory } from '../../offline/register/register'
import type { AssetRecord, TestRecord } from '../../offline/register/registerRecords'
import type { OfflineResolverContext } from '../../offline/resolvers/offlineResolver'
import { getAssetStatusesOn, getOfflineFailedInspectionDate } from './assetStatus'

/** Converts stored records to GraphQL types; related records are looked up on demand. */

/**
 * Defaults for fields missing from records stored by earlier app versions, until the next transfer replaces the
 * records.
 */
const ASSETS_OF_EARLIER_VERSIONS = {
  ...NEW_ASSET_FIELD_VALUES,
  additionalCodes: [],
  use: 'inUse',
  outOfUseSince: null,
  outOfUse: null,
  watchReasons: [],
  proposedFrequency: null,
  nextVisualOn: null,
}
export const EARLIER_VERSION_TEST_DEFAULTS = {
  advice: [],
  failureReasons: [],
  earthNotMeasured: null,
  insulationVoltage: null,
  insulationNotMeasured: null,
  furtherReadings: [],
  visualPoints: [],
  unknownContents: [],
}

export const toOfflineAsset = (context: OfflineResolverContext) => (asset: AssetRecord) => ({
  __typename: 'Asset',
  ...ASSETS_OF_EARLIER_VERSIONS,
  ...asset,
  status: getAssetStatusesOn(asset, context.on),
  failedInspectionOn: async () =>
    getOfflineFailedInspectionDate(asset, await loadAssetHistory(context.register, asset.id)),
  location: () => {
    const location = asset.locationId === null ? undefined : context.register.locations.get(asset.locationId)
    return location ? toOfflineLocation(location) : null
  },
  lastTest: asset.lastTest && toOfflineTest(context, asset)(asset.lastTest),
})

export const toOfflineTest = (context: OfflineResolverContext, asset: AssetRecord) => (test: TestRecord) => ({
  __typename: 'Test',
  ...EARLIER_VERSION_TEST_DEFAULTS,
  ...test,
  assetId: asset.id,
  asset: () => toOfflineAsset(context)(asset),
})
