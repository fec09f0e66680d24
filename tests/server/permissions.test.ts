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
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INITIAL_ROLES, SUPER_ADMIN } from '../../domain/permissions'
import { appSchema } from '../../server/graphql/schema'
import { routes } from '../../server/rest/routes'
import { startApp, type TestApp } from '../support/app'
import type { Client, GraphQLAnswer } from '../support/client'

type AccessErrorCode = 'UNAUTHENTICATED' | 'FORBIDDEN' | 'PASSWORD_RESET_REQUIRED' | 'SECOND_FACTOR_REQUIRED'

/** Who may run an operation. */
interface Access {
  anonymous: boolean
  /** Users without roles, and so all users. */
  anyUser: boolean
  /** Roles of the first start; the super-admin always. */
  roles: readonly string[]
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
  roles: [],
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
const roles = (...names: string[]): Access => ({ ...anyUser, anyUser: false, roles: names })
const stock = roles('admin', 'stock-keeper')
const reporters = roles('admin', 'reporter')

/** Every operation of the schema. One that is not named here fails the test. */
const EXPECTATIONS: Readonly<Record<string, Access>> = {
  currentUser: { ...anyUser, passwordReset: true, secondFactorSetup: true },
  login: anyone,
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

  users: roles('admin'),
  user: roles('admin'),
  userAccessTokens: roles('admin'),
  createUser: roles('admin'),
  updateUser: roles('admin'),
  resetUserPassword: roles('admin'),
  resetSecondFactor: roles('admin'),
  revokeUserAccessToken: roles('admin'),
  roles: roles('admin'),
  role: roles('admin'),
  createRole: roles('admin'),
  updateRole: roles('admin'),
  deleteRole: roles('admin'),
  auditEntries: roles('admin'),

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
  createImport: anyUser,
  updateImport: anyUser,
  checkImport: anyUser,
  correctImportRow: anyUser,
  runImport: anyUser,
  undoImport: anyUser,
  deleteImport: anyUser,
  sampleHall: roles('admin'),
  loadSampleHall: roles('admin'),
  removeSampleHall: roles('admin'),
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
  deleteAsset: roles('admin'),
  moveAssets: anyUser,
  setAssetsFrequency: anyUser,
  updateAssets: anyUser,
  tests: anyUser,
  testers: anyUser,
  test: anyUser,
  checkTestCode: anyUser,
  createTest: anyUser,
  updateTest: anyUser,
  deleteTest: roles('admin'),
  instruments: anyUser,
  instrument: anyUser,
  createInstrument: anyUser,
  updateInstrument: anyUser,
  deleteInstrument: roles('admin'),
  failureReasons: anyUser,
  saveFailureReasons: anyUser,
  outOfUseRecords: anyUser,
  takeOutOfUse: anyUser,
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
  certificate: anyUser,
  createCertificate: anyUser,
  closeFaultReport: anyUser,
  hallSettings: roles('admin'),
  backups: roles('admin'),
  retestDateOnLabels: anyUser,
  updateHallSettings: roles('admin'),
  setFirstStep: roles('admin'),
  hideFirstSteps: roles('admin'),

  locations: anyUser,
  location: anyUser,
  checkLocationCode: anyUser,
  createLocation: roles('admin'),
  createLocations: roles('admin'),
  updateLocation: roles('admin'),
  deleteLocation: roles('admin'),

  pages: anyUser,
  page: anyUser,
  printers: anyUser,
  savePrinter: anyUser,
  deletePrinter: anyUser,
  reserveTestCodes: anyUser,
  reserveBlankLabels: anyUser,
  blankLabels: anyUser,
  blankLabelSeries: anyUser,
  createPage: roles('admin'),
  updatePage: roles('admin'),
  duplicatePage: roles('admin'),
  deletePage: roles('admin'),

  stockSummary: stock,
  stockItems: stock,
  stockItem: stock,
  checkStockCode: stock,
  stockMovements: stock,
  stockHistory: stock,
  stockLevelHistory: stock,
  stockTakes: stock,
  stockTake: stock,
  openStockTake: stock,
  createStockItem: stock,
  updateStockItem: stock,
  setStockLevel: stock,
  assignStock: stock,
  transferStock: stock,
  startStockTake: stock,
  recordStockCount: stock,
  undoStockCount: stock,
  cancelStockTake: stock,
  completeStockTake: stock,
  deleteStockItem: roles('admin'),

  reports: reporters,
  report: reporters,
  runReport: reporters,
  reportRun: reporters,
  cancelReportRun: reporters,
  parameterOptions: reporters,
  tryReport: roles('admin'),
  tryParameterOptions: roles('admin'),
  reportRuns: roles('admin'),
  reportHistory: roles('admin'),
  reportSchema: roles('admin'),
  reportColumns: roles('admin'),
  createReport: roles('admin'),
  updateReport: roles('admin'),
  deleteReport: roles('admin'),
  reportSchedules: roles('admin'),
  reportSchedule: roles('admin'),
  scheduledRuns: roles('admin'),
  reportRecipients: roles('admin'),
  createReportSchedule: roles('admin'),
  updateReportSchedule: roles('admin'),
  deleteReportSchedule: roles('admin'),
  runReportSchedule: roles('admin'),

  serverState: roles('developer'),
  serverLog: roles('developer'),
  backgroundJobs: roles('developer'),
  jobQueues: roles('developer'),
  jobSchedules: roles('developer'),
  retryBackgroundJob: roles('developer'),

  telescopeEntries: roles('developer'),
  telescopeRequest: roles('developer'),
  telescopeState: roles('developer'),
  reportBrowserTrouble: anyone,
}

interface Caller {
  name: string
  /** Differs from another caller by what the roles allow alone: what is sent is judged after that, as the others show. */
  byRole?: boolean
  expected(access: Access, kind: 'Query' | 'Mutation'): AccessErrorCode | undefined
  connect(): Promise<Client>
}

const CALLERS: readonly Caller[] = [
  {
    name: 'an anonymous visitor',
    expected: ({ anonymous }) => (anonymous ? undefined : 'UNAUTHENTICATED'),
    connect: async () => app.visitor(),
  },
  {
    name: 'a user without roles',
    expected: (access) => (access.anyUser ? undefined : 'FORBIDDEN'),
    connect: () => app.signIn(),
  },
  ...Object.keys(INITIAL_ROLES).map((role) => ({
    name: `a ${role}`,
    byRole: role !== SUPER_ADMIN,
    expected: (access: Access) =>
      access.anyUser || role === SUPER_ADMIN || access.roles.includes(role) ? undefined : ('FORBIDDEN' as const),
    connect: () => app.signIn(role),
  })),
  {
    name: 'a super-admin who must change the password first',
    expected: ({ passwordReset }) => (passwordReset ? undefined : 'PASSWORD_RESET_REQUIRED'),
    connect: async () => app.signInAs(await app.buildUser({ roleNames: [SUPER_ADMIN], passwordResetRequired: true })),
  },
  {
    name: 'a super-admin who must set up a second factor first',
    expected: ({ secondFactorSetup }) => (secondFactorSetup ? undefined : 'SECOND_FACTOR_REQUIRED'),
    connect: () => strictApp.signIn(SUPER_ADMIN),
  },
  {
    name: "a super-admin's token",
    expected: ({ tokens }) => (tokens ? undefined : 'FORBIDDEN'),
    connect: () => withToken({ readOnly: false }),
  },
  {
    name: "a super-admin's read-only token",
    expected: ({ tokens }, kind) => (tokens && kind === 'Query' ? undefined : 'FORBIDDEN'),
    connect: () => withToken({ readOnly: true }),
  },
]

let app: TestApp
/** The same hall where anyone must have a second factor. */
let strictApp: TestApp
beforeAll(async () => {
  app = await startApp()
  // why: an empty hall would be filled with the sample hall by whoever may do that
  await app.buildAsset({ deletedAt: new Date() })
  strictApp = await startApp({ database: app.database, env: { SECOND_FACTOR: 'required' } })
})
afterAll(async () => {
  await strictApp.stop()
  await app.stop()
})

async function withToken(options: { readOnly: boolean }): Promise<Client> {
  return app.scriptOf(await app.signIn(SUPER_ADMIN), options)
}

const schema = appSchema()
const fields = {
  Query: schema.getQueryType()?.getFields() ?? {},
  Mutation: schema.getMutationType()?.getFields() ?? {},
}
const kindOf = (operation: string) => (operation in fields.Mutation ? 'Mutation' : 'Query')
// why: who has signed out is nobody
const operations = Object.keys({ ...fields.Query, ...fields.Mutation }).sort(
  (a, b) => Number(a === 'logout') - Number(b === 'logout'),
)

/** The operation with the least that its arguments take: enough to be judged, not enough to change anything. */
function leastCall(operation: string, field: GraphQLField<unknown, unknown>): string {
  const args = field.args.filter(({ type }) => isNonNullType(type)).map(({ name, type }) => `${name}: ${least(type)}`)
  return callOf(operation, field, args)
}

/** The operation with all its arguments as variables, none of which is of the right type. */
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

describe.each(CALLERS)('$name', ({ byRole, expected, connect }) => {
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
      if (field.args.length > 0 && !byRole)
        wrongAnswers[name] = accessErrorIn(codeOf(await client.graphql(query, variables), name))
      answers[name] = accessErrorIn(codeOf(await client.graphql(leastCall(name, field)), name))
    }
    expect(answers).toEqual(expectations)
    expect({ ...answers, ...wrongAnswers }, 'whatever is sent').toEqual(expectations)
  })

  it('is let through to, and refused, the same at /api', async () => {
    const client = await connect()
    const last = (path: string) => Number(path === '/auth/logout')
    const answers: Record<string, string | undefined> = {}
    const expectations: Record<string, string | undefined> = {}
    for (const { method, path, operation } of routes.toSorted((a, b) => last(a.path) - last(b.path))) {
      const call = `${method.toUpperCase()} ${path}`
      const [name = ''] = rootFields(operation)
      const bodies = method === 'get' || method === 'delete' ? [undefined] : byRole ? [{}] : [{ colour: 1 }, {}]
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

it('a resolver that is reached in another way is denied as well', async () => {
  const contextValue = { user: null }
  const { data, errors } = await graphql({ schema, source: '{ assets { items { id } } }', contextValue })
  expect(data).toBeNull()
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
})

/** The code of an answer, which must be one that the caller can act on. */
function codeOf({ errors }: GraphQLAnswer, operation: string): string | undefined {
  const code = errors?.[0]?.extensions.code
  expect(['INTERNAL', 'GRAPHQL_VALIDATION_FAILED', 'GRAPHQL_PARSE_FAILED'], operation).not.toContain(code)
  return code
}
