import { randomBytes } from 'node:crypto'
import { type DocumentNode, Kind, OperationTypeNode, parse, print } from 'graphql'
import { Client as PostgresClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SUPER_ADMIN_ROLE } from '../../../domain/people/permissions'
import { today } from '../../../domain/values/calendar'
import { hashToken } from '../../../server/areas/people/tokenHash'
import type { User } from '../../../server/generated/prisma/client'
import { graphqlApi, type OperationName, type Outcome } from '../../support/apis'
import { provideApp } from '../../support/app'
import type { Client } from '../../support/client'
import { furnish } from '../api/fuzz/hall'

// why: the telescope is off because its statements belong to no operation
const app = provideApp({ env: { TELESCOPE: 'off' } })
let user: User
let client: Client
let statements: string[] = []

// why: patch the PostgreSQL client, which every statement passes through, including statements from Prisma and the
// session store
const send = PostgresClient.prototype.query
PostgresClient.prototype.query = function (this: PostgresClient, ...args: unknown[]) {
  const [statement] = args as [string | { text: string }]
  const text = typeof statement === 'string' ? statement : statement.text
  // why: do not count the renewals of a report run's lease, because a slow machine needs more of them
  if (!text.includes('set lease_until')) statements.push(text)
  return Reflect.apply(send, this, args)
} as typeof send

beforeAll(async () => {
  user = await app.buildUser({ roleNames: [SUPER_ADMIN_ROLE] })
  client = await app.signInAs(user)
  await furnish(app, user)
  // `furnish` sets asset ids explicitly, so move the id sequence past them
  await app.database.prisma.$queryRaw`select setval('asset_id_seq', 1000)::text`
  // why: if the database was prepared before midnight, Home would count all assets, because the stored counts would be
  // from the previous day
  await app.database.prisma.$queryRaw`select fold_counts(${today()}::date)::text`
})
afterAll(async () => {
  PostgresClient.prototype.query = send
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

const APP_QUERIES = Object.values(
  import.meta.glob<Record<string, DocumentNode>>('../../../client/**/*.generated.ts', { eager: true }),
)
  .flatMap((module) => Object.values(module))
  .flatMap((document): [string, string][] => {
    const [operation] = document.definitions ?? []
    const isQuery = operation?.kind === Kind.OPERATION_DEFINITION && operation.operation === OperationTypeNode.QUERY
    return isQuery ? [[operation.name?.value ?? '', print(document)]] : []
  })

const ROUND_SCREEN = `id status updatedAt location { id name } startedBy { name } counts { expected tested notSeen } previous { id counts { failed } }
  items(limit: 1000) { total items { id expected position walkedPosition status reason move change seenBy { name } fromLocation { name }
    test { id safeToUse tester { name } } asset { id code name status nextDueOn location { name } lastTest { id } } } }
  open: items(status: [notSeen], limit: 10) { total }`

/**
 * Expected number of statements for queries that need more or fewer than one. Statements that load the caller are not
 * counted.
 */
const OTHER_COSTS: Readonly<Record<string, number>> = {
  // the caller is already loaded
  CurrentUser: 0,
  // returns a signed challenge, which is stored only once it is used
  PasskeySignIn: 0,
  // read from memory, so no statement
  ServerLog: 0,
  // queries with several parts; labels also show the dates of checks
  AssetLabel: 2,
  AssetLabels: 2,
  LocationLabels: 2,
  CheckLog: 2,
  CertificatePreview: 3,
  Home: 19,
  OpenStockTake: 2,
  RoundStart: 2,
  // a run is queued and recorded, and has its own connection
  ParameterOptions: 12,
  ReportColumns: 12,
  RunReport: 13,
  TryParameterOptions: 11,
  TryReport: 12,
  // developers only: jobs, job counts and schedules
  BackgroundJobs: 3,
  // attempts with a link are counted, and an invitation depends on the inviter's current permissions
  PasswordReset: 4,
  ReceivedInvitation: 9,
  // administrators only
  AuditVerification: 2,
  InvitationList: 6,
  ReportSchema: 2,
  RoleList: 2,
  RunState: 2,
  SampleHall: 2,
  UserAccessTokens: 7,
  UserList: 6,
  UserPasskeys: 7,
  UserData: 7,
}

it('every read of the app takes a constant number of statements', async () => {
  await build(30)
  const { prisma } = app.database
  const secret = randomBytes(24).toString('base64url')
  const link = { secretHash: hashToken(secret), expiresAt: new Date(Date.now() + 3_600_000) }
  await prisma.passwordReset.create({ data: { ...link, userId: user.id } })
  await prisma.invitation.create({ data: { ...link, invitedById: user.id } })
  await prisma.invitation.create({ data: { ...link, secretHash: 'another', invitedById: user.id } })
  await prisma.scheduledRun.create({ data: { id: crypto.randomUUID(), scheduleId: 1 } })
  const runId = crypto.randomUUID()
  const params = JSON.stringify([
    { name: 'code', label: 'Code', type: 'select', optionsSql: 'select code as value, name as label from assets' },
  ])
  const report = { name: 'Codes', sql: 'select id, name from assets where code = :code', params }
  for (const [mutation, variables] of [
    ['($report: ReportInput!) { createReport(input: $report) { id } }', { report }],
    ['{ reserveBlankLabels(count: 3) { series { id } } }', {}],
    [
      '($file: ImportFileInput!) { createImport(input: $file) { id } }',
      { file: { kind: 'assets', text: 'Code,Name\nREAD-3,Kettle' } },
    ],
  ] as const)
    expect((await client.graphql(`mutation ${mutation}`, variables)).errors).toBeUndefined()
  await client.graphql('query ($runId: ID) { runReport(id: 1, runId: $runId) { runId } }', { runId })
  /** Values by variable name. Every other variable is the id of the first record of its kind. */
  const known: Readonly<Record<string, unknown>> = {
    ...{ offset: 0, limit: 50, row: 2, search: 'a-1', text: 'a-1', list: 'assets', parameter: 'code', params },
    ...{ code: 'a-1', model: 'asset', secret, runId, requestId: runId, userId: String(user.id) },
    ...{ pat: true, levels: true, reports: true, checks: true, admin: true },
  }
  const others: Readonly<Record<string, object>> = {
    AssignmentHere: { filter: { assetId: ['1'] } },
    AuditHeadMatch: { input: { sealed: 1, head: '0'.repeat(16) } },
    CertificatePreview: { input: { scope: 'hall', signedBy: 'Ann' } },
    LocationOptions: { filter: {} },
    OpenStockTake: { locationId: '2' },
    ParameterOptions: { id: '2' },
    RunReport: { params: { code: 'A-1' } },
    StockTakeList: { locationId: '2' },
    TryReport: { input: report, params: { code: 'A-1' } },
  }
  const costs: Record<string, unknown> = {}
  for (const [name, document] of APP_QUERIES) {
    const variables = requiredVariables(document).map((variable) => [variable, known[variable] ?? '1'])
    let problem: string | undefined
    const sent = await statementsOf(async () => {
      const answer = await client.graphql(document, { ...Object.fromEntries(variables), ...others[name] })
      problem = answer.errors?.[0]?.message
    })
    costs[name] = problem ?? sent.length - 1
  }
  const expected = APP_QUERIES.map(([name]) => [name, OTHER_COSTS[name] ?? 1])
  expect(costs).toEqual(Object.fromEntries(expected))
})

function requiredVariables(document: string): string[] {
  const [operation] = parse(document).definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return []
  const required = operation.variableDefinitions?.filter(({ type }) => type.kind === Kind.NON_NULL_TYPE) ?? []
  return required.map(({ variable }) => variable.name.value)
}

it('simultaneous reads each get their own result', async () => {
  const assets = await Promise.all(Array.from({ length: 20 }, () => app.buildAsset()))
  const script = await app.scriptOf(client)
  // the database rejects the last id, which must not make the others fail
  const ids = [...assets.flatMap(({ id }) => [id, `${id}0000`]), 'A\u0000']
  const answers = await Promise.all(
    ids.map((id) => script.graphql('query ($id: ID!) { asset(id: $id) { id } }', { id })),
  )
  expect(answers.map(({ data, errors }) => data?.asset.id ?? errors?.[0]?.extensions?.code)).toEqual([
    ...assets.flatMap(({ id }) => [id, 'NOT_FOUND']),
    'BAD_USER_INPUT',
  ])
})

it('a save takes few statements, however much is stored', async () => {
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
    return costs
  }
  const first = await saves()
  for (let more = 0; more < 3; more++) expect(await saves()).toEqual(first)
  // the statements load the caller and the data for the rules, save the change, and read the other fields
  expect(Math.max(...Object.values(first))).toBeLessThan(20)
})

const LARGE = 40

async function shelfWith(items: number) {
  const { id } = await app.buildLocation({ type: 'stock' })
  const stockIds: number[] = []
  for (let index = 0; index < items; index++)
    stockIds.push((await app.buildStockItem({ levels: { [id]: index + 1 } })).id)
  return { id, stockIds }
}

async function testedAssets(count: number) {
  const ids: string[] = []
  for (let index = 0; index < count; index++) ids.push((await app.buildTest()).assetId)
  return { ids, l: (await app.buildLocation()).id }
}

it.each<[string, string, (count: number) => Promise<object>]>([
  [
    'moving assets',
    '($ids: [ID!]!, $l: ID) { moveAssets(ids: $ids, locationId: $l) { assets { id location { id } lastTest { id } } } }',
    testedAssets,
  ],
  [
    'giving assets another frequency',
    '($ids: [ID!]!) { setAssetsFrequency(ids: $ids, frequency: 2) { assets { id nextDueOn } } }',
    testedAssets,
  ],
  [
    'changing assets',
    '($ids: [ID!]!) { updateAssets(ids: $ids, input: { class: 2, make: "Acme", frequency: 3, outOfUse: { reason: "Recall" } }) { assets { id } } }',
    testedAssets,
  ],
  [
    'assigning items to a location',
    '($l: ID!, $ids: [ID!]!) { assignStock(locationId: $l, stockIds: $ids) { stockItems { id photos { id } } } }',
    async (count) => ({ ids: (await shelfWith(count)).stockIds, l: (await app.buildLocation({ type: 'stock' })).id }),
  ],
  [
    'a transfer',
    '($input: StockTransferInput!) { transferStock(input: $input) { stockItems { id } } }',
    async (count) => {
      const { id: locationId, stockIds } = await shelfWith(count)
      return { input: { locationId, stockIds, newLocationId: (await app.buildLocation({ type: 'stock' })).id } }
    },
  ],
  [
    'completing a stock take',
    '($l: ID!) { completeStockTake(locationId: $l) { stockTake { totalItems } } }',
    async (count) => {
      const { id, stockIds } = await shelfWith(count)
      const { data: take } = await graphqlApi.run(client, 'startStockTake', { id })
      for (const stockItemId of stockIds) {
        const input = { stockItemId, counted: 0.5, entryKey: crypto.randomUUID() }
        await graphqlApi.run(client, 'recordStockCount', { id: take.id, input })
      }
      return { l: id }
    },
  ],
])('%s takes as many statements for forty records as for one', async (_, mutation, prepare) => {
  const cost = async (count: number) => {
    const variables = await prepare(count)
    const sent = await statementsOf(async () => {
      expect((await client.graphql(`mutation ${mutation}`, { ...variables })).errors).toBeUndefined()
    })
    return sent.length
  }
  const one = await cost(1)
  expect(await cost(LARGE)).toBe(one)
  expect(one).toBeLessThan(20)
})
