import {
  defineCreateRoute,
  defineDeleteRoute,
  defineGetRoute,
  defineListRoute,
  definePostRoute,
  definePutRoute,
  type RestRoute,
} from './defineRoute'

/** All `/api` routes. If two paths match, the first one wins. */
export const REST_ROUTES: readonly RestRoute[] = [
  defineGetRoute('/auth/user', 'currentUser { ...CurrentUser }', { user: 'currentUser' }),
  defineGetRoute('/auth/user/data', 'ownData', { data: 'ownData' }),
  definePostRoute('/auth/login', 'login(email: $email, password: $password, code: $code) { ...CurrentUser }', {
    user: 'login',
  }),
  definePostRoute('/auth/logout', 'logout', {}),
  definePutRoute(
    '/auth/user/password',
    `mutation ($password: String!, $newPassword: String!, $newPasswordConfirmation: String!) {
      changePassword(
        input: { password: $password, newPassword: $newPassword, newPasswordConfirmation: $newPasswordConfirmation }
      ) { ...CurrentUser }
    }`,
    { user: 'changePassword' },
  ),

  defineListRoute('users', 'User'),
  defineGetRoute('/users/{id}', 'user(id: $id) { ...User }', { user: 'user' }),
  defineCreateRoute('/users', 'createUser(input: $input) { user { ...User } oneTimePassword invited }', {
    user: 'createUser.user',
    oneTimePassword: 'createUser.oneTimePassword',
    invited: 'createUser.invited',
  }),
  definePutRoute('/users/{id}', 'updateUser(id: $id, input: $input) { user { ...User } }', { user: 'updateUser.user' }),
  defineDeleteRoute(
    '/users/{id}',
    'mutation deactivateUser($id: ID!) { updateUser(id: $id, input: { active: false }) { user { id } } }',
    { id: 'updateUser.user.id' },
  ),
  defineGetRoute('/users/{id}/data', 'userData(id: $id)', { data: 'userData' }),
  definePostRoute('/users/{id}/erase', 'eraseUser(id: $id) { ...User }', { user: 'eraseUser' }),
  defineListRoute('invitations', 'Invitation'),
  defineCreateRoute('/invitations', 'createInvitations(input: $input) { invitation { ...Invitation } secretUrl }', {
    invitations: 'createInvitations',
  }),
  definePostRoute('/invitations/{id}/renew', 'renewInvitation(id: $id) { invitation { ...Invitation } secretUrl }', {
    invitation: 'renewInvitation.invitation',
    secretUrl: 'renewInvitation.secretUrl',
  }),
  defineDeleteRoute('/invitations/{id}', 'revokeInvitation(id: $id) { id }', { id: 'revokeInvitation.id' }),
  defineListRoute('roles', 'Role'),
  defineGetRoute('/roles/{id}', 'role(id: $id) { ...Role }', { role: 'role' }),
  defineCreateRoute('/roles', 'createRole(input: $input) { ...Role }', { role: 'createRole' }),
  definePutRoute('/roles/{id}', 'updateRole(id: $id, input: $input) { ...Role }', { role: 'updateRole' }),
  defineDeleteRoute('/roles/{id}', 'deleteRole(id: $id) { id }', { id: 'deleteRole.id' }),

  defineGetRoute('/assets/next-code', 'nextAssetCode', { nextCode: 'nextAssetCode' }),
  defineGetRoute('/assets/check-code/{code}', 'checkAssetCode(code: $code, except: $except) { exists }', {
    exists: 'checkAssetCode.exists',
  }),
  defineListRoute('assets', 'Asset'),
  defineGetRoute('/assets/{id}', 'asset(id: $id) { ...Asset }', { asset: 'asset' }),
  defineCreateRoute('/assets', 'createAsset(input: $input) { asset { ...Asset } }', { asset: 'createAsset.asset' }),
  definePutRoute('/assets/{id}', 'updateAsset(id: $id, input: $input) { asset { ...Asset } }', {
    asset: 'updateAsset.asset',
  }),
  defineGetRoute(
    '/assets/{id}/out-of-use',
    'query ($id: ID!) { outOfUseRecords(assetId: $id, limit: 1000) { items { ...OutOfUse } } }',
    { outOfUse: 'outOfUseRecords.items' },
  ),
  definePostRoute('/assets/{id}/out-of-use', 'takeOutOfUse(id: $id, input: $input) { asset { ...Asset } }', {
    asset: 'takeOutOfUse.asset',
  }),
  definePostRoute('/assets/{id}/repair', 'recordRepair(id: $id, input: $input) { asset { ...Asset } }', {
    asset: 'recordRepair.asset',
  }),
  definePutRoute('/assets/{id}/out-of-use', 'endOutOfUse(id: $id, input: $input) { asset { ...Asset } }', {
    asset: 'endOutOfUse.asset',
  }),
  defineDeleteRoute('/assets/{id}', 'deleteAsset(id: $id) { id }', { id: 'deleteAsset.id' }),

  defineGetRoute(
    '/blank-labels',
    'blankLabels(limit: 1000) { items { id firstCode lastCode count unlinked createdAt createdBy { id name } } }',
    { blankLabels: 'blankLabels.items' },
  ),
  defineGetRoute('/blank-labels/{id}', 'blankLabelSeries(id: $id) { ...BlankLabelSeries }', {
    blankLabels: 'blankLabelSeries',
  }),
  defineCreateRoute('/blank-labels', 'reserveBlankLabels(count: $count) { series { ...BlankLabelSeries } }', {
    blankLabels: 'reserveBlankLabels.series',
  }),

  defineGetRoute('/tests/failure-reasons', 'failureReasons', { failureReasons: 'failureReasons' }),
  definePutRoute('/tests/failure-reasons', 'failureReasons: saveFailureReasons(reasons: $reasons, before: $before)', {
    failureReasons: 'failureReasons',
  }),
  defineGetRoute('/tests/check-code/{code}', 'checkTestCode(code: $code, except: $except) { exists assetId }', {
    exists: 'checkTestCode.exists',
    assetId: 'checkTestCode.assetId',
  }),
  defineListRoute('tests', 'Test'),
  defineGetRoute('/tests/{id}', 'test(id: $id) { ...Test }', { test: 'test' }),
  defineCreateRoute('/tests', 'createTest(input: $input) { test { ...Test } }', { test: 'createTest.test' }),
  definePutRoute('/tests/{id}', 'updateTest(id: $id, input: $input) { test { ...Test } }', { test: 'updateTest.test' }),
  defineDeleteRoute('/tests/{id}', 'deleteTest(id: $id) { id }', { id: 'deleteTest.id' }),

  defineListRoute('inspections', 'VisualInspection', {
    field: 'visualInspections',
    args: 'assetId: $assetId, from: $from, to: $to, passed: $passed',
  }),
  defineGetRoute('/inspections/{id}', 'visualInspection(id: $id) { ...VisualInspection }', {
    inspection: 'visualInspection',
  }),
  defineCreateRoute(
    '/inspections',
    'createVisualInspection(input: $input) { visualInspection { ...VisualInspection } }',
    {
      inspection: 'createVisualInspection.visualInspection',
    },
  ),
  definePutRoute(
    '/inspections/{id}',
    'updateVisualInspection(id: $id, input: $input) { visualInspection { ...VisualInspection } }',
    { inspection: 'updateVisualInspection.visualInspection' },
  ),
  defineDeleteRoute('/inspections/{id}', 'deleteVisualInspection(id: $id) { id }', { id: 'deleteVisualInspection.id' }),

  defineListRoute('instruments', 'Instrument'),
  defineGetRoute('/instruments/{id}', 'instrument(id: $id) { ...Instrument }', { instrument: 'instrument' }),
  defineCreateRoute('/instruments', 'createInstrument(input: $input) { ...Instrument }', {
    instrument: 'createInstrument',
  }),
  definePutRoute('/instruments/{id}', 'updateInstrument(id: $id, input: $input) { ...Instrument }', {
    instrument: 'updateInstrument',
  }),
  defineDeleteRoute('/instruments/{id}', 'deleteInstrument(id: $id) { id }', { id: 'deleteInstrument.id' }),

  defineListRoute('checks', 'Check'),
  defineGetRoute('/checks/{id}', 'check(id: $id) { ...Check }', { check: 'check' }),
  defineCreateRoute('/checks', 'createCheck(input: $input) { ...Check }', { check: 'createCheck' }),
  definePutRoute('/checks/{id}', 'updateCheck(id: $id, input: $input) { ...Check }', { check: 'updateCheck' }),
  defineDeleteRoute('/checks/{id}', 'deleteCheck(id: $id) { id }', { id: 'deleteCheck.id' }),
  defineListRoute('checkRecords', 'CheckRecord', { path: 'check-records' }),
  defineGetRoute('/check-records/{id}', 'checkRecord(id: $id) { ...CheckRecord }', { checkRecord: 'checkRecord' }),
  defineCreateRoute('/check-records', 'createCheckRecord(input: $input) { ...CheckRecord }', {
    checkRecord: 'createCheckRecord',
  }),
  definePutRoute('/check-records/{id}', 'updateCheckRecord(id: $id, input: $input) { ...CheckRecord }', {
    checkRecord: 'updateCheckRecord',
  }),
  defineDeleteRoute('/check-records/{id}', 'deleteCheckRecord(id: $id) { id }', { id: 'deleteCheckRecord.id' }),
  defineListRoute('actions', 'Action'),
  defineGetRoute('/actions/{id}', 'action(id: $id) { ...Action }', { action: 'action' }),
  defineCreateRoute('/actions', 'createAction(input: $input) { ...Action }', { action: 'createAction' }),
  definePutRoute('/actions/{id}', 'updateAction(id: $id, input: $input) { ...Action }', { action: 'updateAction' }),
  definePostRoute('/actions/{id}/done', 'completeAction(id: $id, note: $note) { ...Action }', {
    action: 'completeAction',
  }),
  defineDeleteRoute('/actions/{id}/done', 'reopenAction(id: $id) { ...Action }', { action: 'reopenAction' }),

  defineListRoute('rounds', 'Round', { args: 'locationId: $locationId, status: $status' }),
  defineGetRoute(
    '/rounds/{id}',
    'round(id: $id) { ...Round } items: round(id: $id) { items(limit: 2000) { items { ...RoundItem } } }',
    { round: 'round', items: 'items.items.items' },
  ),
  defineCreateRoute(
    '/rounds',
    'startRound(locationId: $locationId, scope: $scope, startedAt: $startedAt) { ...Round }',
    {
      round: 'startRound',
    },
  ),
  definePostRoute('/rounds/{id}/pause', 'pauseRound(id: $id) { ...Round }', { round: 'pauseRound' }),
  definePostRoute('/rounds/{id}/resume', 'resumeRound(id: $id) { ...Round }', { round: 'resumeRound' }),
  definePostRoute('/rounds/{id}/cancel', 'cancelRound(id: $id) { ...Round }', { round: 'cancelRound' }),
  definePostRoute(
    '/rounds/{id}/complete',
    'completeRound(id: $id, approvedMoves: $approvedMoves, completedAt: $completedAt) { ...Round }',
    { round: 'completeRound' },
  ),
  definePostRoute('/rounds/{id}/items', 'recordRoundItem(roundId: $id, input: $input) { item { ...RoundItem } }', {
    item: 'recordRoundItem.item',
  }),
  defineDeleteRoute(
    '/rounds/{id}/items/{assetId}',
    'undoRoundItem(roundId: $id, assetId: $assetId) { item { ...RoundItem } }',
    {
      item: 'undoRoundItem.item',
    },
  ),

  defineListRoute('faults', 'FaultReport', { field: 'faultReports', args: 'assetId: $assetId, open: $open' }),
  defineGetRoute('/faults/{id}', 'faultReport(id: $id) { ...FaultReport }', { fault: 'faultReport' }),
  definePostRoute('/faults/{id}/close', 'closeFaultReport(id: $id, note: $note) { ...FaultReport }', {
    fault: 'closeFaultReport',
  }),

  defineListRoute('imports', 'Import', { args: '' }),
  defineCreateRoute('/imports', 'createImport(input: $input) { ...Import }', { import: 'createImport' }),
  defineGetRoute(
    '/imports/{id}',
    `import(id: $id) { ...Import }
    effects: import(id: $id) {
      obstacles newLocations { count names } newAssets { count names } codeSuggestions { number code count examples }
    }`,
    {
      import: 'import',
      obstacles: 'effects.obstacles',
      newLocations: 'effects.newLocations',
      newAssets: 'effects.newAssets',
      codeSuggestions: 'effects.codeSuggestions',
    },
  ),
  definePutRoute('/imports/{id}', 'updateImport(id: $id, input: $input) { ...Import }', { import: 'updateImport' }),
  defineDeleteRoute('/imports/{id}', 'deleteImport(id: $id) { id }', { id: 'deleteImport.id' }),
  defineGetRoute(
    '/imports/{id}/rows',
    `query ($id: ID!, $outcome: [ImportOutcome!], $warned: Boolean, $skip: Int = 0) {
      importRows(id: $id, outcome: $outcome, warned: $warned, offset: $skip, limit: 1000) { items { ...ImportRow } total }
    }`,
    { rows: 'importRows.items', total: 'importRows.total' },
    { pages: { rows: 'importRows.items', offset: 'skip' } },
  ),
  definePutRoute(
    '/imports/{id}/rows',
    'correctImportRow(id: $id, row: $row, cells: $cells, everywhere: $everywhere) { ...ImportRow }',
    { row: 'correctImportRow' },
  ),
  definePostRoute('/imports/{id}/check', 'checkImport(id: $id) { ...Import }', { import: 'checkImport' }),
  definePostRoute('/imports/{id}/run', 'runImport(id: $id) { ...Import }', { import: 'runImport' }),
  definePostRoute('/imports/{id}/undo', 'undoImport(id: $id) { ...Import }', { import: 'undoImport' }),

  defineListRoute('certificates', 'Certificate', { args: 'scope: $scope, locationId: $locationId, roundId: $roundId' }),
  defineGetRoute('/certificates/{id}', 'certificate(id: $id) { ...Certificate }', { certificate: 'certificate' }),
  defineCreateRoute('/certificates', 'createCertificate(input: $input) { ...Certificate }', {
    certificate: 'createCertificate',
  }),

  defineGetRoute('/settings', 'hallSettings { ...HallSettings }', { settings: 'hallSettings' }),
  definePutRoute('/settings', 'updateHallSettings(input: $input) { ...HallSettings }', {
    settings: 'updateHallSettings',
  }),

  defineGetRoute(
    '/locations/check-code/{code}',
    'checkLocationCode(code: $code) { id }',
    { exists: 'checkLocationCode.id' },
    { absent: false },
  ),
  defineListRoute('locations', 'Location'),
  defineGetRoute('/locations/{id}', 'location(id: $id) { ...Location }', { location: 'location' }),
  defineCreateRoute('/locations', 'createLocation(input: $input) { ...Location }', { location: 'createLocation' }),
  definePutRoute('/locations/{id}', 'updateLocation(id: $id, input: $input) { ...Location }', {
    location: 'updateLocation',
  }),
  defineDeleteRoute('/locations/{id}', 'deleteLocation(id: $id) { id }', { id: 'deleteLocation.id' }),

  definePutRoute(
    '/locations/{id}/stock/transfer',
    `transferStock(
      input: { locationId: $id, newLocationId: $newLocationId, stockIds: $stockIds, amounts: $amounts }
    ) { stockItems { ...StockItem } }`,
    { stock: 'transferStock.stockItems' },
  ),
  definePutRoute(
    '/locations/{id}/stock',
    'assignStock(locationId: $id, stockIds: $stockIds) { stockItems { ...StockItem } }',
    {
      stock: 'assignStock.stockItems',
    },
  ),
  definePostRoute(
    '/locations/{id}/stock/complete-levels',
    'completeStockTake(locationId: $id, notes: $notes) { date }',
    {
      date: 'completeStockTake.date',
    },
  ),

  defineListRoute('pages', 'Page'),
  defineGetRoute('/pages/{id}', 'page(id: $id) { ...Page }', { page: 'page' }),
  defineCreateRoute('/pages', 'createPage(input: $input) { ...Page }', { page: 'createPage' }),
  defineCreateRoute('/pages/{id}/duplicate', 'duplicatePage(id: $id) { ...Page }', { page: 'duplicatePage' }),
  definePutRoute('/pages/{id}', 'updatePage(id: $id, input: $input) { ...Page }', { page: 'updatePage' }),
  defineDeleteRoute('/pages/{id}', 'deletePage(id: $id) { id }', { id: 'deletePage.id' }),

  defineGetRoute('/stock/check-code/{code}', 'checkStockCode(code: $code, except: $except) { exists }', {
    exists: 'checkStockCode.exists',
  }),
  defineListRoute('stock', 'StockItem', { field: 'stockItems' }),
  defineGetRoute('/stock/{id}', 'stockItem(id: $id) { ...StockItem }', { stock: 'stockItem' }),
  defineCreateRoute('/stock', 'createStockItem(input: $input) { stockItem { ...StockItem } }', {
    stock: 'createStockItem.stockItem',
  }),
  definePutRoute(
    '/stock/{id}/level',
    `setStockLevel(id: $id, locationId: $locationId, level: $level, expected: $expected) {
      stockItem { ...StockItem }
    }`,
    { stock: 'setStockLevel.stockItem' },
  ),
  definePutRoute('/stock/{id}', 'updateStockItem(id: $id, input: $input) { stockItem { ...StockItem } }', {
    stock: 'updateStockItem.stockItem',
  }),
  defineDeleteRoute('/stock/{id}', 'deleteStockItem(id: $id) { id }', { id: 'deleteStockItem.id' }),

  defineGetRoute(
    '/reports/{id}/run',
    'runReport(id: $id, params: $params) { records truncated }',
    { result: 'runReport.records' },
    { marks: { 'X-Result-Truncated': 'runReport.truncated' } },
  ),
  defineListRoute('reports', 'Report'),
  defineGetRoute('/reports/{id}', 'report(id: $id) { ...Report }', { report: 'report' }),
  defineCreateRoute('/reports', 'createReport(input: $input) { ...Report }', { report: 'createReport' }),
  definePutRoute('/reports/{id}', 'updateReport(id: $id, input: $input) { ...Report }', { report: 'updateReport' }),
  defineDeleteRoute('/reports/{id}', 'deleteReport(id: $id) { id }', { id: 'deleteReport.id' }),

  defineGetRoute('/schedules/{id}/runs', 'scheduledRuns(scheduleId: $id, limit: 200) { items { ...ScheduledRun } }', {
    runs: 'scheduledRuns.items',
  }),
  definePostRoute('/schedules/{id}/run', 'runReportSchedule(id: $id) { ...ScheduledRun }', {
    run: 'runReportSchedule',
  }),
  defineListRoute('schedules', 'ReportSchedule', { field: 'reportSchedules', args: 'reportId: $reportId' }),
  defineGetRoute('/schedules/{id}', 'reportSchedule(id: $id) { ...ReportSchedule }', { schedule: 'reportSchedule' }),
  defineCreateRoute('/schedules', 'createReportSchedule(input: $input) { ...ReportSchedule }', {
    schedule: 'createReportSchedule',
  }),
  definePutRoute('/schedules/{id}', 'updateReportSchedule(id: $id, input: $input) { ...ReportSchedule }', {
    schedule: 'updateReportSchedule',
  }),
  defineDeleteRoute('/schedules/{id}', 'deleteReportSchedule(id: $id) { id }', { id: 'deleteReportSchedule.id' }),
]
