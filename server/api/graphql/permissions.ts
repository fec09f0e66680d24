import {
  type DocumentNode,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type ValueNode,
} from 'graphql'
import { applyMiddleware, type IMiddlewareTypeMap } from 'graphql-middleware'
import { rule, shield } from 'graphql-shield'
import { canAny, type Permission } from '../../../domain/permissions'
import type { AccessCheck, AppContext, SignedInUser } from '../../platform/context'
import {
  forbidden,
  passwordResetRequired,
  secondFactorRequired,
  type UserError,
  unauthenticated,
} from '../../platform/errors/errors'
import { fieldsOf, fragmentsOf } from '../../platform/input/fields'

/** Returns true or the error. */
type Check = (user: SignedInUser | null) => true | UserError

const anyone: Check = () => true

/** Any signed-in user, even one who must first change the password or set up a second factor. */
const anyUser: Check = (user) => (user ? true : unauthenticated())

/** A signed-in user who need not change the password first. */
const ownPassword: Check = (user) => {
  if (!user) return unauthenticated()
  return user.passwordResetRequired ? passwordResetRequired() : true
}

/** A signed-in user without pending steps such as a change of password. */
const user: Check = (caller) => {
  const checked = ownPassword(caller)
  return checked === true && caller?.secondFactorRequired ? secondFactorRequired() : checked
}

/** A user with any of the permissions. */
function mayAny(...permissions: Permission[]): Check {
  return (caller) => {
    const checked = user(caller)
    return checked === true ? canAny(caller, permissions) || forbidden() : checked
  }
}

/** A user with the permission. */
const may = (permission: Permission): Check => mayAny(permission)

/** Denies access tokens, which must not create tokens, change passwords or set up second factors. */
function inBrowser(check: Check): Check {
  return (caller) => {
    const checked = check(caller)
    return checked === true ? !caller?.token || forbidden() : checked
  }
}

const browserUser = inBrowser(user)
/** Also allows users who must first set up a second factor. */
const duringTwoFactorSetup = inBrowser(ownPassword)
/** Also allows users who must first change the password. */
const anyBrowserUser = inBrowser(anyUser)

const denied: Check = () => forbidden()
const admin = may('admin')
const viewChecks = may('view checks')
const doChecks = may('do checks')
const manageChecks = may('manage checks')
const viewStock = may('view stock')
const takeStock = may('take stock')
const manageUsers = may('manage users')
const managePages = may('manage pages')
const runReports = may('run reports')
const manageReports = may('manage reports')
const anyReports = mayAny('run reports', 'manage reports')
const viewDev = may('view dev')
const viewTelescope = may('view telescope')

/** Denies read-only tokens. */
function unlessReadOnly(check: Check): Check {
  return (caller) => (caller?.token?.readOnly ? denied : check)(caller)
}

/** Denies read-only tokens for all of these operations. */
function changing(checks: Readonly<Record<string, Check>>): Readonly<Record<string, Check>> {
  return Object.fromEntries(
    Object.entries(checks).map(([field, check]): [string, Check] => [field, unlessReadOnly(check)]),
  )
}

/** Permissions of all operations. An operation that is missing here is denied. */
const tree: Readonly<Record<'Query' | 'Mutation', Readonly<Record<string, Check>>>> = {
  Query: {
    __schema: viewDev,
    __type: viewDev,
    currentUser: anyUser,
    receivedInvitation: anyone,
    passwordReset: anyone,
    accessTokens: browserUser,
    ownSessions: browserUser,
    secondFactor: browserUser,
    ownIdentity: browserUser,
    passkeySignIn: anyone,
    passkeys: duringTwoFactorSetup,
    calendarAddress: browserUser,

    users: manageUsers,
    user: manageUsers,
    userAccessTokens: manageUsers,
    invitations: manageUsers,
    userPasskeys: manageUsers,
    roles: manageUsers,
    role: manageUsers,
    auditEntries: admin,
    auditChain: admin,
    auditVerification: admin,
    auditHeadMatch: admin,
    assetHistory: user,
    assetReadings: user,

    patSummary: user,
    assets: user,
    asset: user,
    nextAssetCode: user,
    checkAssetCode: user,
    tests: user,
    testers: user,
    test: user,
    checkTestCode: user,
    assignments: user,
    visualInspections: user,
    visualInspection: user,
    instruments: user,
    instrument: user,
    failureReasons: user,
    outOfUseRecords: user,
    round: user,
    openRound: user,
    rounds: user,
    faultReports: user,
    faultReport: user,
    certificates: user,
    certificate: user,
    certificatePreview: user,
    scan: user,
    search: user,
    home: user,
    savedViews: user,
    reminders: user,
    sampleHall: admin,
    hallSettings: admin,
    backups: admin,
    hallName: user,
    retestDateOnLabels: user,
    imports: user,
    import: user,
    importRows: user,
    importSameCells: user,

    locations: user,
    location: user,
    checkLocationCode: user,

    blankLabels: user,
    blankLabelSeries: user,
    pages: user,
    page: user,
    printers: user,

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

    stockSummary: mayAny('view stock', 'stock widget'),
    stockItems: viewStock,
    stockItem: viewStock,
    checkStockCode: viewStock,
    stockMovements: viewStock,
    stockHistory: viewStock,
    stockLevelHistory: viewStock,
    stockTakes: viewStock,
    stockTake: viewStock,
    openStockTake: viewStock,

    reports: anyReports,
    report: anyReports,
    runReport: runReports,
    reportRun: anyReports,
    parameterOptions: runReports,
    tryReport: manageReports,
    tryParameterOptions: manageReports,
    reportRuns: manageReports,
    reportHistory: manageReports,
    reportSchema: manageReports,
    reportColumns: manageReports,
    reportSchedules: manageReports,
    reportSchedule: manageReports,
    scheduledRuns: manageReports,
    reportRecipients: manageReports,

    serverState: viewDev,
    serverLog: viewDev,
    backgroundJobs: viewDev,
    jobQueues: viewDev,
    jobSchedules: viewDev,

    telescopeEntries: viewTelescope,
    telescopeRequest: viewTelescope,
    telescopeState: viewTelescope,
  },
  Mutation: changing({
    login: anyone,
    completeProviderSignIn: anyone,
    signInWithPasskey: anyone,
    logout: anyone,
    startInvitedPasskey: anyone,
    acceptInvitation: anyone,
    requestPasswordReset: anyone,
    resetPassword: anyone,
    changePassword: anyBrowserUser,
    createCalendarAddress: browserUser,
    revokeCalendarAddress: browserUser,
    createAccessToken: browserUser,
    revokeAccessToken: browserUser,
    signOutElsewhere: browserUser,
    startSecondFactor: duringTwoFactorSetup,
    confirmSecondFactor: duringTwoFactorSetup,
    removeSecondFactor: browserUser,
    renewRecoveryCodes: browserUser,
    linkIdentity: browserUser,
    unlinkIdentity: browserUser,
    startPasskey: duringTwoFactorSetup,
    addPasskey: duringTwoFactorSetup,
    renamePasskey: browserUser,
    removePasskey: browserUser,

    createUser: manageUsers,
    updateUser: manageUsers,
    resetUserPassword: manageUsers,
    resetSecondFactor: manageUsers,
    unlinkUserIdentity: manageUsers,
    revokeUserPasskey: manageUsers,
    revokeUserAccessToken: manageUsers,
    createInvitations: manageUsers,
    renewInvitation: manageUsers,
    revokeInvitation: manageUsers,
    createRole: manageUsers,
    updateRole: manageUsers,
    deleteRole: manageUsers,

    createAsset: user,
    updateAsset: user,
    deleteAsset: admin,
    moveAssets: user,
    assign: user,
    unassign: user,
    setAssetsFrequency: user,
    updateAssets: user,
    createTest: user,
    updateTest: user,
    deleteTest: admin,
    createVisualInspection: user,
    updateVisualInspection: user,
    deleteVisualInspection: admin,
    createInstrument: user,
    updateInstrument: user,
    deleteInstrument: admin,
    takeOutOfUse: user,
    recordRepair: user,
    endOutOfUse: user,
    saveFailureReasons: user,
    startRound: user,
    pauseRound: user,
    resumeRound: user,
    cancelRound: user,
    completeRound: user,
    recordRoundItem: user,
    undoRoundItem: user,
    closeFaultReport: user,
    createCertificate: user,

    createCheck: manageChecks,
    createChecks: manageChecks,
    updateCheck: manageChecks,
    deleteCheck: manageChecks,
    createCheckRecord: doChecks,
    updateCheckRecord: doChecks,
    deleteCheckRecord: admin,
    createAction: doChecks,
    updateAction: doChecks,
    completeAction: doChecks,
    reopenAction: doChecks,
    saveCheckTemplate: manageChecks,
    importCheckTemplates: manageChecks,
    deleteCheckTemplate: manageChecks,

    loadSampleHall: admin,
    removeSampleHall: admin,
    updateHallSettings: admin,
    setFirstStep: admin,
    hideFirstSteps: admin,

    createImport: user,
    updateImport: user,
    checkImport: user,
    correctImportRow: user,
    runImport: user,
    undoImport: user,
    deleteImport: user,

    createSavedView: user,
    updateSavedView: user,
    deleteSavedView: user,
    updateReminders: user,

    createLocation: admin,
    createLocations: admin,
    updateLocation: admin,
    deleteLocation: admin,

    createPage: managePages,
    updatePage: managePages,
    duplicatePage: managePages,
    deletePage: managePages,
    savePrinter: user,
    deletePrinter: user,
    reserveTestCodes: user,
    reserveBlankLabels: user,

    createStockItem: takeStock,
    updateStockItem: takeStock,
    deleteStockItem: admin,
    setStockLevel: takeStock,
    assignStock: takeStock,
    transferStock: takeStock,
    startStockTake: takeStock,
    recordStockCount: takeStock,
    undoStockCount: takeStock,
    cancelStockTake: takeStock,
    completeStockTake: takeStock,

    createReport: manageReports,
    updateReport: manageReports,
    deleteReport: manageReports,
    createReportSchedule: manageReports,
    updateReportSchedule: manageReports,
    deleteReportSchedule: manageReports,
    runReportSchedule: manageReports,
    cancelReportRun: anyReports,

    retryBackgroundJob: viewDev,

    reportClientError: anyone,
    reportBrowserTrouble: anyone,
  }),
}

/** Fields with their own permission; null for users without it. */
const guarded: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  Home: { checks: viewChecks, stockToBuy: viewStock, backupFailed: admin, unknownTimeZone: admin },
  Report: { sql: manageReports },
  Asset: { checkDates: viewChecks },
  Location: { checkDates: viewChecks },
}

/**
 * Returns the operation's root fields if the caller may run all of them. Runs before any other check, so that an anonymous visitor
 * learns nothing else.
 * @throws UserError if the caller may not run one of the fields.
 */
export function checkOperationAccess(
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Variables,
  { user }: Pick<AppContext, 'user'>,
): ReadonlySet<string> {
  const operation = getOperationAST(document, operationName)
  if (!operation) return new Set()
  const checks = operation.operation === 'mutation' ? tree.Mutation : tree.Query
  const isIncluded = (selection: SelectionNode) => !isExcluded(selection, operation, variables)
  const requested = fieldsOf(operation.selectionSet, fragmentsOf(document), isIncluded)
  const fields = new Set(requested.map(({ name }) => name.value).filter((name) => name !== '__typename'))
  for (const field of fields) {
    const checked = (checks[field] ?? denied)(user)
    if (checked !== true) throw checked
  }
  return fields
}

/** True if the document's operation requires no session. */
export function isOpenToAnyone(document: DocumentNode): boolean {
  try {
    checkOperationAccess(document, null, {}, { user: null })
    return true
  } catch {
    return false
  }
}

type Variables = Readonly<Record<string, unknown>>

/** True if `@include` or `@skip` certainly exclude the selection; in doubt the selection needs its permission. */
function isExcluded(
  { directives = [] }: SelectionNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): boolean {
  return directives.some(({ name, arguments: [condition] = [] }) => {
    const value = condition && booleanOf(condition.value, operation, variables)
    return name.value === 'include' ? value === false : name.value === 'skip' && value === true
  })
}

/** Returns the value of a condition; undefined unless it is a Boolean. */
function booleanOf(node: ValueNode, operation: OperationDefinitionNode, variables: Variables): boolean | undefined {
  if (node.kind === Kind.BOOLEAN) return node.value
  if (node.kind !== Kind.VARIABLE) return undefined
  const name = node.name.value
  const value = Object.hasOwn(variables, name) ? variables[name] : undefined
  if (typeof value === 'boolean') return value
  const definition = operation.variableDefinitions?.find(({ variable }) => variable.name.value === name)
  const byDefault = definition?.defaultValue
  return value === undefined && byDefault?.kind === Kind.BOOLEAN ? byDefault.value : undefined
}

const accessCheck =
  (check: Check): AccessCheck =>
  (caller) => {
    const checked = check(caller)
    return checked === true ? null : checked
  }

/** Permissions of routes outside GraphQL. */
export const ACCESS_CHECKS = {
  apiDescription: accessCheck(user),
  /** Requests from the server's own machine need no permission. */
  metrics: accessCheck(viewDev),
  reportExport: accessCheck(runReports),
  hallExport: accessCheck(admin),
  /** Photos belong to an asset, which any user may change. */
  photoImport: accessCheck(unlessReadOnly(user)),
  hallRestore: accessCheck(unlessReadOnly(admin)),
  roundSheet: accessCheck(user),
  certificateFile: accessCheck(user),
  checkDocument: accessCheck(viewChecks),
  checkDocumentUpload: accessCheck(unlessReadOnly(doChecks)),
  /** Access to photos, by the kind of record. */
  patPhoto: accessCheck(user),
  stockPhoto: accessCheck(viewStock),
  checkPhoto: accessCheck(viewChecks),
  logo: accessCheck(admin),
  /** Checks the owner of a calendar feed. */
  calendar: accessCheck(user),
  /** Offline data of the browser; the route limits it to what the user may see. */
  register: accessCheck(browserUser),
}

const isMetaField = (field: string) => field.startsWith('__')

/**
 * Adds the permissions to a schema. Wraps only the root types and the few guarded fields, because every wrapped field costs an
 * asynchronous step and the permission for an operation covers its whole response.
 */
export function withPermissions(schema: GraphQLSchema): GraphQLSchema {
  const rules = { Query: shieldRules(tree.Query), Mutation: shieldRules(tree.Mutation) }
  const { Query, Mutation } = shield(rules, {
    fallbackRule: shieldRule(denied),
    fallbackError: forbidden(),
    // internal errors pass unchanged, to be logged and masked during formatting
    allowExternalErrors: true,
  }).generate(schema) as IMiddlewareTypeMap
  return applyMiddleware(schema, { Query, Mutation } as IMiddlewareTypeMap, hidingGuarded())
}

const shieldRules = (checks: Readonly<Record<string, Check>>) =>
  Object.fromEntries(
    Object.entries(checks)
      .filter(([field]) => !isMetaField(field))
      .map(([field, check]) => [field, shieldRule(check)]),
  )

/** Accepts fields that `checkOperationAccess` has already allowed, and checks all others. */
const shieldRule = (check: Check) =>
  rule({ cache: 'no_cache' })(
    (_parent, _args, { grantedFields, user: caller }: AppContext, { fieldName }: GraphQLResolveInfo) =>
      grantedFields?.has(fieldName) ? true : check(caller),
  )

type Resolve = (parent: unknown, args: unknown, context: AppContext, info: GraphQLResolveInfo) => unknown

function hidingGuarded(): IMiddlewareTypeMap {
  const hide =
    (check: Check) =>
    (resolve: Resolve, parent: unknown, args: unknown, context: AppContext, info: GraphQLResolveInfo): unknown =>
      check(context.user) === true ? resolve(parent, args, context, info) : null
  const hiding = (checks: Readonly<Record<string, Check>>) =>
    Object.fromEntries(Object.entries(checks).map(([field, check]) => [field, hide(check)]))
  return Object.fromEntries(
    Object.entries(guarded).map(([type, checks]) => [type, hiding(checks)]),
  ) as IMiddlewareTypeMap
}
