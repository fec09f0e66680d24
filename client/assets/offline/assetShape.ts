import { NEW_ASSET_FIELDS } from '../../../domain/assets/assetFields'
import { locationShape } from '../../locations/locationAnswers'
import type { AnswerContext } from '../../offline/answers/answer'
import { readHistory } from '../../offline/register/register'
import type { AssetRecord, TestRecord } from '../../offline/register/registerRecords'
import { failedInspectionOf, statusesOf } from './assetStatus'

/** Converts records to the GraphQL schema; related records are looked up on demand. */

/** Defaults for fields missing from records of earlier app versions, until the next transfer replaces the records. */
const ASSETS_OF_EARLIER_VERSIONS = {
  ...NEW_ASSET_FIELDS,
  additionalCodes: [],
  use: 'inUse',
  outOfUseSince: null,
  outOfUse: null,
  watchReasons: [],
  proposedFrequency: null,
  nextVisualOn: null,
}
export const TESTS_OF_EARLIER_VERSIONS = {
  advice: [],
  failureReasons: [],
  earthNotMeasured: null,
  insulationVoltage: null,
  insulationNotMeasured: null,
  furtherReadings: [],
  visualPoints: [],
  unknownContents: [],
}

export const assetShape = (context: AnswerContext) => (asset: AssetRecord) => ({
  __typename: 'Asset',
  ...ASSETS_OF_EARLIER_VERSIONS,
  ...asset,
  status: statusesOf(asset, context.on),
  failedInspectionOn: async () => failedInspectionOf(asset, await readHistory(context.register, asset.id)),
  location: () => {
    const location = asset.locationId === null ? undefined : context.register.locations.get(asset.locationId)
    return location ? locationShape(location) : null
  },
  lastTest: asset.lastTest && testShape(context, asset)(asset.lastTest),
})

export const testShape = (context: AnswerContext, asset: AssetRecord) => (test: TestRecord) => ({
  __typename: 'Test',
  ...TESTS_OF_EARLIER_VERSIONS,
  ...test,
  assetId: asset.id,
  asset: () => assetShape(context)(asset),
})
