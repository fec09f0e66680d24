import type { GraphQLSchema } from 'graphql'
import { applyMiddleware } from 'graphql-middleware'
import { shield } from 'graphql-shield'
import { hasAnyPermission, type Permission } from '../../../domain/people/permissions'
import {
  createForbiddenError,
  createPasswordResetRequiredError,
  createSecondFactorRequiredError,
  createUnauthenticatedError,
} from '../../platform/errors/errors'
import {
  type AccessRule,
  createAccessRule,
  HIDDEN_FIELD_RESULT,
  hideFieldUnlessAllowed,
  requireAllRules,
} from './accessRule'

const signedIn = createAccessRule((caller) => (caller ? null : createUnauthenticatedError()))
const passwordChanged = createAccessRule((caller) =>
  caller?.passwordResetRequired ? createPasswordResetRequiredError() : null,
)
const secondFactorSetUp = createAccessRule((caller) =>
  caller?.secondFactorRequired ? createSecondFactorRequiredError() : null,
)
/** Denies access tokens, which must not create tokens, change passwords or set up second factors. */
const noToken = createAccessRule((caller) => (caller?.token ? createForbiddenError() : null))
const notReadOnly = createAccessRule((caller) => (caller?.token?.readOnly ? createForbiddenError() : null))

const denied = createAccessRule(() => createForbiddenError())
const anyone = createAccessRule(() => null)
/** Any signed-in user, even one who must first change their password or set up a second factor. */
const anyUser = signedIn
const anyBrowserUser = requireAllRules(anyUser, noToken)
/** Also allows users who must first set up a second factor. */
const duringTwoFactorSetup = requireAllRules(signedIn, passwordChanged, noToken)
/** A signed-in user without pending steps such as a password change. */
const user = requireAllRules(signedIn, passwordChanged, secondFactorSetUp)
const browserUser = requireAllRules(user, noToken)

const can = (...permissions: Permission[]) =>
  requireAllRules(
    user,
    createAccessRule((caller) => (hasAnyPermission(caller, permissions) ? null : createForbiddenError())),
  )

const admin = can('admin')
const viewChecks = can('view checks')
const doChecks = can('do checks')
const manageChecks = can('manage checks')
const viewStock = can('view stock')
const takeStock = can('take stock')
const manageUsers = can('manage users')
const managePages = can('manage pages')
const runReports = can('run reports')
const manageReports = can('manage reports')
const anyReports = can('run reports', 'manage reports')
const viewDev = can('view dev')
const viewTelescope = can('view telescope')

/** Denies all operations in `rules` to read-only tokens. */
function unlessReadOnly(rules: Record<string, AccessRule>): Record<string, AccessRule> {
  return Object.fromEntries(Object.entries(rules).map(([field, rule]) => [field, requireAllRules(notReadOnly, rule)]))
}

/**
 * The shield's rules. A field of Query or Mutation that is missing here is denied. Other types require no rules,
 * because the operation that returns them has already been permitted.
 */
const tree = {
  Query: {
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
    ownData: browserUser,

    users: manageUsers,
    user: manageUsers,
    userAccessTokens: manageUsers,
    invitations: manageUsers,
    userPasskeys: manageUsers,
    userData: manageUsers,
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

    stockSummary: can('view stock'),
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
  Mutation: unlessReadOnly({
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
    eraseUser: manageUsers,
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
  Home: {
    checks: hideFieldUnlessAllowed(viewChecks),
    stockToBuy: hideFieldUnlessAllowed(viewStock),
    backupFailed: hideFieldUnlessAllowed(admin),
    unknownTimeZone: hideFieldUnlessAllowed(admin),
  },
  Report: { sql: hideFieldUnlessAllowed(manageReports) },
  Asset: { checkDates: hideFieldUnlessAllowed(viewChecks) },
  Location: { checkDates: hideFieldUnlessAllowed(viewChecks) },
}

export function getRootFieldRule(type: 'Query' | 'Mutation', field: string): AccessRule {
  // why: introspection is handled here, because the shield has no rules for it
  if (field === '__schema' || field === '__type') return viewDev
  const rules: Readonly<Record<string, AccessRule>> = tree[type]
  return (Object.hasOwn(rules, field) && rules[field]) || denied
}

/** Permissions for routes outside GraphQL. */
export const ROUTE_ACCESS_CHECKS = {
  apiDescription: user.check,
  /** Requests from the server's own machine require no permission. */
  metrics: viewDev.check,
  reportExport: runReports.check,
  hallExport: admin.check,
  /** Imported photos belong to assets, which any user may change. */
  photoImport: requireAllRules(notReadOnly, user).check,
  hallRestore: requireAllRules(notReadOnly, admin).check,
  roundSheet: user.check,
  certificateFile: user.check,
  checkDocument: viewChecks.check,
  checkDocumentUpload: requireAllRules(notReadOnly, doChecks).check,
  /** Access to photos, by the kind of record that they belong to. */
  patPhoto: user.check,
  stockPhoto: viewStock.check,
  checkPhoto: viewChecks.check,
  logo: admin.check,
  /** Checked for the owner of the calendar feed, because calendar apps do not sign in. */
  calendar: user.check,
  /** The browser's offline data; the route limits it to what the user may see. */
  register: browserUser.check,
}

/**
 * Adds the shield to a schema: to every root field, but to other fields only if `tree` names them, because each wrapped
 * field costs an asynchronous step.
 */
export function addPermissions(schema: GraphQLSchema): GraphQLSchema {
  const middleware = shield(tree, {
    fallbackRule: denied,
    fallbackError: HIDDEN_FIELD_RESULT,
    // why: `debug` passes resolver errors on unchanged; they are logged and masked later
    debug: true,
  }).generate(schema) as Record<string, object>
  const wrapped = Object.entries(tree).map(([type, rules]) => {
    const isWrapped = ([field]: [string, unknown]) => isRoot(type) || Object.hasOwn(rules, field)
    return [type, Object.fromEntries(Object.entries(middleware[type] ?? {}).filter(isWrapped))]
  })
  return applyMiddleware(schema, Object.fromEntries(wrapped))
}

const isRoot = (type: string) => type === 'Query' || type === 'Mutation'
