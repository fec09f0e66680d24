import { create, get, list, post, put, type Route, remove } from './route'

/** All `/api` routes. If two paths match, the first one wins. */
export const routes: readonly Route[] = [
  get('/auth/user', 'currentUser { ...CurrentUser }', { user: 'currentUser' }),
  get('/auth/user/data', 'ownData', { data: 'ownData' }),
  post('/auth/login', 'login(email: $email, password: $password, code: $code) { ...CurrentUser }', { user: 'login' }),
  post('/auth/logout', 'logout', {}),
  put(
    '/auth/user/password',
    `mutation ($password: String!, $newPassword: String!, $newPasswordConfirmation: String!) {
      changePassword(
        input: { password: $password, newPassword: $newPassword, newPasswordConfirmation: $newPasswordConfirmation }
      ) { ...CurrentUser }
    }`,
    { user: 'changePassword' },
  ),

  list('users', 'User'),
  get('/users/{id}', 'user(id: $id) { ...User }', { user: 'user' }),
  create('/users', 'createUser(input: $input) { user { ...User } oneTimePassword invited }', {
    user: 'createUser.user',
    oneTimePassword: 'createUser.oneTimePassword',
    invited: 'createUser.invited',
  }),
  put('/users/{id}', 'updateUser(id: $id, input: $input) { user { ...User } }', { user: 'updateUser.user' }),
  remove(
    '/users/{id}',
    'mutation deactivateUser($id: ID!) { updateUser(id: $id, input: { active: false }) { user { id } } }',
    { id: 'updateUser.user.id' },
  ),
  get('/users/{id}/data', 'userData(id: $id)', { data: 'userData' }),
  post('/users/{id}/erase', 'eraseUser(id: $id) { ...User }', { user: 'eraseUser' }),
  list('invitations', 'Invitation'),
  create('/invitations', 'createInvitations(input: $input) { invitation { ...Invitation } secretUrl }', {
    invitations: 'createInvitations',
  }),
  post('/invitations/{id}/renew', 'renewInvitation(id: $id) { invitation { ...Invitation } secretUrl }', {
    invitation: 'renewInvitation.invitation',
    secretUrl: 'renewInvitation.secretUrl',
  }),
  remove('/invitations/{id}', 'revokeInvitation(id: $id) { id }', { id: 'revokeInvitation.id' }),
  list('roles', 'Role'),
  get('/roles/{id}', 'role(id: $id) { ...Role }', { role: 'role' }),
  create('/roles', 'createRole(input: $input) { ...Role }', { role: 'createRole' }),
  put('/roles/{id}', 'updateRole(id: $id, input: $input) { ...Role }', { role: 'updateRole' }),
  remove('/roles/{id}', 'deleteRole(id: $id) { id }', { id: 'deleteRole.id' }),

  get('/assets/next-code', 'nextAssetCode', { nextCode: 'nextAssetCode' }),
  get('/assets/check-code/{code}', 'checkAssetCode(code: $code, except: $except) { exists }', {
    exists: 'checkAssetCode.exists',
  }),
  list('assets', 'Asset'),
  get('/assets/{id}', 'asset(id: $id) { ...Asset }', { asset: 'asset' }),
  create('/assets', 'createAsset(input: $input) { asset { ...Asset } }', { asset: 'createAsset.asset' }),
  put('/assets/{id}', 'updateAsset(id: $id, input: $input) { asset { ...Asset } }', { asset: 'updateAsset.asset' }),
  get(
    '/assets/{id}/out-of-use',
    'query ($id: ID!) { outOfUseRecords(assetId: $id, limit: 1000) { items { ...OutOfUse } } }',
    { outOfUse: 'outOfUseRecords.items' },
  ),
  post('/assets/{id}/out-of-use', 'takeOutOfUse(id: $id, input: $input) { asset { ...Asset } }', {
    asset: 'takeOutOfUse.asset',
  }),
  post('/assets/{id}/repair', 'recordRepair(id: $id, input: $input) { asset { ...Asset } }', {
    asset: 'recordRepair.asset',
  }),
  put('/assets/{id}/out-of-use', 'endOutOfUse(id: $id, input: $input) { asset { ...Asset } }', {
    asset: 'endOutOfUse.asset',
  }),
  remove('/assets/{id}', 'deleteAsset(id: $id) { id }', { id: 'deleteAsset.id' }),

  get(
    '/blank-labels',
    'blankLabels(limit: 1000) { items { id firstCode lastCode count unlinked createdAt createdBy { id name } } }',
    { blankLabels: 'blankLabels.items' },
  ),
  get('/blank-labels/{id}', 'blankLabelSeries(id: $id) { ...BlankLabelSeries }', { blankLabels: 'blankLabelSeries' }),
  create('/blank-labels', 'reserveBlankLabels(count: $count) { series { ...BlankLabelSeries } }', {
    blankLabels: 'reserveBlankLabels.series',
  }),

  get('/tests/failure-reasons', 'failureReasons', { failureReasons: 'failureReasons' }),
  put('/tests/failure-reasons', 'failureReasons: saveFailureReasons(reasons: $reasons, before: $before)', {
    failureReasons: 'failureReasons',
  }),
  get('/tests/check-code/{code}', 'checkTestCode(code: $code, except: $except) { exists assetId }', {
    exists: 'checkTestCode.exists',
    assetId: 'checkTestCode.assetId',
  }),
  list('tests', 'Test'),
  get('/tests/{id}', 'test(id: $id) { ...Test }', { test: 'test' }),
  create('/tests', 'createTest(input: $input) { test { ...Test } }', { test: 'createTest.test' }),
  put('/tests/{id}', 'updateTest(id: $id, input: $input) { test { ...Test } }', { test: 'updateTest.test' }),
  remove('/tests/{id}', 'deleteTest(id: $id) { id }', { id: 'deleteTest.id' }),

  list('inspections', 'VisualInspection', {
    field: 'visualInspections',
    args: 'assetId: $assetId, from: $from, to: $to, passed: $passed',
  }),
  get('/inspections/{id}', 'visualInspection(id: $id) { ...VisualInspection }', { inspection: 'visualInspection' }),
  create('/inspections', 'createVisualInspection(input: $input) { visualInspection { ...VisualInspection } }', {
    inspection: 'createVisualInspection.visualInspection',
  }),
  put(
    '/inspections/{id}',
    'updateVisualInspection(id: $id, input: $input) { visualInspection { ...VisualInspection } }',
    { inspection: 'updateVisualInspection.visualInspection' },
  ),
  remove('/inspections/{id}', 'deleteVisualInspection(id: $id) { id }', { id: 'deleteVisualInspection.id' }),

  list('instruments', 'Instrument'),
  get('/instruments/{id}', 'instrument(id: $id) { ...Instrument }', { instrument: 'instrument' }),
  create('/instruments', 'createInstrument(input: $input) { ...Instrument }', { instrument: 'createInstrument' }),
  put('/instruments/{id}', 'updateInstrument(id: $id, input: $input) { ...Instrument }', {
    instrument: 'updateInstrument',
  }),
  remove('/instruments/{id}', 'deleteInstrument(id: $id) { id }', { id: 'deleteInstrument.id' }),

  list('checks', 'Check'),
  get('/checks/{id}', 'check(id: $id) { ...Check }', { check: 'check' }),
  create('/checks', 'createCheck(input: $input) { ...Check }', { check: 'createCheck' }),
  put('/checks/{id}', 'updateCheck(id: $id, input: $input) { ...Check }', { check: 'updateCheck' }),
  remove('/checks/{id}', 'deleteCheck(id: $id) { id }', { id: 'deleteCheck.id' }),
  list('checkRecords', 'CheckRecord', { path: 'check-records' }),
  get('/check-records/{id}', 'checkRecord(id: $id) { ...CheckRecord }', { checkRecord: 'checkRecord' }),
  create('/check-records', 'createCheckRecord(input: $input) { ...CheckRecord }', { checkRecord: 'createCheckRecord' }),
  put('/check-records/{id}', 'updateCheckRecord(id: $id, input: $input) { ...CheckRecord }', {
    checkRecord: 'updateCheckRecord',
  }),
  remove('/check-records/{id}', 'deleteCheckRecord(id: $id) { id }', { id: 'deleteCheckRecord.id' }),
  list('actions', 'Action'),
  get('/actions/{id}', 'action(id: $id) { ...Action }', { action: 'action' }),
  create('/actions', 'createAction(input: $input) { ...Action }', { action: 'createAction' }),
  put('/actions/{id}', 'updateAction(id: $id, input: $input) { ...Action }', { action: 'updateAction' }),
  post('/actions/{id}/done', 'completeAction(id: $id, note: $note) { ...Action }', { action: 'completeAction' }),
  remove('/actions/{id}/done', 'reopenAction(id: $id) { ...Action }', { action: 'reopenAction' }),

  list('rounds', 'Round', { args: 'locationId: $locationId, status: $status' }),
  get(
    '/rounds/{id}',
    'round(id: $id) { ...Round } items: round(id: $id) { items(limit: 2000) { items { ...RoundItem } } }',
    { round: 'round', items: 'items.items.items' },
  ),
  create('/rounds', 'startRound(locationId: $locationId, scope: $scope, startedAt: $startedAt) { ...Round }', {
    round: 'startRound',
  }),
  post('/rounds/{id}/pause', 'pauseRound(id: $id) { ...Round }', { round: 'pauseRound' }),
  post('/rounds/{id}/resume', 'resumeRound(id: $id) { ...Round }', { round: 'resumeRound' }),
  post('/rounds/{id}/cancel', 'cancelRound(id: $id) { ...Round }', { round: 'cancelRound' }),
  post(
    '/rounds/{id}/complete',
    'completeRound(id: $id, approvedMoves: $approvedMoves, completedAt: $completedAt) { ...Round }',
    { round: 'completeRound' },
  ),
  post('/rounds/{id}/items', 'recordRoundItem(roundId: $id, input: $input) { item { ...RoundItem } }', {
    item: 'recordRoundItem.item',
  }),
  remove('/rounds/{id}/items/{assetId}', 'undoRoundItem(roundId: $id, assetId: $assetId) { item { ...RoundItem } }', {
    item: 'undoRoundItem.item',
  }),

  list('faults', 'FaultReport', { field: 'faultReports', args: 'assetId: $assetId, open: $open' }),
  get('/faults/{id}', 'faultReport(id: $id) { ...FaultReport }', { fault: 'faultReport' }),
  post('/faults/{id}/close', 'closeFaultReport(id: $id, note: $note) { ...FaultReport }', {
    fault: 'closeFaultReport',
  }),

  list('imports', 'Import', { args: '' }),
  create('/imports', 'createImport(input: $input) { ...Import }', { import: 'createImport' }),
  get(
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
  put('/imports/{id}', 'updateImport(id: $id, input: $input) { ...Import }', { import: 'updateImport' }),
  remove('/imports/{id}', 'deleteImport(id: $id) { id }', { id: 'deleteImport.id' }),
  get(
    '/imports/{id}/rows',
    `query ($id: ID!, $outcome: [ImportOutcome!], $warned: Boolean, $skip: Int = 0) {
      importRows(id: $id, outcome: $outcome, warned: $warned, offset: $skip, limit: 1000) { items { ...ImportRow } total }
    }`,
    { rows: 'importRows.items', total: 'importRows.total' },
    { pages: { rows: 'importRows.items', offset: 'skip' } },
  ),
  put(
    '/imports/{id}/rows',
    'correctImportRow(id: $id, row: $row, cells: $cells, everywhere: $everywhere) { ...ImportRow }',
    { row: 'correctImportRow' },
  ),
  post('/imports/{id}/check', 'checkImport(id: $id) { ...Import }', { import: 'checkImport' }),
  post('/imports/{id}/run', 'runImport(id: $id) { ...Import }', { import: 'runImport' }),
  post('/imports/{id}/undo', 'undoImport(id: $id) { ...Import }', { import: 'undoImport' }),

  list('certificates', 'Certificate', { args: 'scope: $scope, locationId: $locationId, roundId: $roundId' }),
  get('/certificates/{id}', 'certificate(id: $id) { ...Certificate }', { certificate: 'certificate' }),
  create('/certificates', 'createCertificate(input: $input) { ...Certificate }', { certificate: 'createCertificate' }),

  get('/settings', 'hallSettings { ...HallSettings }', { settings: 'hallSettings' }),
  put('/settings', 'updateHallSettings(input: $input) { ...HallSettings }', { settings: 'updateHallSettings' }),

  get(
    '/locations/check-code/{code}',
    'checkLocationCode(code: $code) { id }',
    { exists: 'checkLocationCode.id' },
    { absent: false },
  ),
  list('locations', 'Location'),
  get('/locations/{id}', 'location(id: $id) { ...Location }', { location: 'location' }),
  create('/locations', 'createLocation(input: $input) { ...Location }', { location: 'createLocation' }),
  put('/locations/{id}', 'updateLocation(id: $id, input: $input) { ...Location }', { location: 'updateLocation' }),
  remove('/locations/{id}', 'deleteLocation(id: $id) { id }', { id: 'deleteLocation.id' }),

  put(
    '/locations/{id}/stock/transfer',
    `transferStock(
      input: { locationId: $id, newLocationId: $newLocationId, stockIds: $stockIds, amounts: $amounts }
    ) { stockItems { ...StockItem } }`,
    { stock: 'transferStock.stockItems' },
  ),
  put('/locations/{id}/stock', 'assignStock(locationId: $id, stockIds: $stockIds) { stockItems { ...StockItem } }', {
    stock: 'assignStock.stockItems',
  }),
  post('/locations/{id}/stock/complete-levels', 'completeStockTake(locationId: $id, notes: $notes) { date }', {
    date: 'completeStockTake.date',
  }),

  list('pages', 'Page'),
  get('/pages/{id}', 'page(id: $id) { ...Page }', { page: 'page' }),
  create('/pages', 'createPage(input: $input) { ...Page }', { page: 'createPage' }),
  create('/pages/{id}/duplicate', 'duplicatePage(id: $id) { ...Page }', { page: 'duplicatePage' }),
  put('/pages/{id}', 'updatePage(id: $id, input: $input) { ...Page }', { page: 'updatePage' }),
  remove('/pages/{id}', 'deletePage(id: $id) { id }', { id: 'deletePage.id' }),

  get('/stock/check-code/{code}', 'checkStockCode(code: $code, except: $except) { exists }', {
    exists: 'checkStockCode.exists',
  }),
  list('stock', 'StockItem', { field: 'stockItems' }),
  get('/stock/{id}', 'stockItem(id: $id) { ...StockItem }', { stock: 'stockItem' }),
  create('/stock', 'createStockItem(input: $input) { stockItem { ...StockItem } }', {
    stock: 'createStockItem.stockItem',
  }),
  put(
    '/stock/{id}/level',
    `setStockLevel(id: $id, locationId: $locationId, level: $level, expected: $expected) {
      stockItem { ...StockItem }
    }`,
    { stock: 'setStockLevel.stockItem' },
  ),
  put('/stock/{id}', 'updateStockItem(id: $id, input: $input) { stockItem { ...StockItem } }', {
    stock: 'updateStockItem.stockItem',
  }),
  remove('/stock/{id}', 'deleteStockItem(id: $id) { id }', { id: 'deleteStockItem.id' }),

  get(
    '/reports/{id}/run',
    'runReport(id: $id, params: $params) { records truncated }',
    { result: 'runReport.records' },
    { marks: { 'X-Result-Truncated': 'runReport.truncated' } },
  ),
  list('reports', 'Report'),
  get('/reports/{id}', 'report(id: $id) { ...Report }', { report: 'report' }),
  create('/reports', 'createReport(input: $input) { ...Report }', { report: 'createReport' }),
  put('/reports/{id}', 'updateReport(id: $id, input: $input) { ...Report }', { report: 'updateReport' }),
  remove('/reports/{id}', 'deleteReport(id: $id) { id }', { id: 'deleteReport.id' }),

  get('/schedules/{id}/runs', 'scheduledRuns(scheduleId: $id, limit: 200) { items { ...ScheduledRun } }', {
    runs: 'scheduledRuns.items',
  }),
  post('/schedules/{id}/run', 'runReportSchedule(id: $id) { ...ScheduledRun }', { run: 'runReportSchedule' }),
  list('schedules', 'ReportSchedule', { field: 'reportSchedules', args: 'reportId: $reportId' }),
  get('/schedules/{id}', 'reportSchedule(id: $id) { ...ReportSchedule }', { schedule: 'reportSchedule' }),
  create('/schedules', 'createReportSchedule(input: $input) { ...ReportSchedule }', {
    schedule: 'createReportSchedule',
  }),
  put('/schedules/{id}', 'updateReportSchedule(id: $id, input: $input) { ...ReportSchedule }', {
    schedule: 'updateReportSchedule',
  }),
  remove('/schedules/{id}', 'deleteReportSchedule(id: $id) { id }', { id: 'deleteReportSchedule.id' }),
]
