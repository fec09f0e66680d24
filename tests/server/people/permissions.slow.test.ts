import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  graphql,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  Kind,
  parse,
} from 'graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ImportKind } from '../../../domain/imports/kinds'
import { INITIAL_ROLES, PERMISSIONS, type Permission, SUPER_ADMIN } from '../../../domain/people/permissions'
import { appSchema } from '../../../server/api/graphql/schema'
import { routes } from '../../../server/api/rest/routes'
import { startApp, type TestApp } from '../../support/app'
import type { Client, GraphQLAnswer } from '../../support/client'

type AccessErrorCode = 'UNAUTHENTICATED' | 'FORBIDDEN' | 'PASSWORD_RESET_REQUIRED' | 'SECOND_FACTOR_REQUIRED'

/** The accounts that may run an operation. */
interface Access {
  anonymous: boolean
  /** Users without roles, and so all users. */
  anyUser: boolean
  /** Permissions, any one of them sufficient; the super-admin needs none. */
  permissions: readonly Permission[]
  /** Users who must change their password first. */
  passwordReset: boolean
  /** Users who must set up a second factor first. */
  secondFactorSetup: boolean
  /** Personal access tokens of a super-admin. */
  tokens: boolean
}

const anyone: Access = {
  anonymous: true,
  anyUser: true,
  permissions: [],
  passwordReset: true,
  secondFactorSetup: true,
  tokens: true,
}
const anyUser: Access = {
  ...anyone,
  anonymous: false,
  passwordReset: false,
  secondFactorSetup: false,
}
const anySession: Access = { ...anyUser, tokens: false }
const anyOf = (...permissions: Permission[]): Access => ({ ...anyUser, anyUser: false, permissions })
const admin = anyOf('admin')
const manageUsers = anyOf('manage users')
const managePages = anyOf('manage pages')
const viewChecks = anyOf('view checks')
const doChecks = anyOf('do checks')
const manageChecks = anyOf('manage checks')
const viewStock = anyOf('view stock')
const takeStock = anyOf('take stock')
const runReports = anyOf('run reports')
const manageReports = anyOf('manage reports')
const anyReports = anyOf('run reports', 'manage reports')
const viewDev = anyOf('view dev')
const viewTelescope = anyOf('view telescope')

/** Every operation of the schema. One that is not named here fails the test. */
const EXPECTATIONS: Readonly<Record<string, Access>> = {
  currentUser: { ...anyUser, passwordReset: true, secondFactorSetup: true },
  login: anyone,
  completeProviderSignIn: anyone,
  receivedInvitation: anyone,
  startInvitedPasskey: anyone,
  acceptInvitation: anyone,
  passwordReset: anyone,
  requestPasswordReset: anyone,
  resetPassword: anyone,
  passkeySignIn: anyone,
  signInWithPasskey: anyone,
  logout: anyone,
  changePassword: { ...anySession, passwordReset: true, secondFactorSetup: true },
  accessTokens: anySession,
  calendarAddress: anySession,
  createCalendarAddress: anySession,
  revokeCalendarAddress: anySession,
  createAccessToken: anySession,
  revokeAccessToken: anySession,
  ownSessions: anySession,
  signOutElsewhere: anySession,
  secondFactor: anySession,
  startSecondFactor: { ...anySession, secondFactorSetup: true },
  confirmSecondFactor: { ...anySession, secondFactorSetup: true },
  removeSecondFactor: anySession,
  renewRecoveryCodes: anySession,
  ownIdentity: anySession,
  linkIdentity: anySession,
  unlinkIdentity: anySession,
  passkeys: { ...anySession, secondFactorSetup: true },
  startPasskey: { ...anySession, secondFactorSetup: true },
  addPasskey: { ...anySession, secondFactorSetup: true },
  renamePasskey: anySession,
  removePasskey: anySession,

  users: manageUsers,
  invitations: manageUsers,
  createInvitations: manageUsers,
  renewInvitation: manageUsers,
  revokeInvitation: manageUsers,
  user: manageUsers,
  userAccessTokens: manageUsers,
  userPasskeys: manageUsers,
  createUser: manageUsers,
  updateUser: manageUsers,
  resetUserPassword: manageUsers,
  resetSecondFactor: manageUsers,
  unlinkUserIdentity: manageUsers,
  revokeUserPasskey: manageUsers,
  revokeUserAccessToken: manageUsers,
  roles: manageUsers,
  role: manageUsers,
  createRole: manageUsers,
  updateRole: manageUsers,
  deleteRole: manageUsers,
  auditEntries: admin,
  auditChain: admin,
  auditVerification: admin,
  auditHeadMatch: admin,

  patSummary: anyUser,
  scan: anyUser,
  search: anyUser,
  home: anyUser,
  savedViews: anyUser,
  reminders: anyUser,
  updateReminders: anyUser,
  imports: anyUser,
  import: anyUser,
  importRows: anyUser,
  importSameCells: anyUser,
  createImport: anyUser,
  updateImport: anyUser,
  checkImport: anyUser,
  correctImportRow: anyUser,
  runImport: anyUser,
  undoImport: anyUser,
  deleteImport: anyUser,
  sampleHall: admin,
  loadSampleHall: admin,
  removeSampleHall: admin,
  createSavedView: anyUser,
  updateSavedView: anyUser,
  deleteSavedView: anyUser,
  assets: anyUser,
  asset: anyUser,
  assetHistory: anyUser,
  assetReadings: anyUser,
  nextAssetCode: anyUser,
  checkAssetCode: anyUser,
  createAsset: anyUser,
  updateAsset: anyUser,
  deleteAsset: admin,
  moveAssets: anyUser,
  assign: anyUser,
  unassign: anyUser,
  setAssetsFrequency: anyUser,
  updateAssets: anyUser,
  tests: anyUser,
  testers: anyUser,
  test: anyUser,
  checkTestCode: anyUser,
  createTest: anyUser,
  updateTest: anyUser,
  deleteTest: admin,
  assignments: anyUser,
  visualInspections: anyUser,
  visualInspection: anyUser,
  createVisualInspection: anyUser,
  updateVisualInspection: anyUser,
  deleteVisualInspection: admin,
  instruments: anyUser,
  instrument: anyUser,
  createInstrument: anyUser,
  updateInstrument: anyUser,
  deleteInstrument: admin,
  failureReasons: anyUser,
  saveFailureReasons: anyUser,
  outOfUseRecords: anyUser,
  takeOutOfUse: anyUser,
  recordRepair: anyUser,
  endOutOfUse: anyUser,
  round: anyUser,
  openRound: anyUser,
  rounds: anyUser,
  startRound: anyUser,
  pauseRound: anyUser,
  resumeRound: anyUser,
  cancelRound: anyUser,
  completeRound: anyUser,
  recordRoundItem: anyUser,
  undoRoundItem: anyUser,
  faultReports: anyUser,
  faultReport: anyUser,
  certificates: anyUser,
  certificatePreview: anyUser,
  certificate: anyUser,
  createCertificate: anyUser,
  closeFaultReport: anyUser,
  hallSettings: admin,
  backups: admin,
  hallName: anyUser,
  retestDateOnLabels: anyUser,
  updateHallSettings: admin,
  setFirstStep: admin,
  hideFirstSteps: admin,

  locations: anyUser,
  location: anyUser,
  checkLocationCode: anyUser,
  createLocation: admin,
  createLocations: admin,
  updateLocation: admin,
  deleteLocation: admin,

  pages: anyUser,
  page: anyUser,
  printers: anyUser,
  savePrinter: anyUser,
  deletePrinter: anyUser,
  reserveTestCodes: anyUser,
  reserveBlankLabels: anyUser,
  blankLabels: anyUser,
  blankLabelSeries: anyUser,
  createPage: managePages,
  updatePage: managePages,
  duplicatePage: managePages,
  deletePage: managePages,

  checks: viewChecks,
  check: viewChecks,
  checkHistory: viewChecks,
  checkCategories: viewChecks,
  checkSummary: viewChecks,
  checkRecords: viewChecks,
  checkRecord: viewChecks,
  checkRecordHistory: viewChecks,
  actions: viewChecks,
  action: viewChecks,
  checkTemplates: manageChecks,
  createCheck: manageChecks,
  createChecks: manageChecks,
  updateCheck: manageChecks,
  deleteCheck: manageChecks,
  saveCheckTemplate: manageChecks,
  importCheckTemplates: manageChecks,
  deleteCheckTemplate: manageChecks,
  createCheckRecord: doChecks,
  updateCheckRecord: doChecks,
  deleteCheckRecord: admin,
  createAction: doChecks,
  updateAction: doChecks,
  completeAction: doChecks,
  reopenAction: doChecks,

  stockSummary: viewStock,
  stockItems: viewStock,
  stockItem: viewStock,
  checkStockCode: viewStock,
  stockMovements: viewStock,
  stockHistory: viewStock,
  stockLevelHistory: viewStock,
  stockTakes: viewStock,
  stockTake: viewStock,
  openStockTake: viewStock,
  createStockItem: takeStock,
  updateStockItem: takeStock,
  setStockLevel: takeStock,
  assignStock: takeStock,
  transferStock: takeStock,
  startStockTake: takeStock,
  recordStockCount: takeStock,
  undoStockCount: takeStock,
  cancelStockTake: takeStock,
  completeStockTake: takeStock,
  deleteStockItem: admin,

  reports: anyReports,
  report: anyReports,
  runReport: runReports,
  reportRun: anyReports,
  cancelReportRun: anyReports,
  parameterOptions: runReports,
  tryReport: manageReports,
  tryParameterOptions: manageReports,
  reportRuns: manageReports,
  reportHistory: manageReports,
  reportSchema: manageReports,
  reportColumns: manageReports,
  createReport: manageReports,
  updateReport: manageReports,
  deleteReport: manageReports,
  reportSchedules: manageReports,
  reportSchedule: manageReports,
  scheduledRuns: manageReports,
  reportRecipients: manageReports,
  createReportSchedule: manageReports,
  updateReportSchedule: manageReports,
  deleteReportSchedule: manageReports,
  runReportSchedule: manageReports,

  serverState: viewDev,
  serverLog: viewDev,
  backgroundJobs: viewDev,
  jobQueues: viewDev,
  jobSchedules: viewDev,
  retryBackgroundJob: viewDev,

  telescopeEntries: viewTelescope,
  telescopeRequest: viewTelescope,
  telescopeState: viewTelescope,
  reportClientError: anyone,
  reportBrowserTrouble: anyone,
}

interface Caller {
  name: string
  /** Also sends every operation with wrong values: permissions are checked before values for every sender. */
  sendsAnything?: boolean
  atApi?: boolean
  expected(access: Access, kind: 'Query' | 'Mutation'): AccessErrorCode | undefined
  connect(): Promise<Client>
}

const ROLES = ['stock-keeper', 'reporter']

const CALLERS: readonly Caller[] = [
  {
    name: 'an anonymous visitor',
    sendsAnything: true,
    expected: ({ anonymous }) => (anonymous ? undefined : 'UNAUTHENTICATED'),
    connect: async () => app.visitor(),
  },
  {
    name: 'a user without roles',
    sendsAnything: true,
    expected: (access) => (access.anyUser ? undefined : 'FORBIDDEN'),
    connect: () => app.signIn(),
  },
  {
    name: 'a user with two roles',
    expected: (access) =>
      mayWith(
        ROLES.flatMap((role) => INITIAL_ROLES[role] ?? []),
        access,
      )
        ? undefined
        : 'FORBIDDEN',
    connect: () => app.signIn(...ROLES),
  },
  {
    name: 'a super-admin',
    sendsAnything: true,
    atApi: true,
    expected: () => undefined,
    connect: () => app.signIn(SUPER_ADMIN),
  },
  {
    name: 'a super-admin who must change the password first',
    expected: ({ passwordReset }) => (passwordReset ? undefined : 'PASSWORD_RESET_REQUIRED'),
    connect: async () => app.signInAs(await app.buildUser({ roleNames: [SUPER_ADMIN], passwordResetRequired: true })),
  },
  {
    name: 'a super-admin who must set up a second factor first',
    atApi: true,
    expected: ({ secondFactorSetup }) => (secondFactorSetup ? undefined : 'SECOND_FACTOR_REQUIRED'),
    connect: () => strictApp.signIn(SUPER_ADMIN),
  },
  {
    name: "a super-admin's token",
    atApi: true,
    expected: ({ tokens }) => (tokens ? undefined : 'FORBIDDEN'),
    connect: () => withToken({ readOnly: false }),
  },
  {
    name: "a super-admin's read-only token",
    atApi: true,
    expected: ({ tokens }, kind) => (tokens && kind === 'Query' ? undefined : 'FORBIDDEN'),
    connect: () => withToken({ readOnly: true }),
  },
]

function mayWith(held: readonly Permission[], { anyUser, permissions }: Access): boolean {
  return anyUser || permissions.some((permission) => held.includes(permission))
}

let app: TestApp
/** The same hall where every user must have a second factor. */
let strictApp: TestApp
beforeAll(async () => {
  app = await startApp()
  // why: an empty hall would be filled with the sample hall by whoever may do that
  await app.buildAsset({ deletedAt: new Date() })
  strictApp = await startApp({ database: app.database, env: { SECOND_FACTOR: 'required' } })
})
// why: the number of sign-ins would reach the limit
beforeEach(() => app.database.prisma.throttle.deleteMany())
afterAll(async () => {
  await strictApp.stop()
  await app.stop()
})

async function withToken(options: { readOnly: boolean }): Promise<Client> {
  return app.scriptOf(await app.signIn(SUPER_ADMIN), options)
}

async function signInWith(...held: Permission[]): Promise<Client> {
  const name = `only ${held.join()}`
  const permissions = { create: held.map((permission) => ({ permission })) }
  await app.database.prisma.role.upsert({ where: { name }, create: { name, permissions }, update: {} })
  return app.signIn(name)
}

const schema = appSchema()
const fields = {
  Query: schema.getQueryType()?.getFields() ?? {},
  Mutation: schema.getMutationType()?.getFields() ?? {},
}
const kindOf = (operation: string) => (operation in fields.Mutation ? 'Mutation' : 'Query')
// why: signing out would end the session that the other operations need
const operations = Object.keys({ ...fields.Query, ...fields.Mutation }).sort(
  (a, b) => Number(a === 'logout') - Number(b === 'logout'),
)

/** The operation with the least that its arguments take: enough to be judged, not enough to change anything. */
function leastCall(operation: string, field: GraphQLField<unknown, unknown>): string {
  const args = field.args.filter(({ type }) => isNonNullType(type)).map(({ name, type }) => `${name}: ${least(type)}`)
  return callOf(operation, field, args)
}

/** Returns the operation with all its arguments as variables of the wrong type. */
function wrongCall(operation: string, field: GraphQLField<unknown, unknown>) {
  const call = callOf(
    operation,
    field,
    field.args.map(({ name }) => `${name}: $${name}`),
  )
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ')
  return {
    query: declared ? call.replace(' {', ` (${declared}) {`) : call,
    variables: Object.fromEntries(field.args.map(({ name }) => [name, { colour: 1 }])),
  }
}

function callOf(operation: string, field: GraphQLField<unknown, unknown>, args: readonly string[]): string {
  const called = `${operation}${args.length > 0 ? `(${args.join(', ')})` : ''}`
  return `${kindOf(operation).toLowerCase()} { ${called} ${leastSelection(getNamedType(field.type))} }`
}

function leastSelection(type: ReturnType<typeof getNamedType>): string {
  if (isUnionType(type)) return '{ __typename }'
  if (!isObjectType(type)) return ''
  const [name, field] = Object.entries(type.getFields())[0] ?? []
  return field ? `{ ${name} ${leastSelection(getNamedType(field.type))} }` : ''
}

function least(type: GraphQLInputType): string {
  if (isNonNullType(type)) return least(type.ofType)
  if (isListType(type)) return '[]'
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter(
      (field) => isNonNullType(field.type) && field.defaultValue === undefined,
    )
    return `{ ${required.map((field) => `${field.name}: ${least(field.type)}`).join(', ')} }`
  }
  if (isEnumType(type)) return String(type.getValues()[0]?.name)
  if (type.name === 'Boolean') return 'true'
  return isLeafType(type) && ['ID', 'String'].includes(type.name) ? '"0"' : '1'
}

const REFUSALS: readonly string[] = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'PASSWORD_RESET_REQUIRED',
  'SECOND_FACTOR_REQUIRED',
] satisfies AccessErrorCode[]
const accessErrorIn = (code: string | undefined) => (code && REFUSALS.includes(code) ? code : undefined)

function rootFields(operation: string): string[] {
  const { definitions } = parse(operation, { noLocation: true })
  return definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? definition.selectionSet.selections.flatMap((selection) =>
          selection.kind === Kind.FIELD ? [selection.name.value] : [],
        )
      : [],
  )
}

it('every operation has an expectation, and no expectation is left over', () => {
  expect(operations.toSorted()).toEqual(Object.keys(EXPECTATIONS).sort())
})

describe.each(CALLERS)('$name', ({ sendsAnything, expected, connect }) => {
  it('is let through to, and refused, what the table says, at /graphql', async () => {
    const client = await connect()
    const expectations: Record<string, string | undefined> = {}
    const answers: Record<string, string | undefined> = {}
    const wrongAnswers: Record<string, string | undefined> = {}
    for (const name of operations) {
      const field = { ...fields.Query, ...fields.Mutation }[name]
      if (!field) continue
      expectations[name] = expected(EXPECTATIONS[name] ?? anyone, kindOf(name))
      const { query, variables } = wrongCall(name, field)
      if (field.args.length > 0 && sendsAnything)
        wrongAnswers[name] = accessErrorIn(codeOf(await client.graphql(query, variables), name))
      answers[name] = accessErrorIn(codeOf(await client.graphql(leastCall(name, field)), name))
    }
    expect(answers).toEqual(expectations)
    expect({ ...answers, ...wrongAnswers }, 'whatever is sent').toEqual(expectations)
  })
})

// why: what the others are answered there is in the contract's test
describe('the same is said at /api to', () => {
  it.each(CALLERS.filter(({ atApi }) => atApi))('$name', async ({ sendsAnything, expected, connect }) => {
    const client = await connect()
    const last = (path: string) => Number(path === '/auth/logout')
    const answers: Record<string, string | undefined> = {}
    const expectations: Record<string, string | undefined> = {}
    for (const { method, path, operation } of routes.toSorted((a, b) => last(a.path) - last(b.path))) {
      const call = `${method.toUpperCase()} ${path}`
      const [name = ''] = rootFields(operation)
      const bodies = method === 'get' || method === 'delete' ? [undefined] : sendsAnything ? [{ colour: 1 }, {}] : [{}]
      for (const body of bodies) {
        const answer = await client.rest(method.toUpperCase(), path.replace(/\{\w+\}/g, '0'), body)
        const error = accessErrorIn(answer.body?.code)
        answers[call] = call in answers && answers[call] !== error ? 'not alike' : error
        expect(answer.status, call).toBeLessThan(500)
        if (error) expect(answer.status, call).toBe(error === 'UNAUTHENTICATED' ? 401 : 403)
      }
      expectations[call] = expected(EXPECTATIONS[name] ?? anyone, kindOf(name))
    }
    expect(answers).toEqual(expectations)
  })
})

describe('a user may run what a permission opens, and nothing that another one opens', () => {
  const guarded = operations.filter((name) => !EXPECTATIONS[name]?.anyUser)
  const openedBy = (permission: Permission) =>
    guarded.filter((name) => EXPECTATIONS[name]?.permissions.includes(permission))
  const letThrough = async (client: Client) => {
    const names: string[] = []
    for (const name of guarded) {
      const field = { ...fields.Query, ...fields.Mutation }[name]
      const code = field && codeOf(await client.graphql(leastCall(name, field)), name)
      if (!accessErrorIn(code)) names.push(name)
    }
    return names
  }
  const [opening, forScreens] = [true, false].map((opens) =>
    PERMISSIONS.filter((permission) => openedBy(permission).length > 0 === opens),
  ) as [Permission[], Permission[]]

  it.each(opening)('‘%s’ alone', async (permission) => {
    expect(await letThrough(await signInWith(permission))).toEqual(openedBy(permission))
  })

  it('all that only show something', async () => {
    expect(forScreens.length).toBeGreaterThan(0)
    expect(await letThrough(await signInWith(...forScreens))).toEqual([])
  })
})

it('an operation with several fields is refused whole if the caller may not run one of them', async () => {
  const tester = await app.signIn('tester')
  const { data, errors } = await tester.graphql('mutation { logout deleteAsset(id: "1") { id } }')
  expect(data).toBeUndefined()
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
  expect((await tester.graphql('{ currentUser { id } }')).errors).toBeUndefined()
})

describe('a field that the operation leaves out', () => {
  const users = '{ users { total } }'
  it.each<[string, object?]>([
    ['{ home { firstSteps { hasTests } } users @include(if: false) { total } }'],
    ['{ home { firstSteps { hasTests } } users @skip(if: true) { total } }'],
    [`{ home { firstSteps { hasTests } } ... @include(if: false) ${users} }`],
    ['query ($all: Boolean!) { home { firstSteps { hasTests } } users @include(if: $all) { total } }', { all: false }],
    ['query ($all: Boolean = false) { home { firstSteps { hasTests } } users @include(if: $all) { total } }'],
    [
      `query ($all: Boolean!) { home { firstSteps { hasTests } } ...A @include(if: $all) } fragment A on Query ${users}`,
      { all: false },
    ],
  ])('needs no permission: %s', async (query, variables) => {
    const { data, errors } = await (await app.signIn('tester')).graphql(query, variables)
    expect(errors).toBeUndefined()
    expect(Object.keys(data)).toEqual(['home'])
  })

  it.each<[string, object?]>([
    ['{ users @include(if: true) { total } }'],
    ['{ users @skip(if: false) { total } }'],
    [`{ ... @include(if: false) ${users} ... ${users} }`],
    ['query ($all: Boolean!) { users @include(if: $all) { total } }', { all: true }],
    ['query ($all: Boolean!) { users @include(if: $all) { total } }', { all: 0 }],
    ['query ($all: Boolean = false) { users @include(if: $all) { total } }', { all: null }],
    ['query ($all: Boolean = true) { users @include(if: $all) { total } }'],
    ['query ($__proto__: Boolean!) { users @include(if: $__proto__) { total } }', JSON.parse('{ "__proto__": true }')],
  ])('needs it where that is not certain: %s', async (query, variables) => {
    const { data, errors } = await (await app.signIn('tester')).graphql(query, variables)
    expect(data?.users).toBeFalsy()
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
  })

  it('is not answered, whatever its condition is called', async () => {
    const query = 'query ($__proto__: Boolean!) { users @include(if: $__proto__) { total } }'
    const { data } = await (await app.signIn('tester')).graphql(query, JSON.parse('{ "__proto__": false }'))
    expect(data?.users).toBeFalsy()
  })
})

describe('the shield alone decides the same for', () => {
  const account = {
    ...{ id: 1, name: 'Ada', email: 'ada@hall.example', roles: [], permissions: [], hasPassword: true },
    ...{ passwordResetRequired: false, secondFactor: false, secondFactorRequired: false },
  }
  it.each([
    ['an anonymous visitor', null],
    ['a user without roles', account],
    ["a super-admin's read-only token", { ...account, roles: [SUPER_ADMIN], token: { readOnly: true } }],
  ])('%s', async (name, user) => {
    const caller = CALLERS.find((caller) => caller.name === name)
    const answers: Record<string, string | undefined> = {}
    const expectations: Record<string, string | undefined> = {}
    for (const [operation, field] of Object.entries({ ...fields.Query, ...fields.Mutation })) {
      // the context has no services: an operation that is let through fails with another error
      const { errors } = await graphql({ schema, source: leastCall(operation, field), contextValue: { user } })
      answers[operation] = accessErrorIn(errors?.[0]?.extensions.code as string | undefined)
      expectations[operation] = caller?.expected(EXPECTATIONS[operation] ?? anyone, kindOf(operation))
    }
    expect(answers).toEqual(expectations)
  })
})

/** The code of an answer, which must be one that the caller can act on. */
function codeOf({ errors }: GraphQLAnswer, operation: string): string | undefined {
  const code = errors?.[0]?.extensions.code
  expect(['INTERNAL', 'GRAPHQL_VALIDATION_FAILED', 'GRAPHQL_PARSE_FAILED'], operation).not.toContain(code)
  return code
}

/** Who may undo the import of somebody else: who may delete such records. Every user may undo an own one while such files may be imported. */
const UNDOING: Readonly<Record<ImportKind, { own: Access; others: Access }>> = {
  assets: { own: anyUser, others: admin },
  tests: { own: anyUser, others: admin },
  locations: { own: admin, others: admin },
  stock: { own: takeStock, others: admin },
  levels: { own: takeStock, others: takeStock },
  checks: { own: manageChecks, others: manageChecks },
}

describe('imports are undone by', () => {
  it.each(['user without roles', 'take stock', 'manage checks', 'admin', SUPER_ADMIN] as const)(
    '%s',
    async (holder) => {
      const isPermission = holder !== 'user without roles' && holder !== SUPER_ADMIN
      const client = isPermission
        ? await signInWith(holder)
        : await app.signIn(...(holder === SUPER_ADMIN ? [holder] : []))
      const held = holder === SUPER_ADMIN ? PERMISSIONS : isPermission ? [holder] : []
      const { data: own } = await client.graphql('{ currentUser { id } }')
      const other = await app.buildUser()
      for (const [kind, expectations] of Object.entries(UNDOING))
        for (const [whose, userId] of [
          ['own', Number(own.currentUser.id)],
          ['others', other.id],
        ] as const) {
          const stored = { kind, fileName: 'a.csv', reading: {}, columns: [], rowCount: 0, status: 'imported' as const }
          const { id } = await app.database.prisma.import.create({
            data: { ...stored, userId, importedAt: new Date() },
          })
          const { data, errors } = await client.graphql('mutation ($id: ID!) { undoImport(id: $id) { status } }', {
            id,
          })
          const isAllowed = mayWith(held, expectations[whose]) && mayWith(held, expectations.own)
          expect(data?.undoImport?.status ?? errors?.[0]?.extensions.code, `${kind} ${whose}`).toBe(
            isAllowed ? 'undone' : 'FORBIDDEN',
          )
        }
    },
  )

  it('nobody else', async () => {
    const others = PERMISSIONS.filter((permission) => !['take stock', 'manage checks', 'admin'].includes(permission))
    const client = await signInWith(...others)
    const { id: userId } = await app.buildUser()
    for (const kind of Object.keys(UNDOING)) {
      const stored = { kind, fileName: 'a.csv', reading: {}, columns: [], rowCount: 0, status: 'imported' as const }
      const { id } = await app.database.prisma.import.create({ data: { ...stored, userId, importedAt: new Date() } })
      const { errors } = await client.graphql('mutation ($id: ID!) { undoImport(id: $id) { status } }', { id })
      expect(errors?.[0]?.extensions.code, kind).toBe('FORBIDDEN')
    }
  })
})
