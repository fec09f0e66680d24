import { getNamedType, isObjectType } from 'graphql'
import type { Client } from './client'
import { rootField, rootOperation } from './rootOperation'

export interface Outcome {
  /** The requested record, page `{items, total}` or value. */
  // biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what a test asserts
  data?: any
  /** The error code, if the operation failed. */
  code?: string
  fields?: Record<string, string[]>
  /** The whole response body. */
  text: string
}

const USER = 'id name email passwordResetRequired roles permissions'
const ASSET = `id name code additionalCodes locationId class description frequency voltage itemType make model serialNumber fuseRating leadLength conductorArea visualInterval photoId photos { id fileName reference }
  location { id name } lastTest { id testDate safeToUse } nextDueOn nextVisualOn failedInspectionOn status watchReasons proposedFrequency createdAt updatedAt
  use outOfUseSince outOfUse { id since reason note takenBy { id name } endedOn endedBy { id name } outcome outcomeNote repairedOn repairNote repairedBy { id name } }`
const TEST = `id assetId testDate assetClass visualTest earthContinuity earthContinuityReading
  earthContinuityReadingQualifier earthNotMeasured insulationResistance insulationResistanceQualifier insulationVoltage insulationNotMeasured
  furtherReadings { kind value qualifier unit setting limit result } visualPoints { name pass } unknownContents safeToUse advice instrumentId
  instrument { name makeAndModel serialNumber calibratedOn calibrationDue } notes failureReasons code photos { id fileName reference } tester { id name } createdAt updatedAt`
const INSPECTION = `id assetId inspectedOn points { name pass } passed notes inspector { id name } inspectorName importedBy
  importedFrom createdAt updatedAt`
const STOCK = `id name code barcode description unit unitSingular minimumLevel total photoId photos { id fileName }
  locations { locationId level } createdAt updatedAt`
const TAKE = `id locationId blind completedAt notes countedItems totalItems differences
  lines { stockItemId recordedLevel counted asRecorded level countedBy { id } }`
const PAGE = `id name type width height paddingTop paddingLeft paddingRight paddingBottom labelWidth labelHeight rows cols
  gapX gapY labelJson createdAt updatedAt`
const INSTRUMENT = 'id name makeAndModel serialNumber calibratedOn calibrationDue notes retired createdAt updatedAt'
const HALL_SETTINGS = `hallName address logo { id fileName } contactName contactEmail contactTelephone publicPages
  certificatePages certificatePrefix retestDateOnLabels timeZone privacyNotice`
const FAULT = `id assetId asset { id name } text reporterName photos { id fileName } createdAt closedAt closedBy { id name }
  closedByTestId closingNote`
const IMPORT = `id kind fileName status format encoding delimiter sheet sheets headerRow decimal overRangeText overRange dateFormat createLocations createAssets codeRules { number code } numberFrom numbering { count firstCode } sharedErrors { field message } assetClass columns { header samples field question } rowCount done
  running creates changes unchanged refused warned user { id name } createdAt importedAt undoneAt`
const IMPORT_ROW =
  'number cells outcome recordId record errors { field message } warnings { field message } changes { field before after }'
const LOCATION = 'id name description active type code assetCount inDateCount dueCount'

/** The GraphQL selection for each root field: for a list, its items' fields; for a payload, its record's fields. */
const SELECTIONS = {
  ...{ currentUser: USER, login: USER, logout: '', changePassword: USER },
  patSummary: 'untested expired failed due sound total',
  ...{ assets: ASSET, asset: ASSET, nextAssetCode: '', checkAssetCode: 'exists', deleteAsset: 'id' },
  ...{ createAsset: { asset: ASSET }, updateAsset: { asset: ASSET } },
  ...{ takeOutOfUse: { asset: ASSET }, recordRepair: { asset: ASSET }, endOutOfUse: { asset: ASSET } },
  ...{ failureReasons: '', saveFailureReasons: '' },
  ...{ tests: TEST, testers: 'id name', test: TEST, checkTestCode: 'exists assetId', deleteTest: 'id' },
  ...{ createTest: { test: TEST }, updateTest: { test: TEST } },
  ...{ visualInspections: INSPECTION, visualInspection: INSPECTION, deleteVisualInspection: 'id' },
  ...{ createVisualInspection: { visualInspection: INSPECTION } },
  ...{ updateVisualInspection: { visualInspection: INSPECTION } },
  ...{ instruments: INSTRUMENT, instrument: INSTRUMENT, createInstrument: INSTRUMENT, updateInstrument: INSTRUMENT },
  deleteInstrument: 'id',
  scan: '__typename ... on Asset { id } ... on Location { id type } ... on StockItem { id } ... on BlankLabel { code }',
  ...{ faultReports: FAULT, faultReport: FAULT, closeFaultReport: FAULT },
  ...{ hallSettings: HALL_SETTINGS, updateHallSettings: HALL_SETTINGS },
  ...{ locations: LOCATION, location: LOCATION, createLocation: LOCATION, updateLocation: LOCATION },
  ...{ checkLocationCode: 'exists id', deleteLocation: 'id' },
  ...{ pages: PAGE, page: PAGE, createPage: PAGE, updatePage: PAGE, duplicatePage: PAGE, deletePage: 'id' },
  ...{ stockSummary: 'belowMinimum total', stockItems: STOCK, stockItem: STOCK, checkStockCode: 'exists' },
  ...{ createStockItem: { stockItem: STOCK }, updateStockItem: { stockItem: STOCK }, deleteStockItem: 'id' },
  ...{ setStockLevel: { stockItem: STOCK }, assignStock: { stockItems: STOCK }, transferStock: { stockItems: STOCK } },
  stockMovements: 'id fromLevel toLevel reason location { id } user { id }',
  stockHistory: 'action before after',
  ...{ stockTakes: TAKE, stockTake: TAKE, openStockTake: TAKE, startStockTake: TAKE },
  ...{ recordStockCount: TAKE, undoStockCount: TAKE, cancelStockTake: 'id' },
  completeStockTake: `date stockTake { ${TAKE} }`,
  ...{ createImport: IMPORT, updateImport: IMPORT, import: `${IMPORT} obstacles`, correctImportRow: IMPORT_ROW },
  ...{ importRows: { items: IMPORT_ROW }, checkImport: IMPORT, runImport: IMPORT, undoImport: IMPORT },
  deleteImport: 'id',
} satisfies Record<string, string | Record<string, string>>

export type OperationName = keyof typeof SELECTIONS

type Variables = Record<string, unknown>
const ofLocation = ({ id, ...others }: Variables): Variables => ({ locationId: id, ...others })

/** For operations without an `id` argument: passes the given `id` as the argument that the operation takes instead. */
const ARGUMENTS: Readonly<Partial<Record<OperationName, (given: Variables) => Variables>>> = {
  ...{ assignStock: ofLocation, openStockTake: ofLocation, startStockTake: ofLocation, completeStockTake: ofLocation },
  transferStock: (given) => ({ input: ofLocation(given) }),
  stockMovements: ({ id, ...others }) => ({ stockItemId: id, ...others }),
}

function operationOf(name: OperationName): string {
  const asked = SELECTIONS[name]
  const type = getNamedType(rootField(name).type)
  const isPage = isObjectType(type) && 'items' in type.getFields()
  const parts = Object.entries(typeof asked === 'string' ? { items: asked } : asked)
  const nested = parts.map(([part, selection]) => `${part} { ${selection} }`).join(' ')
  const selection = typeof asked === 'string' && !isPage ? asked : `${nested}${isPage ? ' total' : ''}`
  return rootOperation(name, selection && `{ ${selection} }`)
}

export const graphqlApi = {
  async run(
    client: Client,
    name: OperationName,
    given: Variables = {},
    headers?: Record<string, string>,
  ): Promise<Outcome> {
    const { data, errors } = await client.graphql(operationOf(name), ARGUMENTS[name]?.(given) ?? given, headers)
    const text = JSON.stringify({ data, errors })
    const [error] = errors ?? []
    if (error) return { code: error.extensions.code, fields: error.extensions.fields, text }
    const asked = SELECTIONS[name]
    return { data: typeof asked === 'string' ? data[name] : data[name][String(Object.keys(asked)[0])], text }
  },
}
