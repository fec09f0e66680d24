import { randomBytes } from 'node:crypto'
import { type DocumentNode, Kind, OperationTypeNode, parse, print } from 'graphql'
import { Client as PostgresClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AssetDocument } from '../../../client/assets/Asset.generated'
import { AssetListDocument } from '../../../client/assets/AssetList.generated'
import { SelectableAssetsDocument } from '../../../client/assets/SelectableAssets.generated'
import { HomeDocument } from '../../../client/home/Home.generated'
import { ScanDocument } from '../../../client/scanner/Scan.generated'
import { TestListDocument } from '../../../client/testing/records/TestList.generated'
import { today } from '../../../domain/values/calendar'
import { hashToken } from '../../../server/areas/people/tokenHash'
import { canBeNamed } from '../../../server/platform/database/statementNames'
import { graphqlApi, type OperationName, type Outcome } from '../../support/apis'
import { startApp, type TestApp } from '../../support/app'
import type { Client } from '../../support/client'

let app: TestApp
let client: Client
let statements: string[] = []

// why: every statement passes through the pool's connections, including Prisma's and the session store's
const send = PostgresClient.prototype.query
PostgresClient.prototype.query = function (this: PostgresClient, ...args: unknown[]) {
  const [statement] = args as [string | { text: string }]
  statements.push(typeof statement === 'string' ? statement : statement.text)
  return Reflect.apply(send, this, args)
} as typeof send

beforeAll(async () => {
  // the telescope's statements belong to no operation
  app = await startApp({ env: { TELESCOPE: 'off' } })
  client = await app.signIn('admin', 'stock-keeper')
  // why: the database may have been prepared before midnight, and Home counts all assets until the counts are of the new day
  await app.database.prisma.$queryRaw`select fold_counts(${today()}::date)::text`
})
afterAll(async () => {
  PostgresClient.prototype.query = send
  await app.stop()
})

async function build(count: number) {
  for (let number = 0; number < count; number++) {
    const { id: locationId } = await app.buildLocation()
    const asset = await app.buildAsset({ locationId })
    const test = await app.buildTest({ assetId: asset.id })
    await app.buildPhoto({ assetId: asset.id })
    await app.buildPhoto({ testId: test.id })
  }
}

async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  statements = []
  await run()
  return statements
}

/** Every query of the app by its name, as it is sent. */
const APP_QUERIES = Object.values(
  import.meta.glob<Record<string, DocumentNode>>('../../../client/**/*.generated.ts', { eager: true }),
)
  .flatMap((module) => Object.values(module))
  .flatMap((document): [string, string][] => {
    const [operation] = document.definitions ?? []
    const isQuery = operation?.kind === Kind.OPERATION_DEFINITION && operation.operation === OperationTypeNode.QUERY
    return isQuery ? [[operation.name?.value ?? '', print(document)]] : []
  })

const DEEP = `{ tests(limit: 100) { items { id photos { id } asset { id name photos { id } location { id assetCount inDateCount dueCount }
  lastTest { id photos { id } tester { name } } } } } }`

it('a list costs as many statements for thirty records as for one', async () => {
  const lists = {
    assets: () => graphqlApi.run(client, 'assets', { limit: 100 }),
    tests: () => graphqlApi.run(client, 'tests', { limit: 100 }),
    locations: () => graphqlApi.run(client, 'locations', { limit: 100 }),
    'GET /api/assets': () => client.rest('GET', '/assets?page=1&perPage=100'),
    'tests with all that belongs to them': () => client.graphql(DEEP),
  }
  const count = async () => {
    const counts: Record<string, number> = {}
    for (const [name, run] of Object.entries(lists)) counts[name] = (await statementsOf(run)).length
    return counts
  }
  await build(1)
  const one = await count()
  await build(29)
  expect(await count()).toEqual(one)
  // the caller with session, roles and permissions, and the rows with all that belongs to them; deeper down, counts of locations
  expect(one).toEqual({
    assets: 2,
    tests: 2,
    locations: 2,
    'GET /api/assets': 2,
    'tests with all that belongs to them': 3,
  })
})

const ROUND_SCREEN = `id status updatedAt location { id name } startedBy { name } counts { expected tested notSeen } previous { id counts { failed } }
  items(limit: 1000) { total items { id expected position walkedPosition status reason move change seenBy { name } fromLocation { name }
    test { id safeToUse tester { name } } asset { id code name status nextDueOn location { name } lastTest { id } } } }
  open: items(status: [notSeen], limit: 10) { total }`

it('what a screen reads costs one statement, and one for who asks, in a browser and for a script', async () => {
  const { id } = await app.buildAsset({ code: 'SCREEN' })
  const page = { offset: 0, limit: 50 }
  const { id: locationId } = await app.buildLocation()
  for (let n = 0; n < 3; n++) await app.buildAsset({ locationId })
  const started = await client.graphql('mutation ($l: ID!) { startRound(locationId: $l) { id } }', { l: locationId })
  const operations: [DocumentNode, object][] = [
    [AssetListDocument, page],
    [SelectableAssetsDocument, page],
    [AssetDocument, { id }],
    [TestListDocument, page],
    [ScanDocument, { code: 'screen', model: 'asset' }],
    [parse(`query ($id: ID!) { round(id: $id) { ${ROUND_SCREEN} } }`), started.data.startRound],
    [parse(`query ($l: ID!) { openRound(locationId: $l) { ${ROUND_SCREEN} } }`), { l: locationId }],
    [parse(`{ rounds(limit: 1) { total items { ${ROUND_SCREEN} } } }`), {}],
  ]
  const script = await app.scriptOf(client)
  await script.graphql('{ currentUser { id } }')
  for (const caller of [client, script])
    for (const [document, variables] of operations) {
      const sent = await statementsOf(async () => {
        expect(await caller.graphql(print(document), variables)).not.toHaveProperty('errors')
      })
      expect(sent, sent.join('\n')).toHaveLength(2)
    }
})

it('what Home reads is planned once, not for each day again, but for the assignments of the user', async () => {
  const all = { userId: '1', pat: true, levels: true, reports: true, checks: true, admin: false }
  const read = () =>
    statementsOf(async () => {
      expect(await client.graphql(print(HomeDocument), all)).not.toHaveProperty('errors')
    })
  const sent = await read()
  expect(sent.filter((text) => !canBeNamed(text) && !text.includes('from assignments'))).toEqual([])
  expect((await read()).sort()).toEqual(sent.sort())
})

/** The number of statements of rarely read fields, without the caller's; all other fields take one. */
const OTHER_COSTS: Readonly<Record<string, number>> = {
  // the caller says it already
  CurrentUser: 0,
  // a signed challenge, which is stored only once it is used
  PasskeySignIn: 0,
  // in memory
  ServerLog: 0,
  // several parts; labels also show the dates of checks
  AssetLabel: 2,
  AssetLabels: 2,
  LocationLabels: 2,
  CheckLog: 2,
  Home: 19,
  OpenStockTake: 2,
  RoundStart: 2,
  // a run is queued and recorded, and has its own connection
  ParameterOptions: 12,
  ReportColumns: 12,
  RunReport: 13,
  TryParameterOptions: 11,
  TryReport: 12,
  // for developers: jobs, their counts and their schedules
  BackgroundJobs: 3,
  // attempts with a link are counted, and an invitation depends on the inviter's current permissions
  PasswordReset: 4,
  ReceivedInvitation: 9,
  // for administrators
  AuditVerification: 2,
  InvitationList: 6,
  ReportSchema: 2,
  RoleList: 2,
  RunState: 2,
  SampleHall: 2,
  UserAccessTokens: 7,
  UserList: 6,
  UserPasskeys: 7,
}

it('every read of the app costs one statement beside the caller, or a constant', async () => {
  const admin = await app.signIn('super-admin')
  const { id: room } = await app.buildLocation()
  const { id: shelf } = await app.buildLocation({ type: 'stock', code: 'READ-2' })
  const asset = await app.buildAsset({ locationId: room, code: 'READ-1' })
  const test = await app.buildTest({ assetId: asset.id })
  const item = await app.buildStockItem({ levels: { [shelf]: 2 } })
  await app.buildPhoto({ stockItemId: item.id })
  const run = async (operation: string, variables: object) => {
    const { data, errors } = await admin.graphql(operation, { ...variables })
    expect(errors).toBeUndefined()
    return data
  }
  const { startRound: round } = await run('mutation ($l: ID!) { startRound(locationId: $l) { id } }', { l: room })
  const { startStockTake: take } = await run('mutation ($l: ID!) { startStockTake(locationId: $l) { id } }', {
    l: shelf,
  })
  const report = {
    name: 'Rooms',
    sql: 'select id, name from locations where id::text = :room',
    params: JSON.stringify([
      { name: 'room', label: 'Room', type: 'select', optionsSql: 'select id as value, name as label from locations' },
    ]),
  }
  const { createReport } = await run('mutation ($input: ReportInput!) { createReport(input: $input) { id } }', {
    input: report,
  })
  const { createReportSchedule: schedule } = await run(
    'mutation ($input: ReportScheduleInput!) { createReportSchedule(input: $input) { id } }',
    { input: { reportId: createReport.id, repeat: 'daily', time: '07:00', addresses: ['office@hall.example'] } },
  )
  await app.database.prisma.scheduledRun.create({ data: { id: crypto.randomUUID(), scheduleId: Number(schedule.id) } })
  const labels = await app.database.prisma.page.create({ data: { name: 'Labels' } })
  const runId = crypto.randomUUID()
  await run(
    'query ($id: ID!, $runId: ID, $params: JSONObject) { runReport(id: $id, runId: $runId, params: $params) { runId } }',
    { id: createReport.id, runId, params: { room: String(room) } },
  )
  const { createImport: file } = await run(
    'mutation ($input: ImportFileInput!) { createImport(input: $input) { id } }',
    {
      input: { kind: 'assets', text: 'Code,Name\nREAD-3,Kettle' },
    },
  )
  const { reserveBlankLabels: blank } = await run('mutation { reserveBlankLabels(count: 3) { series { id } } }', {})
  const { createCheck: check } = await run('mutation ($input: CheckInput!) { createCheck(input: $input) { id } }', {
    input: {
      name: 'Fire alarm',
      category: 'Fire',
      schedule: { repeat: 'interval', every: 1, unit: 'week' },
      steps: [{ id: 'sounds', label: 'It sounds', kind: 'yesNo' }],
    },
  })
  const { createCheckRecord: record } = await run(
    'mutation ($input: CheckRecordInput!) { createCheckRecord(input: $input) { id } }',
    { input: { checkId: check.id, answers: [{ stepId: 'sounds', value: 'yes' }] } },
  )
  const { createAction: action } = await run('mutation ($input: ActionInput!) { createAction(input: $input) { id } }', {
    input: { title: 'Mend the bell' },
  })
  const secret = randomBytes(24).toString('base64url')
  const { currentUser } = await run('{ currentUser { id } }', {})
  const userId = Number(currentUser.id)
  const link = { secretHash: hashToken(secret), expiresAt: new Date(Date.now() + 60_000) }
  await app.database.prisma.passwordReset.create({ data: { ...link, userId } })
  await app.database.prisma.invitation.create({ data: { ...link, invitedById: userId } })
  await app.database.prisma.invitation.create({ data: { ...link, secretHash: 'another', invitedById: userId } })
  const page = { offset: 0, limit: 50 }
  const variables: Readonly<Record<string, object>> = {
    Import: file,
    ImportProgress: file,
    ImportRows: { ...file, ...page },
    ImportSameCells: { ...file, row: 2 },
    ...Object.fromEntries(
      ['Asset', 'AssetHistory', 'AssetLabel', 'EditedAsset'].map((name) => [name, { id: asset.id, ...page }]),
    ),
    ...Object.fromEntries(['CorrectedTest', 'EditedTest'].map((name) => [name, { id: test.id }])),
    ...Object.fromEntries(
      ['PreviousRound', 'Round', 'RoundLabels', 'RoundProgress'].map((name) => [name, { id: round.id }]),
    ),
    ...Object.fromEntries(
      ['StockItem', 'StockHistory', 'StockLevelHistory'].map((name) => [name, { id: item.id, ...page }]),
    ),
    ...Object.fromEntries(
      ['ReportColumns', 'ReportDefinition', 'ReportHistory', 'ReportPage', 'ReportRuns', 'ScheduledReport'].map(
        (name) => [name, { id: createReport.id, ...page }],
      ),
    ),
    Schedule: { id: schedule.id },
    ScheduledRuns: { scheduleId: schedule.id, ...page },
    Action: { id: action.id },
    AssetOptions: { search: 'read' },
    AssignmentHere: { filter: { assetId: [asset.id] } },
    AuditHeadMatch: { input: { sealed: 1, head: '0'.repeat(16) } },
    BlankLabelSeries: blank.series,
    ...Object.fromEntries(['Check', 'CheckToDo'].map((name) => [name, { id: check.id }])),
    CheckHistory: { id: check.id, ...page },
    CheckRecord: { id: record.id },
    CheckRecordHistory: { id: record.id, ...page },
    AuditTrailEntryValues: { id: '1' },
    CheckHistoryEntry: { id: check.id, entry: '1' },
    CheckRecordHistoryEntry: { id: record.id, entry: '1' },
    ReportHistoryEntry: { id: createReport.id, entry: '1' },
    StockHistoryEntry: { id: item.id, entry: '1' },
    CheckAssetCode: { code: 'READ-1' },
    CheckStockCode: { code: 'READ-1' },
    Home: { userId: String(userId), pat: true, levels: true, reports: true, checks: true, admin: true },
    Location: { id: room },
    LocationOptions: { filter: {} },
    MyAssignments: { userId: String(userId) },
    OpenStockTake: { locationId: shelf },
    Page: { id: labels.id },
    PasswordReset: { secret },
    ParameterOptions: { id: createReport.id, parameter: 'room' },
    ReceivedInvitation: { secret },
    RunReport: { id: createReport.id, params: { room: String(room) } },
    RunState: { runId },
    SavedViews: { list: 'assets' },
    Scan: { code: 'read-2', model: 'location' },
    SearchEverything: { text: 'read' },
    CertificatePreview: { input: { scope: 'hall', signedBy: 'Ann' } },
    RecordChoice: { text: 'read' },
    StockMovementList: { stockItemId: item.id, ...page },
    StockTake: { id: take.id },
    StockTakeList: { locationId: shelf, ...page },
    TelescopeRequest: { requestId: crypto.randomUUID() },
    TryParameterOptions: { params: report.params, parameter: 'room' },
    TryReport: { input: report, params: { room: String(room) } },
    UserPasskeys: { userId: '1' },
    UserAccessTokens: { userId: '1' },
    VisualInspectionList: { assetId: asset.id, ...page },
  }
  const costs: Record<string, unknown> = {}
  for (const [name, document] of APP_QUERIES) {
    let problem: string | undefined
    const sent = await statementsOf(async () => {
      problem = (await admin.graphql(document, { ...(variables[name] ?? page) })).errors?.[0]?.message
    })
    costs[name] = problem ?? sent.length - 1
  }
  const expected = APP_QUERIES.map(([name]) => [name, OTHER_COSTS[name] ?? 1])
  expect(costs).toEqual(Object.fromEntries(expected))
})

it('a look at one record costs a handful', async () => {
  const { id } = await app.buildAsset({ code: 'ONE' })
  const costs: [OperationName, object, number][] = [
    ['currentUser', {}, 1],
    ['patSummary', {}, 2],
    ['asset', { id }, 2],
    ['nextAssetCode', {}, 2],
    ['checkAssetCode', { code: 'X' }, 2],
    ['scan', { code: 'one', model: 'asset' }, 2],
  ]
  for (const [operation, variables, expected] of costs) {
    const sent = await statementsOf(() => graphqlApi.run(client, operation, { ...variables }))
    expect(sent.length, `${operation}: ${sent.join('\n')}`).toBe(expected)
  }
})

it('reads of many requests at once each get their own answer', async () => {
  const assets = await Promise.all(Array.from({ length: 20 }, () => app.buildAsset()))
  const script = await app.scriptOf(client)
  // the database refuses the last one, which must not harm the others
  const ids = [...assets.flatMap(({ id }) => [id, `${id}0000`]), 'A\u0000']
  const answers = await Promise.all(
    ids.map((id) => script.graphql('query ($id: ID!) { asset(id: $id) { id } }', { id })),
  )
  expect(answers.map(({ data, errors }) => data?.asset.id ?? errors?.[0]?.extensions?.code)).toEqual([
    ...assets.flatMap(({ id }) => [id, 'NOT_FOUND']),
    'BAD_USER_INPUT',
  ])
})

it('a save costs a handful, however much is stored already', async () => {
  const saves = async () => {
    const { id: locationId } = await app.buildLocation()
    const { id: assetId } = await app.buildAsset({ class: 2, locationId })
    const { id: shelfId } = await app.buildLocation({ type: 'stock' })
    const { id: itemId } = await app.buildStockItem({ levels: { [shelfId]: 2 } })
    const costs: Record<string, number> = {}
    const save = async (operation: OperationName, variables: Record<string, unknown>) => {
      let saved: Outcome | undefined
      const sent = await statementsOf(async () => {
        saved = await graphqlApi.run(client, operation, variables)
      })
      expect(saved?.code, saved?.text).toBeUndefined()
      costs[operation] = sent.length
      return saved?.data
    }
    const input = { assetId, visualTest: 1, insulationResistance: 9, safeToUse: 1 }
    const { id: testId } = await save('createTest', { input })
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    costs['createTest under a key'] = (await statementsOf(() => client.rest('POST', '/tests', input, key))).length
    await save('updateTest', { id: testId, input: { notes: 'Plug replaced' } })
    await save('deleteTest', { id: testId })
    const asset = await save('createAsset', { input: { name: 'Saw', code: crypto.randomUUID(), locationId } })
    await save('updateAsset', { id: asset.id, input: { name: 'Axe' } })
    await save('deleteAsset', { id: asset.id })
    await save('setStockLevel', { id: itemId, locationId: shelfId, level: 5 })
    const ask = async (name: string, operation: string, variables: object) => {
      const sent = await statementsOf(async () => {
        const { data, errors } = await client.graphql(operation, variables)
        expect(errors).toBeUndefined()
        answered = data
      })
      costs[name] = sent.length
    }
    // biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what a test asserts
    let answered: any
    await ask('startRound', `mutation ($l: ID!) { startRound(locationId: $l) { ${ROUND_SCREEN} } }`, { l: locationId })
    const roundId = answered.startRound.id
    const testInRound = `mutation ($input: TestInput!) { createTest(input: $input) { test { id } round { ${ROUND_SCREEN} } } }`
    await ask('createTest in a round', testInRound, { input: { ...input, roundId } })
    const records = `mutation ($r: ID!, $input: RoundItemInput!) { recordRoundItem(roundId: $r, input: $input) { round { ${ROUND_SCREEN} } } }`
    await ask('recordRoundItem', records, { r: roundId, input: { assetId, status: 'seen' } })
    const take = await save('startStockTake', { id: shelfId })
    await save('recordStockCount', {
      id: take.id,
      input: { stockItemId: itemId, counted: 1, entryKey: crypto.randomUUID() },
    })
    await ask('undoStockCount', 'mutation ($id: ID!) { undoStockCount(id: $id) { id } }', { id: take.id })
    await ask('completeStockTake', 'mutation ($l: ID!) { completeStockTake(locationId: $l) { stockTake { id } } }', {
      l: shelfId,
    })
    const newLocation = { name: 'Attic', type: 'pat' }
    await ask('createLocation', 'mutation ($i: LocationInput!) { createLocation(input: $i) { id dueCount } }', {
      i: newLocation,
    })
    const { id: attic } = answered.createLocation
    await ask('updateLocation', 'mutation ($id: ID!) { updateLocation(id: $id, input: { name: "Loft" }) { id } }', {
      id: attic,
    })
    await ask('deleteLocation', 'mutation ($id: ID!) { deleteLocation(id: $id) { id } }', { id: attic })
    const newItem = { name: 'Cups', code: crypto.randomUUID(), locations: [{ locationId: shelfId, level: 0 }] }
    await ask('createStockItem', 'mutation ($i: StockItemInput!) { createStockItem(input: $i) { stockItem { id } } }', {
      i: newItem,
    })
    const { id: cups } = answered.createStockItem.stockItem
    await ask(
      'updateStockItem',
      'mutation ($id: ID!) { updateStockItem(id: $id, input: { unit: "boxes" }) { stockItem { id } } }',
      { id: cups },
    )
    await ask('deleteStockItem', 'mutation ($id: ID!) { deleteStockItem(id: $id) { id } }', { id: cups })
    return costs
  }
  const first = await saves()
  for (let more = 0; more < 3; more++) expect(await saves()).toEqual(first)
  // the caller, the data that the rules need, the change, and the other requested fields
  expect(first).toMatchObject({
    createTest: 11,
    'createTest under a key': 13,
    updateTest: 12,
    deleteTest: 12,
    createAsset: 12,
    updateAsset: 8,
    deleteAsset: 8,
    setStockLevel: 14,
    startRound: 12,
    'createTest in a round': 16,
    recordRoundItem: 11,
    startStockTake: 11,
    recordStockCount: 10,
  })
})

describe('changes of many records', () => {
  const LARGE = 40

  async function shelfWith(items: number) {
    const { id } = await app.buildLocation({ type: 'stock' })
    const stockIds: number[] = []
    for (let index = 0; index < items; index++)
      stockIds.push((await app.buildStockItem({ levels: { [id]: index + 1 } })).id)
    return { id, stockIds }
  }

  /** The statements of a mutation, whose answer must be free of errors. */
  async function costOf(mutation: string, variables: object): Promise<number> {
    const sent = await statementsOf(async () => {
      const { errors } = await client.graphql(mutation, { ...variables })
      expect(errors).toBeUndefined()
    })
    return sent.length
  }

  it('moving assets and giving them another frequency costs as many statements for forty as for one', async () => {
    const costs = async (count: number) => {
      const ids: string[] = []
      for (let index = 0; index < count; index++) {
        const { id } = await app.buildAsset({ frequency: 1 })
        await app.buildTest({ assetId: id })
        ids.push(id)
      }
      const { id: l } = await app.buildLocation()
      return {
        moveAssets: await costOf(
          'mutation ($ids: [ID!]!, $l: ID) { moveAssets(ids: $ids, locationId: $l) { assets { id location { id } lastTest { id } } } }',
          { ids, l },
        ),
        setAssetsFrequency: await costOf(
          'mutation ($ids: [ID!]!) { setAssetsFrequency(ids: $ids, frequency: 2) { assets { id nextDueOn } } }',
          { ids },
        ),
        updateAssets: await costOf(
          'mutation ($ids: [ID!]!) { updateAssets(ids: $ids, input: { class: 2, make: "Acme", frequency: 3, outOfUse: { reason: "Recall" } }) { assets { id } } }',
          { ids },
        ),
      }
    }
    const one = await costs(1)
    expect(await costs(LARGE)).toEqual(one)
    expect(one).toEqual({ moveAssets: 11, setAssetsFrequency: 10, updateAssets: 14 })
  })

  it('assigning items to a location costs as many statements for forty as for one', async () => {
    const assign = async (count: number) => {
      const { stockIds } = await shelfWith(count)
      const { id: l } = await app.buildLocation({ type: 'stock' })
      return costOf(
        'mutation ($l: ID!, $stockIds: [ID!]!) { assignStock(locationId: $l, stockIds: $stockIds) { stockItems { id photos { id } } } }',
        { l, stockIds },
      )
    }
    expect(await assign(LARGE)).toBe(await assign(1))
  })

  it('completing a stock take costs as many statements for forty lines as for two', async () => {
    const complete = async (items: number) => {
      const { id, stockIds } = await shelfWith(items)
      const { data: take } = await graphqlApi.run(client, 'startStockTake', { id })
      for (const stockItemId of stockIds.slice(1))
        await graphqlApi.run(client, 'recordStockCount', {
          id: take.id,
          input: { stockItemId, counted: 0.5, entryKey: crypto.randomUUID() },
        })
      const sent = await statementsOf(async () => {
        const { data } = await graphqlApi.run(client, 'completeStockTake', { id })
        expect(data.stockTake).toMatchObject({ totalItems: items, countedItems: items - 1, differences: items - 1 })
      })
      return sent.length
    }
    expect(await complete(LARGE)).toBe(await complete(2))
  })

  it('a transfer costs as many statements for forty items as for one', async () => {
    const transfer = async (items: number) => {
      const { id, stockIds } = await shelfWith(items)
      const { id: newLocationId } = await app.buildLocation({ type: 'stock' })
      const sent = await statementsOf(async () => {
        const { data } = await graphqlApi.run(client, 'transferStock', { id, newLocationId, stockIds })
        expect(data).toHaveLength(items)
      })
      return sent.length
    }
    expect(await transfer(LARGE)).toBe(await transfer(1))
  })
})
