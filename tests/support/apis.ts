import type { Client, GraphQLAnswerError } from './client'

/** The outcome of an operation in the same form for both APIs. */
export interface Outcome {
  /** The record, the page `{items, total}` or the value that was asked for; ids as text. */
  // biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what a test asserts
  data?: any
  /** The code of its error, if it failed. */
  code?: string
  fields?: Record<string, string[]>
  /** The whole answer as it was sent. */
  text: string
}

type Variables = Record<string, unknown>

interface Operation {
  query: string
  /** The field of the operation's payload that holds the record. */
  part?: string
  /** The same through `/api`, and the key of its answer; absent where there is no such path. */
  rest?: (variables: Variables) => { call: [method: string, path: string, body?: unknown]; key?: string }
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

/** The operations that are run through both APIs, by the name of their root field. */
export const OPERATIONS = {
  currentUser: { query: `{ currentUser { ${USER} } }`, rest: () => ({ call: ['GET', '/auth/user'], key: 'user' }) },
  login: {
    query: `mutation ($email: String!, $password: String!, $code: String) {
      login(email: $email, password: $password, code: $code) { ${USER} } }`,
    rest: (body) => ({ call: ['POST', '/auth/login', body], key: 'user' }),
  },
  logout: { query: 'mutation { logout }', rest: () => ({ call: ['POST', '/auth/logout'] }) },
  changePassword: {
    query: `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { ${USER} } }`,
    rest: ({ input }) => ({ call: ['PUT', '/auth/user/password', input], key: 'user' }),
  },

  patSummary: { query: '{ patSummary { untested expired failed due sound total } }' },
  assets: {
    query: `query ($filter: AssetFilter, $sort: AssetSort, $offset: Int, $limit: Int) {
      assets(filter: $filter, sort: $sort, offset: $offset, limit: $limit) { items { ${ASSET} } total } }`,
    rest: ({ filter }) => ({ call: ['GET', `/assets?page=1&perPage=100${search(filter)}`] }),
  },
  asset: {
    query: `query ($id: ID!) { asset(id: $id) { ${ASSET} } }`,
    rest: ({ id }) => ({ call: ['GET', `/assets/${encode(id)}`], key: 'asset' }),
  },
  nextAssetCode: {
    query: '{ nextAssetCode }',
    rest: () => ({ call: ['GET', '/assets/next-code'], key: 'nextCode' }),
  },
  checkAssetCode: {
    query: 'query ($code: String!, $except: ID) { checkAssetCode(code: $code, except: $except) { exists } }',
    rest: (variables) => ({ call: ['GET', `/assets/check-code/${checked(variables)}`] }),
  },
  createAsset: {
    query: `mutation ($input: AssetInput!) { createAsset(input: $input) { asset { ${ASSET} } } }`,
    part: 'asset',
    rest: ({ input }) => ({ call: ['POST', '/assets', input], key: 'asset' }),
  },
  updateAsset: {
    query: `mutation ($id: ID!, $input: AssetInput!) { updateAsset(id: $id, input: $input) { asset { ${ASSET} } } }`,
    part: 'asset',
    rest: ({ id, input }) => ({ call: ['PUT', `/assets/${encode(id)}`, input], key: 'asset' }),
  },
  takeOutOfUse: {
    query: `mutation ($id: ID!, $input: OutOfUseInput!) { takeOutOfUse(id: $id, input: $input) { asset { ${ASSET} } } }`,
    part: 'asset',
    rest: ({ id, input }) => ({ call: ['POST', `/assets/${encode(id)}/out-of-use`, input], key: 'asset' }),
  },
  recordRepair: {
    query: `mutation ($id: ID!, $input: RepairInput!) { recordRepair(id: $id, input: $input) { asset { ${ASSET} } } }`,
    part: 'asset',
    rest: ({ id, input }) => ({ call: ['POST', `/assets/${encode(id)}/repair`, input], key: 'asset' }),
  },
  endOutOfUse: {
    query: `mutation ($id: ID!, $input: OutOfUseEndInput!) { endOutOfUse(id: $id, input: $input) { asset { ${ASSET} } } }`,
    part: 'asset',
    rest: ({ id, input }) => ({ call: ['PUT', `/assets/${encode(id)}/out-of-use`, input], key: 'asset' }),
  },
  failureReasons: {
    query: '{ failureReasons }',
    rest: () => ({ call: ['GET', '/tests/failure-reasons'], key: 'failureReasons' }),
  },
  saveFailureReasons: {
    query:
      'mutation ($reasons: [String!]!, $before: [String!]) { saveFailureReasons(reasons: $reasons, before: $before) }',
    rest: (body) => ({ call: ['PUT', '/tests/failure-reasons', body], key: 'failureReasons' }),
  },
  deleteAsset: {
    query: 'mutation ($id: ID!) { deleteAsset(id: $id) { id } }',
    rest: ({ id }) => ({ call: ['DELETE', `/assets/${encode(id)}`] }),
  },

  tests: {
    query: `query ($filter: TestFilter, $offset: Int, $limit: Int) {
      tests(filter: $filter, offset: $offset, limit: $limit) { items { ${TEST} } total } }`,
    rest: ({ filter }) => ({ call: ['GET', `/tests?page=1&perPage=100${search(filter)}`] }),
  },
  testers: { query: '{ testers { id name } }' },
  test: {
    query: `query ($id: ID!) { test(id: $id) { ${TEST} } }`,
    rest: ({ id }) => ({ call: ['GET', `/tests/${encode(id)}`], key: 'test' }),
  },
  checkTestCode: {
    query: 'query ($code: String!, $except: ID) { checkTestCode(code: $code, except: $except) { exists assetId } }',
    rest: (variables) => ({ call: ['GET', `/tests/check-code/${checked(variables)}`] }),
  },
  createTest: {
    query: `mutation ($input: TestInput!) { createTest(input: $input) { test { ${TEST} } } }`,
    part: 'test',
    rest: ({ input }) => ({ call: ['POST', '/tests', input], key: 'test' }),
  },
  updateTest: {
    query: `mutation ($id: ID!, $input: TestInput!) { updateTest(id: $id, input: $input) { test { ${TEST} } } }`,
    part: 'test',
    rest: ({ id, input }) => ({ call: ['PUT', `/tests/${encode(id)}`, input], key: 'test' }),
  },
  deleteTest: {
    query: 'mutation ($id: ID!) { deleteTest(id: $id) { id } }',
    rest: ({ id }) => ({ call: ['DELETE', `/tests/${encode(id)}`] }),
  },
  visualInspections: {
    query: `query ($assetId: ID, $from: LocalDate, $to: LocalDate, $passed: Boolean, $offset: Int, $limit: Int) {
      visualInspections(assetId: $assetId, from: $from, to: $to, passed: $passed, offset: $offset, limit: $limit) {
        items { ${INSPECTION} } total } }`,
    rest: ({ limit = 100, offset = 0, ...given }) => ({
      call: ['GET', `/inspections?page=${Number(offset) / Number(limit) + 1}&perPage=${limit}${search(given)}`],
    }),
  },
  visualInspection: {
    query: `query ($id: ID!) { visualInspection(id: $id) { ${INSPECTION} } }`,
    rest: ({ id }) => ({ call: ['GET', `/inspections/${encode(id)}`], key: 'inspection' }),
  },
  createVisualInspection: {
    query: `mutation ($input: VisualInspectionInput!) {
      createVisualInspection(input: $input) { visualInspection { ${INSPECTION} } } }`,
    part: 'visualInspection',
    rest: ({ input }) => ({ call: ['POST', '/inspections', input], key: 'inspection' }),
  },
  updateVisualInspection: {
    query: `mutation ($id: ID!, $input: VisualInspectionInput!) {
      updateVisualInspection(id: $id, input: $input) { visualInspection { ${INSPECTION} } } }`,
    part: 'visualInspection',
    rest: ({ id, input }) => ({ call: ['PUT', `/inspections/${encode(id)}`, input], key: 'inspection' }),
  },
  deleteVisualInspection: {
    query: 'mutation ($id: ID!) { deleteVisualInspection(id: $id) { id } }',
    rest: ({ id }) => ({ call: ['DELETE', `/inspections/${encode(id)}`] }),
  },
  instruments: {
    query: `query ($filter: InstrumentFilter, $offset: Int, $limit: Int) {
      instruments(filter: $filter, offset: $offset, limit: $limit) { items { ${INSTRUMENT} } total } }`,
    rest: ({ filter }) => ({ call: ['GET', `/instruments?page=1&perPage=100${search(filter)}`] }),
  },
  instrument: {
    query: `query ($id: ID!) { instrument(id: $id) { ${INSTRUMENT} } }`,
    rest: ({ id }) => ({ call: ['GET', `/instruments/${encode(id)}`], key: 'instrument' }),
  },
  createInstrument: {
    query: `mutation ($input: InstrumentInput!) { createInstrument(input: $input) { ${INSTRUMENT} } }`,
    rest: ({ input }) => ({ call: ['POST', '/instruments', input], key: 'instrument' }),
  },
  updateInstrument: {
    query: `mutation ($id: ID!, $input: InstrumentInput!) { updateInstrument(id: $id, input: $input) { ${INSTRUMENT} } }`,
    rest: ({ id, input }) => ({ call: ['PUT', `/instruments/${encode(id)}`, input], key: 'instrument' }),
  },
  deleteInstrument: {
    query: 'mutation ($id: ID!) { deleteInstrument(id: $id) { id } }',
    rest: ({ id }) => ({ call: ['DELETE', `/instruments/${encode(id)}`] }),
  },
  scan: {
    query: `query ($code: String!, $model: ScanModel) {
      scan(code: $code, model: $model) { __typename ... on Asset { id } ... on Location { id type } ... on StockItem { id } ... on BlankLabel { code } } }`,
  },

  faultReports: {
    query: `query ($assetId: ID, $open: Boolean, $offset: Int, $limit: Int) {
      faultReports(assetId: $assetId, open: $open, offset: $offset, limit: $limit) { items { ${FAULT} } total } }`,
    rest: ({ limit = 100, offset = 0, ...given }) => ({
      call: ['GET', `/faults?page=${Number(offset) / Number(limit) + 1}&perPage=${limit}${search(given)}`],
    }),
  },
  faultReport: {
    query: `query ($id: ID!) { faultReport(id: $id) { ${FAULT} } }`,
    rest: ({ id }) => ({ call: ['GET', `/faults/${encode(id)}`], key: 'fault' }),
  },
  closeFaultReport: {
    query: `mutation ($id: ID!, $note: String!) { closeFaultReport(id: $id, note: $note) { ${FAULT} } }`,
    rest: ({ id, ...body }) => ({ call: ['POST', `/faults/${encode(id)}/close`, body], key: 'fault' }),
  },
  hallSettings: {
    query: `{ hallSettings { ${HALL_SETTINGS} } }`,
    rest: () => ({ call: ['GET', '/settings'], key: 'settings' }),
  },
  updateHallSettings: {
    query: `mutation ($input: HallSettingsInput!) { updateHallSettings(input: $input) { ${HALL_SETTINGS} } }`,
    rest: ({ input }) => ({ call: ['PUT', '/settings', input], key: 'settings' }),
  },

  locations: {
    query: `query ($filter: LocationFilter, $offset: Int, $limit: Int) {
      locations(filter: $filter, offset: $offset, limit: $limit) { items { ${LOCATION} } total } }`,
    rest: ({ filter }) => ({ call: ['GET', `/locations?page=1&perPage=100${search(filter)}`] }),
  },
  location: {
    query: `query ($id: ID!) { location(id: $id) { ${LOCATION} } }`,
    rest: ({ id }) => ({ call: ['GET', `/locations/${encode(id)}`], key: 'location' }),
  },
  checkLocationCode: {
    query: 'query ($code: String!) { checkLocationCode(code: $code) { exists id } }',
    rest: (variables) => ({ call: ['GET', `/locations/check-code/${checked(variables)}`] }),
  },
  createLocation: {
    query: `mutation ($input: LocationInput!) { createLocation(input: $input) { ${LOCATION} } }`,
    rest: ({ input }) => ({ call: ['POST', '/locations', input], key: 'location' }),
  },
  updateLocation: {
    query: `mutation ($id: ID!, $input: LocationInput!) { updateLocation(id: $id, input: $input) { ${LOCATION} } }`,
    rest: ({ id, input }) => ({ call: ['PUT', `/locations/${encode(id)}`, input], key: 'location' }),
  },
  deleteLocation: {
    query: 'mutation ($id: ID!) { deleteLocation(id: $id) { id } }',
    rest: ({ id }) => ({ call: ['DELETE', `/locations/${encode(id)}`] }),
  },

  pages: {
    query: `query ($filter: PageFilter, $offset: Int, $limit: Int) {
      pages(filter: $filter, offset: $offset, limit: $limit) { items { ${PAGE} } total } }`,
    rest: ({ filter }) => ({ call: ['GET', `/pages?page=1&perPage=100${search(filter)}`] }),
  },
  page: {
    query: `query ($id: ID!) { page(id: $id) { ${PAGE} } }`,
    rest: ({ id }) => ({ call: ['GET', `/pages/${encode(id)}`], key: 'page' }),
  },
  createPage: {
    query: `mutation ($input: PageInput!) { createPage(input: $input) { ${PAGE} } }`,
    rest: ({ input }) => ({ call: ['POST', '/pages', input], key: 'page' }),
  },
  updatePage: {
    query: `mutation ($id: ID!, $input: PageInput!) { updatePage(id: $id, input: $input) { ${PAGE} } }`,
    rest: ({ id, input }) => ({ call: ['PUT', `/pages/${encode(id)}`, input], key: 'page' }),
  },
  duplicatePage: {
    query: `mutation ($id: ID!) { duplicatePage(id: $id) { ${PAGE} } }`,
    rest: ({ id }) => ({ call: ['POST', `/pages/${encode(id)}/duplicate`, {}], key: 'page' }),
  },
  deletePage: {
    query: 'mutation ($id: ID!) { deletePage(id: $id) { id } }',
    rest: ({ id }) => ({ call: ['DELETE', `/pages/${encode(id)}`] }),
  },

  stockSummary: { query: '{ stockSummary { belowMinimum total } }' },
  stockItems: {
    query: `query ($filter: StockItemFilter, $sort: StockItemSort, $offset: Int, $limit: Int) {
      stockItems(filter: $filter, sort: $sort, offset: $offset, limit: $limit) { items { ${STOCK} } total } }`,
    rest: ({ filter }) => ({ call: ['GET', `/stock?page=1&perPage=100${search(filter)}`] }),
  },
  stockItem: {
    query: `query ($id: ID!) { stockItem(id: $id) { ${STOCK} } }`,
    rest: ({ id }) => ({ call: ['GET', `/stock/${encode(id)}`], key: 'stock' }),
  },
  checkStockCode: {
    query: 'query ($code: String!, $except: ID) { checkStockCode(code: $code, except: $except) { exists } }',
    rest: (variables) => ({ call: ['GET', `/stock/check-code/${checked(variables)}`] }),
  },
  createStockItem: {
    query: `mutation ($input: StockItemInput!) { createStockItem(input: $input) { stockItem { ${STOCK} } } }`,
    part: 'stockItem',
    rest: ({ input }) => ({ call: ['POST', '/stock', input], key: 'stock' }),
  },
  updateStockItem: {
    query: `mutation ($id: ID!, $input: StockItemInput!) {
      updateStockItem(id: $id, input: $input) { stockItem { ${STOCK} } } }`,
    part: 'stockItem',
    rest: ({ id, input }) => ({ call: ['PUT', `/stock/${encode(id)}`, input], key: 'stock' }),
  },
  deleteStockItem: {
    query: 'mutation ($id: ID!) { deleteStockItem(id: $id) { id } }',
    rest: ({ id }) => ({ call: ['DELETE', `/stock/${encode(id)}`] }),
  },
  setStockLevel: {
    query: `mutation ($id: ID!, $locationId: ID!, $level: Float!, $expected: Float) {
      setStockLevel(id: $id, locationId: $locationId, level: $level, expected: $expected) { stockItem { ${STOCK} } } }`,
    part: 'stockItem',
    rest: ({ id, ...body }) => ({ call: ['PUT', `/stock/${encode(id)}/level`, body], key: 'stock' }),
  },
  assignStock: {
    query: `mutation ($id: ID!, $stockIds: [ID!]!, $shownIds: [ID!]) {
      assignStock(locationId: $id, stockIds: $stockIds, shownIds: $shownIds) { stockItems { ${STOCK} } } }`,
    part: 'stockItems',
    rest: ({ id, ...body }) => ({ call: ['PUT', `/locations/${encode(id)}/stock`, body], key: 'stock' }),
  },
  transferStock: {
    query: `mutation ($id: ID!, $newLocationId: ID!, $stockIds: [ID!]!, $amounts: [Float!]) {
      transferStock(
        input: { locationId: $id, newLocationId: $newLocationId, stockIds: $stockIds, amounts: $amounts }
      ) { stockItems { ${STOCK} } } }`,
    part: 'stockItems',
    rest: ({ id, ...body }) => ({ call: ['PUT', `/locations/${encode(id)}/stock/transfer`, body], key: 'stock' }),
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
    rest: ({ id, ...body }) => ({ call: ['POST', `/locations/${encode(id)}/stock/complete-levels`, body] }),
  },

  createImport: {
    query: `mutation ($input: ImportFileInput!) { createImport(input: $input) { ${IMPORT} } }`,
    rest: ({ input }) => ({ call: ['POST', '/imports', input], key: 'import' }),
  },
  updateImport: {
    query: `mutation ($id: ID!, $input: ImportReadingInput!) { updateImport(id: $id, input: $input) { ${IMPORT} } }`,
    rest: ({ id, input }) => ({ call: ['PUT', `/imports/${encode(id)}`, input], key: 'import' }),
  },
  import: {
    query: `query ($id: ID!) { import(id: $id) { ${IMPORT} obstacles } }`,
    rest: ({ id }) => ({ call: ['GET', `/imports/${encode(id)}`], key: 'import' }),
  },
  importRows: {
    query: `query ($id: ID!, $outcome: [ImportOutcome!], $warned: Boolean) {
      importRows(id: $id, outcome: $outcome, warned: $warned) { items { ${IMPORT_ROW} } total } }`,
    part: 'items',
    rest: ({ id, ...filter }) => ({
      call: ['GET', `/imports/${encode(id)}/rows${search(filter).replace(/^./, '?')}`],
      key: 'rows',
    }),
  },
  checkImport: {
    query: `mutation ($id: ID!) { checkImport(id: $id) { ${IMPORT} } }`,
    rest: ({ id }) => ({ call: ['POST', `/imports/${encode(id)}/check`], key: 'import' }),
  },
  correctImportRow: {
    query: `mutation ($id: ID!, $row: Int!, $cells: [String!]!, $everywhere: [Int!]) {
      correctImportRow(id: $id, row: $row, cells: $cells, everywhere: $everywhere) { ${IMPORT_ROW} } }`,
    rest: ({ id, ...body }) => ({ call: ['PUT', `/imports/${encode(id)}/rows`, body], key: 'row' }),
  },
  runImport: {
    query: `mutation ($id: ID!) { runImport(id: $id) { ${IMPORT} } }`,
    rest: ({ id }) => ({ call: ['POST', `/imports/${encode(id)}/run`], key: 'import' }),
  },
  undoImport: {
    query: `mutation ($id: ID!) { undoImport(id: $id) { ${IMPORT} } }`,
    rest: ({ id }) => ({ call: ['POST', `/imports/${encode(id)}/undo`], key: 'import' }),
  },
  deleteImport: {
    query: 'mutation ($id: ID!) { deleteImport(id: $id) { id } }',
    rest: ({ id }) => ({ call: ['DELETE', `/imports/${encode(id)}`] }),
  },
} satisfies Record<string, Operation>

export type OperationName = keyof typeof OPERATIONS

/** One of the server's two APIs. */
export interface Api {
  name: 'GraphQL' | 'REST'
  /** False where this API has no such operation. */
  has(operation: OperationName): boolean
  run(
    client: Client,
    operation: OperationName,
    variables?: Variables,
    headers?: Record<string, string>,
  ): Promise<Outcome>
}

export const graphqlApi: Api = {
  name: 'GraphQL',
  has: () => true,
  async run(client, name, variables, headers) {
    const { query, part }: Operation = OPERATIONS[name]
    const { data, errors } = await client.graphql(query, variables, headers)
    const text = JSON.stringify({ data, errors })
    if (errors) return { ...errorOf(errors[0]), text }
    return { data: part ? data[name][part] : data[name], text }
  },
}

export const restApi: Api = {
  name: 'REST',
  has: (name) => 'rest' in OPERATIONS[name],
  async run(client, name, variables = {}, headers = {}) {
    const { rest }: Operation = OPERATIONS[name]
    if (!rest) throw new Error(`There is no path for ${name}`)
    const { call, key } = rest(variables)
    const [method, path, sent] = call
    const { status, body } = await client.rest(method, path, sent, headers)
    const text = JSON.stringify(body)
    if (status >= 300) return { code: body.code, fields: body.errors, text }
    const answer = idsAsText(key ? body[key] : body)
    return { data: 'data' in body ? { items: answer.data, total: body.total } : answer, text }
  },
}

export const apis = [graphqlApi, restApi]

function errorOf(error: GraphQLAnswerError | undefined) {
  return { code: error?.extensions.code, fields: error?.extensions.fields }
}

function encode(text: unknown): string {
  return encodeURIComponent(String(text))
}

function checked({ code, except }: Variables): string {
  return `${encode(code)}${except === undefined ? '' : `?except=${except}`}`
}

function search(filter: unknown): string {
  const pairs = Object.entries(filter ?? {}).flatMap(([key, value]) =>
    Array.isArray(value) ? value.map((one) => [`${key}[]`, one]) : [[key, value]],
  )
  return pairs.map(([key, value]) => `&${key}=${encode(value)}`).join('')
}

// biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what a test asserts
function idsAsText(value: any, key = ''): any {
  if (Array.isArray(value)) return value.map((item) => idsAsText(item, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, idsAsText(entry, name)]))
  return typeof value === 'number' && /^id$|Id$/.test(key) ? String(value) : value
}
