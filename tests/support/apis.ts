import type { Client } from './client'

/** The outcome of an operation. */
export interface Outcome {
  /** The record, the page `{items, total}` or the value that was asked for. */
  // biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what a test asserts
  data?: any
  /** The code of its error, if it failed. */
  code?: string
  fields?: Record<string, string[]>
  /** The whole answer as it was sent. */
  text: string
}

interface Operation {
  query: string
  /** The field of the operation's payload that holds the record. */
  part?: string
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
  certificatePages certificatePrefix retestDateOnLabels timeZone`
const FAULT = `id assetId asset { id name } text reporterName photos { id fileName } createdAt closedAt closedBy { id name }
  closedByTestId closingNote`
const IMPORT = `id kind fileName status format encoding delimiter sheet sheets headerRow decimal overRangeText overRange dateFormat createLocations createAssets codeRules { number code } numberFrom numbering { count firstCode } sharedErrors { field message } assetClass columns { header samples field question } rowCount done
  running creates changes unchanged refused warned user { id name } createdAt importedAt undoneAt`
const IMPORT_ROW =
  'number cells outcome recordId record errors { field message } warnings { field message } changes { field before after }'
const LOCATION = 'id name description active type code assetCount inDateCount dueCount'

/** Operations with all their fields, by the name of their root field. `/api` runs the same ones, which the contract's test shows. */
export const OPERATIONS = {
  currentUser: { query: `{ currentUser { ${USER} } }` },
  login: {
    query: `mutation ($email: String!, $password: String!, $code: String) {
      login(email: $email, password: $password, code: $code) { ${USER} } }`,
  },
  logout: { query: 'mutation { logout }' },
  changePassword: { query: `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { ${USER} } }` },

  patSummary: { query: '{ patSummary { untested expired failed due sound total } }' },
  assets: {
    query: `query ($filter: AssetFilter, $sort: AssetSort, $offset: Int, $limit: Int) {
      assets(filter: $filter, sort: $sort, offset: $offset, limit: $limit) { items { ${ASSET} } total } }`,
  },
  asset: { query: `query ($id: ID!) { asset(id: $id) { ${ASSET} } }` },
  nextAssetCode: { query: '{ nextAssetCode }' },
  checkAssetCode: {
    query: 'query ($code: String!, $except: ID) { checkAssetCode(code: $code, except: $except) { exists } }',
  },
  createAsset: {
    query: `mutation ($input: AssetInput!) { createAsset(input: $input) { asset { ${ASSET} } } }`,
    part: 'asset',
  },
  updateAsset: {
    query: `mutation ($id: ID!, $input: AssetInput!) { updateAsset(id: $id, input: $input) { asset { ${ASSET} } } }`,
    part: 'asset',
  },
  takeOutOfUse: {
    query: `mutation ($id: ID!, $input: OutOfUseInput!) { takeOutOfUse(id: $id, input: $input) { asset { ${ASSET} } } }`,
    part: 'asset',
  },
  recordRepair: {
    query: `mutation ($id: ID!, $input: RepairInput!) { recordRepair(id: $id, input: $input) { asset { ${ASSET} } } }`,
    part: 'asset',
  },
  endOutOfUse: {
    query: `mutation ($id: ID!, $input: OutOfUseEndInput!) { endOutOfUse(id: $id, input: $input) { asset { ${ASSET} } } }`,
    part: 'asset',
  },
  failureReasons: { query: '{ failureReasons }' },
  saveFailureReasons: {
    query:
      'mutation ($reasons: [String!]!, $before: [String!]) { saveFailureReasons(reasons: $reasons, before: $before) }',
  },
  deleteAsset: { query: 'mutation ($id: ID!) { deleteAsset(id: $id) { id } }' },

  tests: {
    query: `query ($filter: TestFilter, $offset: Int, $limit: Int) {
      tests(filter: $filter, offset: $offset, limit: $limit) { items { ${TEST} } total } }`,
  },
  testers: { query: '{ testers { id name } }' },
  test: { query: `query ($id: ID!) { test(id: $id) { ${TEST} } }` },
  checkTestCode: {
    query: 'query ($code: String!, $except: ID) { checkTestCode(code: $code, except: $except) { exists assetId } }',
  },
  createTest: {
    query: `mutation ($input: TestInput!) { createTest(input: $input) { test { ${TEST} } } }`,
    part: 'test',
  },
  updateTest: {
    query: `mutation ($id: ID!, $input: TestInput!) { updateTest(id: $id, input: $input) { test { ${TEST} } } }`,
    part: 'test',
  },
  deleteTest: { query: 'mutation ($id: ID!) { deleteTest(id: $id) { id } }' },
  visualInspections: {
    query: `query ($assetId: ID, $from: LocalDate, $to: LocalDate, $passed: Boolean, $offset: Int, $limit: Int) {
      visualInspections(assetId: $assetId, from: $from, to: $to, passed: $passed, offset: $offset, limit: $limit) {
        items { ${INSPECTION} } total } }`,
  },
  visualInspection: { query: `query ($id: ID!) { visualInspection(id: $id) { ${INSPECTION} } }` },
  createVisualInspection: {
    query: `mutation ($input: VisualInspectionInput!) {
      createVisualInspection(input: $input) { visualInspection { ${INSPECTION} } } }`,
    part: 'visualInspection',
  },
  updateVisualInspection: {
    query: `mutation ($id: ID!, $input: VisualInspectionInput!) {
      updateVisualInspection(id: $id, input: $input) { visualInspection { ${INSPECTION} } } }`,
    part: 'visualInspection',
  },
  deleteVisualInspection: { query: 'mutation ($id: ID!) { deleteVisualInspection(id: $id) { id } }' },
  instruments: {
    query: `query ($filter: InstrumentFilter, $offset: Int, $limit: Int) {
      instruments(filter: $filter, offset: $offset, limit: $limit) { items { ${INSTRUMENT} } total } }`,
  },
  instrument: { query: `query ($id: ID!) { instrument(id: $id) { ${INSTRUMENT} } }` },
  createInstrument: {
    query: `mutation ($input: InstrumentInput!) { createInstrument(input: $input) { ${INSTRUMENT} } }`,
  },
  updateInstrument: {
    query: `mutation ($id: ID!, $input: InstrumentInput!) { updateInstrument(id: $id, input: $input) { ${INSTRUMENT} } }`,
  },
  deleteInstrument: { query: 'mutation ($id: ID!) { deleteInstrument(id: $id) { id } }' },
  scan: {
    query: `query ($code: String!, $model: ScanModel) {
      scan(code: $code, model: $model) { __typename ... on Asset { id } ... on Location { id type } ... on StockItem { id } ... on BlankLabel { code } } }`,
  },

  faultReports: {
    query: `query ($assetId: ID, $open: Boolean, $offset: Int, $limit: Int) {
      faultReports(assetId: $assetId, open: $open, offset: $offset, limit: $limit) { items { ${FAULT} } total } }`,
  },
  faultReport: { query: `query ($id: ID!) { faultReport(id: $id) { ${FAULT} } }` },
  closeFaultReport: {
    query: `mutation ($id: ID!, $note: String!) { closeFaultReport(id: $id, note: $note) { ${FAULT} } }`,
  },
  hallSettings: { query: `{ hallSettings { ${HALL_SETTINGS} } }` },
  updateHallSettings: {
    query: `mutation ($input: HallSettingsInput!) { updateHallSettings(input: $input) { ${HALL_SETTINGS} } }`,
  },

  locations: {
    query: `query ($filter: LocationFilter, $offset: Int, $limit: Int) {
      locations(filter: $filter, offset: $offset, limit: $limit) { items { ${LOCATION} } total } }`,
  },
  location: { query: `query ($id: ID!) { location(id: $id) { ${LOCATION} } }` },
  checkLocationCode: { query: 'query ($code: String!) { checkLocationCode(code: $code) { exists id } }' },
  createLocation: { query: `mutation ($input: LocationInput!) { createLocation(input: $input) { ${LOCATION} } }` },
  updateLocation: {
    query: `mutation ($id: ID!, $input: LocationInput!) { updateLocation(id: $id, input: $input) { ${LOCATION} } }`,
  },
  deleteLocation: { query: 'mutation ($id: ID!) { deleteLocation(id: $id) { id } }' },

  pages: {
    query: `query ($filter: PageFilter, $offset: Int, $limit: Int) {
      pages(filter: $filter, offset: $offset, limit: $limit) { items { ${PAGE} } total } }`,
  },
  page: { query: `query ($id: ID!) { page(id: $id) { ${PAGE} } }` },
  createPage: { query: `mutation ($input: PageInput!) { createPage(input: $input) { ${PAGE} } }` },
  updatePage: { query: `mutation ($id: ID!, $input: PageInput!) { updatePage(id: $id, input: $input) { ${PAGE} } }` },
  duplicatePage: { query: `mutation ($id: ID!) { duplicatePage(id: $id) { ${PAGE} } }` },
  deletePage: { query: 'mutation ($id: ID!) { deletePage(id: $id) { id } }' },

  stockSummary: { query: '{ stockSummary { belowMinimum total } }' },
  stockItems: {
    query: `query ($filter: StockItemFilter, $sort: StockItemSort, $offset: Int, $limit: Int) {
      stockItems(filter: $filter, sort: $sort, offset: $offset, limit: $limit) { items { ${STOCK} } total } }`,
  },
  stockItem: { query: `query ($id: ID!) { stockItem(id: $id) { ${STOCK} } }` },
  checkStockCode: {
    query: 'query ($code: String!, $except: ID) { checkStockCode(code: $code, except: $except) { exists } }',
  },
  createStockItem: {
    query: `mutation ($input: StockItemInput!) { createStockItem(input: $input) { stockItem { ${STOCK} } } }`,
    part: 'stockItem',
  },
  updateStockItem: {
    query: `mutation ($id: ID!, $input: StockItemInput!) {
      updateStockItem(id: $id, input: $input) { stockItem { ${STOCK} } } }`,
    part: 'stockItem',
  },
  deleteStockItem: { query: 'mutation ($id: ID!) { deleteStockItem(id: $id) { id } }' },
  setStockLevel: {
    query: `mutation ($id: ID!, $locationId: ID!, $level: Float!, $expected: Float) {
      setStockLevel(id: $id, locationId: $locationId, level: $level, expected: $expected) { stockItem { ${STOCK} } } }`,
    part: 'stockItem',
  },
  assignStock: {
    query: `mutation ($id: ID!, $stockIds: [ID!]!, $shownIds: [ID!]) {
      assignStock(locationId: $id, stockIds: $stockIds, shownIds: $shownIds) { stockItems { ${STOCK} } } }`,
    part: 'stockItems',
  },
  transferStock: {
    query: `mutation ($id: ID!, $newLocationId: ID!, $stockIds: [ID!]!, $amounts: [Float!]) {
      transferStock(
        input: { locationId: $id, newLocationId: $newLocationId, stockIds: $stockIds, amounts: $amounts }
      ) { stockItems { ${STOCK} } } }`,
    part: 'stockItems',
  },
  stockMovements: {
    query: `query ($id: ID!) {
      stockMovements(stockItemId: $id) { items { id fromLevel toLevel reason location { id } user { id } } total } }`,
  },
  stockHistory: { query: 'query ($id: ID!) { stockHistory(id: $id) { items { action before after } total } }' },
  stockTakes: { query: `query ($locationId: ID) { stockTakes(locationId: $locationId) { items { ${TAKE} } total } }` },
  stockTake: { query: `query ($id: ID!) { stockTake(id: $id) { ${TAKE} } }` },
  openStockTake: { query: `query ($id: ID!) { openStockTake(locationId: $id) { ${TAKE} } }` },
  startStockTake: {
    query: `mutation ($id: ID!, $blind: Boolean) { startStockTake(locationId: $id, blind: $blind) { ${TAKE} } }`,
  },
  recordStockCount: {
    query: `mutation ($id: ID!, $input: StockCountInput!) { recordStockCount(id: $id, input: $input) { ${TAKE} } }`,
  },
  undoStockCount: { query: `mutation ($id: ID!) { undoStockCount(id: $id) { ${TAKE} } }` },
  cancelStockTake: { query: 'mutation ($id: ID!) { cancelStockTake(id: $id) { id } }' },
  completeStockTake: {
    query: `mutation ($id: ID!, $notes: String, $stockTakeId: ID) {
      completeStockTake(locationId: $id, notes: $notes, stockTakeId: $stockTakeId) { date stockTake { ${TAKE} } } }`,
  },

  createImport: { query: `mutation ($input: ImportFileInput!) { createImport(input: $input) { ${IMPORT} } }` },
  updateImport: {
    query: `mutation ($id: ID!, $input: ImportReadingInput!) { updateImport(id: $id, input: $input) { ${IMPORT} } }`,
  },
  import: { query: `query ($id: ID!) { import(id: $id) { ${IMPORT} obstacles } }` },
  importRows: {
    query: `query ($id: ID!, $outcome: [ImportOutcome!], $warned: Boolean) {
      importRows(id: $id, outcome: $outcome, warned: $warned) { items { ${IMPORT_ROW} } total } }`,
    part: 'items',
  },
  checkImport: { query: `mutation ($id: ID!) { checkImport(id: $id) { ${IMPORT} } }` },
  correctImportRow: {
    query: `mutation ($id: ID!, $row: Int!, $cells: [String!]!, $everywhere: [Int!]) {
      correctImportRow(id: $id, row: $row, cells: $cells, everywhere: $everywhere) { ${IMPORT_ROW} } }`,
  },
  runImport: { query: `mutation ($id: ID!) { runImport(id: $id) { ${IMPORT} } }` },
  undoImport: { query: `mutation ($id: ID!) { undoImport(id: $id) { ${IMPORT} } }` },
  deleteImport: { query: 'mutation ($id: ID!) { deleteImport(id: $id) { id } }' },
} satisfies Record<string, Operation>

export type OperationName = keyof typeof OPERATIONS

export const graphqlApi = {
  async run(
    client: Client,
    name: OperationName,
    variables?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<Outcome> {
    const { query, part }: Operation = OPERATIONS[name]
    const { data, errors } = await client.graphql(query, variables, headers)
    const text = JSON.stringify({ data, errors })
    const [error] = errors ?? []
    if (error) return { code: error.extensions.code, fields: error.extensions.fields, text }
    return { data: part ? data[name][part] : data[name], text }
  },
}
