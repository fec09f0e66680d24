import { create, get, list, post, put, type Route, remove } from './route'

/** All `/api` routes. If two paths match, the first one wins. */
export const routes: readonly Route[] = [
  get('/auth/user', 'query { currentUser { ...CurrentUser } }', { user: 'currentUser' }),
  get('/auth/user/data', 'query { ownData }', { data: 'ownData' }),
  post(
    '/auth/login',
    `mutation ($email: String!, $password: String!, $code: String) {
      login(email: $email, password: $password, code: $code) { ...CurrentUser }
    }`,
    { user: 'login' },
  ),
  post('/auth/logout', 'mutation { logout }', {}),
  put(
    '/auth/user/password',
    `mutation ($password: String!, $newPassword: String!, $newPasswordConfirmation: String!) {
      changePassword(
        input: { password: $password, newPassword: $newPassword, newPasswordConfirmation: $newPasswordConfirmation }
      ) { ...CurrentUser }
    }`,
    { user: 'changePassword' },
  ),

  list(
    'users',
    `query ($filter: UserFilter, $offset: Int!, $limit: Int!) {
      users(filter: $filter, offset: $offset, limit: $limit) { items { ...User } total }
    }`,
  ),
  get('/users/{id}', 'query ($id: ID!) { user(id: $id) { ...User } }', { user: 'user' }),
  create(
    '/users',
    'mutation ($input: UserInput!) { createUser(input: $input) { user { ...User } oneTimePassword invited } }',
    { user: 'createUser.user', oneTimePassword: 'createUser.oneTimePassword', invited: 'createUser.invited' },
  ),
  put(
    '/users/{id}',
    'mutation ($id: ID!, $input: UserInput!) { updateUser(id: $id, input: $input) { user { ...User } } }',
    { user: 'updateUser.user' },
  ),
  remove(
    '/users/{id}',
    'mutation deactivateUser($id: ID!) { updateUser(id: $id, input: { active: false }) { user { id } } }',
    {
      id: 'updateUser.user.id',
    },
  ),
  get('/users/{id}/data', 'query ($id: ID!) { userData(id: $id) }', { data: 'userData' }),
  post('/users/{id}/erase', 'mutation ($id: ID!) { eraseUser(id: $id) { ...User } }', { user: 'eraseUser' }),
  list(
    'invitations',
    `query ($filter: InvitationFilter, $offset: Int!, $limit: Int!) {
      invitations(filter: $filter, offset: $offset, limit: $limit) { items { ...Invitation } total }
    }`,
  ),
  create(
    '/invitations',
    'mutation ($input: InvitationInput!) { createInvitations(input: $input) { invitation { ...Invitation } secretUrl } }',
    { invitations: 'createInvitations' },
  ),
  post(
    '/invitations/{id}/renew',
    'mutation ($id: ID!) { renewInvitation(id: $id) { invitation { ...Invitation } secretUrl } }',
    { invitation: 'renewInvitation.invitation', secretUrl: 'renewInvitation.secretUrl' },
  ),
  remove('/invitations/{id}', 'mutation ($id: ID!) { revokeInvitation(id: $id) { id } }', {
    id: 'revokeInvitation.id',
  }),
  list(
    'roles',
    `query ($filter: RoleFilter, $offset: Int!, $limit: Int!) {
      roles(filter: $filter, offset: $offset, limit: $limit) { items { ...Role } total }
    }`,
  ),
  get('/roles/{id}', 'query ($id: ID!) { role(id: $id) { ...Role } }', { role: 'role' }),
  create('/roles', 'mutation ($input: RoleInput!) { createRole(input: $input) { ...Role } }', { role: 'createRole' }),
  put('/roles/{id}', 'mutation ($id: ID!, $input: RoleInput!) { updateRole(id: $id, input: $input) { ...Role } }', {
    role: 'updateRole',
  }),
  remove('/roles/{id}', 'mutation ($id: ID!) { deleteRole(id: $id) { id } }', { id: 'deleteRole.id' }),

  get('/assets/next-code', 'query { nextAssetCode }', { nextCode: 'nextAssetCode' }),
  get(
    '/assets/check-code/{code}',
    'query ($code: String!, $except: ID) { checkAssetCode(code: $code, except: $except) { exists } }',
    { exists: 'checkAssetCode.exists' },
  ),
  list(
    'assets',
    `query ($filter: AssetFilter, $offset: Int!, $limit: Int!) {
      assets(filter: $filter, offset: $offset, limit: $limit) { items { ...Asset } total }
    }`,
  ),
  get('/assets/{id}', 'query ($id: ID!) { asset(id: $id) { ...Asset } }', { asset: 'asset' }),
  create('/assets', 'mutation ($input: AssetInput!) { createAsset(input: $input) { asset { ...Asset } } }', {
    asset: 'createAsset.asset',
  }),
  put(
    '/assets/{id}',
    'mutation ($id: ID!, $input: AssetInput!) { updateAsset(id: $id, input: $input) { asset { ...Asset } } }',
    { asset: 'updateAsset.asset' },
  ),
  get(
    '/assets/{id}/out-of-use',
    'query ($id: ID!) { outOfUseRecords(assetId: $id, limit: 1000) { items { ...OutOfUse } } }',
    { outOfUse: 'outOfUseRecords.items' },
  ),
  post(
    '/assets/{id}/out-of-use',
    'mutation ($id: ID!, $input: OutOfUseInput!) { takeOutOfUse(id: $id, input: $input) { asset { ...Asset } } }',
    { asset: 'takeOutOfUse.asset' },
  ),
  post(
    '/assets/{id}/repair',
    'mutation ($id: ID!, $input: RepairInput!) { recordRepair(id: $id, input: $input) { asset { ...Asset } } }',
    { asset: 'recordRepair.asset' },
  ),
  put(
    '/assets/{id}/out-of-use',
    'mutation ($id: ID!, $input: OutOfUseEndInput!) { endOutOfUse(id: $id, input: $input) { asset { ...Asset } } }',
    { asset: 'endOutOfUse.asset' },
  ),
  remove('/assets/{id}', 'mutation ($id: ID!) { deleteAsset(id: $id) { id } }', { id: 'deleteAsset.id' }),

  get(
    '/blank-labels',
    `query {
      blankLabels(limit: 1000) { items { id firstCode lastCode count unlinked createdAt createdBy { id name } } }
    }`,
    { blankLabels: 'blankLabels.items' },
  ),
  get('/blank-labels/{id}', 'query ($id: ID!) { blankLabelSeries(id: $id) { ...BlankLabelSeries } }', {
    blankLabels: 'blankLabelSeries',
  }),
  create(
    '/blank-labels',
    'mutation ($count: Int!) { reserveBlankLabels(count: $count) { series { ...BlankLabelSeries } } }',
    { blankLabels: 'reserveBlankLabels.series' },
  ),

  get('/tests/failure-reasons', 'query { failureReasons }', { failureReasons: 'failureReasons' }),
  put(
    '/tests/failure-reasons',
    `mutation ($reasons: [String!]!, $before: [String!]) {
      failureReasons: saveFailureReasons(reasons: $reasons, before: $before)
    }`,
    { failureReasons: 'failureReasons' },
  ),
  get(
    '/tests/check-code/{code}',
    'query ($code: String!, $except: ID) { checkTestCode(code: $code, except: $except) { exists assetId } }',
    { exists: 'checkTestCode.exists', assetId: 'checkTestCode.assetId' },
  ),
  list(
    'tests',
    `query ($filter: TestFilter, $offset: Int!, $limit: Int!) {
      tests(filter: $filter, offset: $offset, limit: $limit) { items { ...Test } total }
    }`,
  ),
  get('/tests/{id}', 'query ($id: ID!) { test(id: $id) { ...Test } }', { test: 'test' }),
  create('/tests', 'mutation ($input: TestInput!) { createTest(input: $input) { test { ...Test } } }', {
    test: 'createTest.test',
  }),
  put(
    '/tests/{id}',
    'mutation ($id: ID!, $input: TestInput!) { updateTest(id: $id, input: $input) { test { ...Test } } }',
    { test: 'updateTest.test' },
  ),
  remove('/tests/{id}', 'mutation ($id: ID!) { deleteTest(id: $id) { id } }', { id: 'deleteTest.id' }),

  list(
    'inspections',
    `query ($assetId: ID, $from: LocalDate, $to: LocalDate, $passed: Boolean, $offset: Int!, $limit: Int!) {
      inspections: visualInspections(
        assetId: $assetId, from: $from, to: $to, passed: $passed, offset: $offset, limit: $limit
      ) { items { ...VisualInspection } total }
    }`,
  ),
  get('/inspections/{id}', 'query ($id: ID!) { visualInspection(id: $id) { ...VisualInspection } }', {
    inspection: 'visualInspection',
  }),
  create(
    '/inspections',
    `mutation ($input: VisualInspectionInput!) {
      createVisualInspection(input: $input) { visualInspection { ...VisualInspection } }
    }`,
    { inspection: 'createVisualInspection.visualInspection' },
  ),
  put(
    '/inspections/{id}',
    `mutation ($id: ID!, $input: VisualInspectionInput!) {
      updateVisualInspection(id: $id, input: $input) { visualInspection { ...VisualInspection } }
    }`,
    { inspection: 'updateVisualInspection.visualInspection' },
  ),
  remove('/inspections/{id}', 'mutation ($id: ID!) { deleteVisualInspection(id: $id) { id } }', {
    id: 'deleteVisualInspection.id',
  }),

  list(
    'instruments',
    `query ($filter: InstrumentFilter, $offset: Int!, $limit: Int!) {
      instruments(filter: $filter, offset: $offset, limit: $limit) { items { ...Instrument } total }
    }`,
  ),
  get('/instruments/{id}', 'query ($id: ID!) { instrument(id: $id) { ...Instrument } }', { instrument: 'instrument' }),
  create('/instruments', 'mutation ($input: InstrumentInput!) { createInstrument(input: $input) { ...Instrument } }', {
    instrument: 'createInstrument',
  }),
  put(
    '/instruments/{id}',
    'mutation ($id: ID!, $input: InstrumentInput!) { updateInstrument(id: $id, input: $input) { ...Instrument } }',
    { instrument: 'updateInstrument' },
  ),
  remove('/instruments/{id}', 'mutation ($id: ID!) { deleteInstrument(id: $id) { id } }', {
    id: 'deleteInstrument.id',
  }),

  list(
    'checks',
    `query ($filter: CheckFilter, $offset: Int!, $limit: Int!) {
      checks(filter: $filter, offset: $offset, limit: $limit) { items { ...Check } total }
    }`,
  ),
  get('/checks/{id}', 'query ($id: ID!) { check(id: $id) { ...Check } }', { check: 'check' }),
  create('/checks', 'mutation ($input: CheckInput!) { createCheck(input: $input) { ...Check } }', {
    check: 'createCheck',
  }),
  put('/checks/{id}', 'mutation ($id: ID!, $input: CheckInput!) { updateCheck(id: $id, input: $input) { ...Check } }', {
    check: 'updateCheck',
  }),
  remove('/checks/{id}', 'mutation ($id: ID!) { deleteCheck(id: $id) { id } }', { id: 'deleteCheck.id' }),
  list(
    'checkRecords',
    `query ($filter: CheckRecordFilter, $offset: Int!, $limit: Int!) {
      checkRecords(filter: $filter, offset: $offset, limit: $limit) { items { ...CheckRecord } total }
    }`,
    'check-records',
  ),
  get('/check-records/{id}', 'query ($id: ID!) { checkRecord(id: $id) { ...CheckRecord } }', {
    checkRecord: 'checkRecord',
  }),
  create(
    '/check-records',
    'mutation ($input: CheckRecordInput!) { createCheckRecord(input: $input) { ...CheckRecord } }',
    { checkRecord: 'createCheckRecord' },
  ),
  put(
    '/check-records/{id}',
    'mutation ($id: ID!, $input: CheckRecordInput!) { updateCheckRecord(id: $id, input: $input) { ...CheckRecord } }',
    { checkRecord: 'updateCheckRecord' },
  ),
  remove('/check-records/{id}', 'mutation ($id: ID!) { deleteCheckRecord(id: $id) { id } }', {
    id: 'deleteCheckRecord.id',
  }),
  list(
    'actions',
    `query ($filter: ActionFilter, $offset: Int!, $limit: Int!) {
      actions(filter: $filter, offset: $offset, limit: $limit) { items { ...Action } total }
    }`,
  ),
  get('/actions/{id}', 'query ($id: ID!) { action(id: $id) { ...Action } }', { action: 'action' }),
  create('/actions', 'mutation ($input: ActionInput!) { createAction(input: $input) { ...Action } }', {
    action: 'createAction',
  }),
  put(
    '/actions/{id}',
    'mutation ($id: ID!, $input: ActionInput!) { updateAction(id: $id, input: $input) { ...Action } }',
    {
      action: 'updateAction',
    },
  ),
  post(
    '/actions/{id}/done',
    'mutation ($id: ID!, $note: String!) { completeAction(id: $id, note: $note) { ...Action } }',
    {
      action: 'completeAction',
    },
  ),
  remove('/actions/{id}/done', 'mutation ($id: ID!) { reopenAction(id: $id) { ...Action } }', {
    action: 'reopenAction',
  }),

  list(
    'rounds',
    `query ($locationId: ID, $status: [RoundStatus!], $offset: Int!, $limit: Int!) {
      rounds(locationId: $locationId, status: $status, offset: $offset, limit: $limit) { items { ...Round } total }
    }`,
  ),
  get(
    '/rounds/{id}',
    `query ($id: ID!) {
      round(id: $id) { ...Round }
      items: round(id: $id) { items(limit: 2000) { items { ...RoundItem } } }
    }`,
    { round: 'round', items: 'items.items.items' },
  ),
  create(
    '/rounds',
    `mutation ($locationId: ID!, $scope: RoundScope, $startedAt: DateTimeISO) {
      startRound(locationId: $locationId, scope: $scope, startedAt: $startedAt) { ...Round }
    }`,
    { round: 'startRound' },
  ),
  post('/rounds/{id}/pause', 'mutation ($id: ID!) { pauseRound(id: $id) { ...Round } }', { round: 'pauseRound' }),
  post('/rounds/{id}/resume', 'mutation ($id: ID!) { resumeRound(id: $id) { ...Round } }', { round: 'resumeRound' }),
  post('/rounds/{id}/cancel', 'mutation ($id: ID!) { cancelRound(id: $id) { ...Round } }', { round: 'cancelRound' }),
  post(
    '/rounds/{id}/complete',
    `mutation ($id: ID!, $approvedMoves: [ID!]!, $completedAt: DateTimeISO) {
      completeRound(id: $id, approvedMoves: $approvedMoves, completedAt: $completedAt) { ...Round }
    }`,
    { round: 'completeRound' },
  ),
  post(
    '/rounds/{id}/items',
    'mutation ($id: ID!, $input: RoundItemInput!) { recordRoundItem(roundId: $id, input: $input) { item { ...RoundItem } } }',
    { item: 'recordRoundItem.item' },
  ),
  remove(
    '/rounds/{id}/items/{assetId}',
    'mutation ($id: ID!, $assetId: ID!) { undoRoundItem(roundId: $id, assetId: $assetId) { item { ...RoundItem } } }',
    { item: 'undoRoundItem.item' },
  ),

  list(
    'faults',
    `query ($assetId: ID, $open: Boolean, $offset: Int!, $limit: Int!) {
      faults: faultReports(assetId: $assetId, open: $open, offset: $offset, limit: $limit) {
        items { ...FaultReport } total
      }
    }`,
  ),
  get('/faults/{id}', 'query ($id: ID!) { faultReport(id: $id) { ...FaultReport } }', { fault: 'faultReport' }),
  post(
    '/faults/{id}/close',
    'mutation ($id: ID!, $note: String!) { closeFaultReport(id: $id, note: $note) { ...FaultReport } }',
    { fault: 'closeFaultReport' },
  ),

  list(
    'imports',
    `query ($offset: Int!, $limit: Int!) {
      imports(offset: $offset, limit: $limit) { items { ...Import } total }
    }`,
  ),
  create('/imports', 'mutation ($input: ImportFileInput!) { createImport(input: $input) { ...Import } }', {
    import: 'createImport',
  }),
  get(
    '/imports/{id}',
    `query ($id: ID!) {
      import(id: $id) { ...Import }
      effects: import(id: $id) {
        obstacles newLocations { count names } newAssets { count names } codeSuggestions { number code count examples }
      }
    }`,
    {
      import: 'import',
      obstacles: 'effects.obstacles',
      newLocations: 'effects.newLocations',
      newAssets: 'effects.newAssets',
      codeSuggestions: 'effects.codeSuggestions',
    },
  ),
  put(
    '/imports/{id}',
    'mutation ($id: ID!, $input: ImportReadingInput!) { updateImport(id: $id, input: $input) { ...Import } }',
    { import: 'updateImport' },
  ),
  remove('/imports/{id}', 'mutation ($id: ID!) { deleteImport(id: $id) { id } }', { id: 'deleteImport.id' }),
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
    `mutation ($id: ID!, $row: Int!, $cells: [String!]!, $everywhere: [Int!]) {
      correctImportRow(id: $id, row: $row, cells: $cells, everywhere: $everywhere) { ...ImportRow }
    }`,
    { row: 'correctImportRow' },
  ),
  post('/imports/{id}/check', 'mutation ($id: ID!) { checkImport(id: $id) { ...Import } }', { import: 'checkImport' }),
  post('/imports/{id}/run', 'mutation ($id: ID!) { runImport(id: $id) { ...Import } }', { import: 'runImport' }),
  post('/imports/{id}/undo', 'mutation ($id: ID!) { undoImport(id: $id) { ...Import } }', { import: 'undoImport' }),

  list(
    'certificates',
    `query ($scope: CertificateScope, $locationId: ID, $roundId: ID, $offset: Int!, $limit: Int!) {
      certificates(scope: $scope, locationId: $locationId, roundId: $roundId, offset: $offset, limit: $limit) {
        items { ...Certificate } total
      }
    }`,
  ),
  get('/certificates/{id}', 'query ($id: ID!) { certificate(id: $id) { ...Certificate } }', {
    certificate: 'certificate',
  }),
  create(
    '/certificates',
    'mutation ($input: CertificateInput!) { createCertificate(input: $input) { ...Certificate } }',
    { certificate: 'createCertificate' },
  ),

  get('/settings', 'query { hallSettings { ...HallSettings } }', { settings: 'hallSettings' }),
  put('/settings', 'mutation ($input: HallSettingsInput!) { updateHallSettings(input: $input) { ...HallSettings } }', {
    settings: 'updateHallSettings',
  }),

  get(
    '/locations/check-code/{code}',
    'query ($code: String!) { checkLocationCode(code: $code) { id } }',
    { exists: 'checkLocationCode.id' },
    { absent: false },
  ),
  list(
    'locations',
    `query ($filter: LocationFilter, $offset: Int!, $limit: Int!) {
      locations(filter: $filter, offset: $offset, limit: $limit) { items { ...Location } total }
    }`,
  ),
  get('/locations/{id}', 'query ($id: ID!) { location(id: $id) { ...Location } }', { location: 'location' }),
  create('/locations', 'mutation ($input: LocationInput!) { createLocation(input: $input) { ...Location } }', {
    location: 'createLocation',
  }),
  put(
    '/locations/{id}',
    'mutation ($id: ID!, $input: LocationInput!) { updateLocation(id: $id, input: $input) { ...Location } }',
    { location: 'updateLocation' },
  ),
  remove('/locations/{id}', 'mutation ($id: ID!) { deleteLocation(id: $id) { id } }', { id: 'deleteLocation.id' }),

  put(
    '/locations/{id}/stock/transfer',
    `mutation ($id: ID!, $newLocationId: ID!, $stockIds: [ID!]!, $amounts: [Float!]) {
      transferStock(
        input: { locationId: $id, newLocationId: $newLocationId, stockIds: $stockIds, amounts: $amounts }
      ) { stockItems { ...StockItem } }
    }`,
    { stock: 'transferStock.stockItems' },
  ),
  put(
    '/locations/{id}/stock',
    `mutation ($id: ID!, $stockIds: [ID!]!) {
      assignStock(locationId: $id, stockIds: $stockIds) { stockItems { ...StockItem } }
    }`,
    { stock: 'assignStock.stockItems' },
  ),
  post(
    '/locations/{id}/stock/complete-levels',
    'mutation ($id: ID!, $notes: String) { completeStockTake(locationId: $id, notes: $notes) { date } }',
    { date: 'completeStockTake.date' },
  ),

  list(
    'pages',
    `query ($filter: PageFilter, $offset: Int!, $limit: Int!) {
      pages(filter: $filter, offset: $offset, limit: $limit) { items { ...Page } total }
    }`,
  ),
  get('/pages/{id}', 'query ($id: ID!) { page(id: $id) { ...Page } }', { page: 'page' }),
  create('/pages', 'mutation ($input: PageInput!) { createPage(input: $input) { ...Page } }', { page: 'createPage' }),
  create('/pages/{id}/duplicate', 'mutation ($id: ID!) { duplicatePage(id: $id) { ...Page } }', {
    page: 'duplicatePage',
  }),
  put('/pages/{id}', 'mutation ($id: ID!, $input: PageInput!) { updatePage(id: $id, input: $input) { ...Page } }', {
    page: 'updatePage',
  }),
  remove('/pages/{id}', 'mutation ($id: ID!) { deletePage(id: $id) { id } }', { id: 'deletePage.id' }),

  get(
    '/stock/check-code/{code}',
    'query ($code: String!, $except: ID) { checkStockCode(code: $code, except: $except) { exists } }',
    { exists: 'checkStockCode.exists' },
  ),
  list(
    'stock',
    `query ($filter: StockItemFilter, $offset: Int!, $limit: Int!) {
      stock: stockItems(filter: $filter, offset: $offset, limit: $limit) { items { ...StockItem } total }
    }`,
  ),
  get('/stock/{id}', 'query ($id: ID!) { stockItem(id: $id) { ...StockItem } }', { stock: 'stockItem' }),
  create(
    '/stock',
    'mutation ($input: StockItemInput!) { createStockItem(input: $input) { stockItem { ...StockItem } } }',
    { stock: 'createStockItem.stockItem' },
  ),
  put(
    '/stock/{id}/level',
    `mutation ($id: ID!, $locationId: ID!, $level: Float!, $expected: Float) {
      setStockLevel(id: $id, locationId: $locationId, level: $level, expected: $expected) {
        stockItem { ...StockItem }
      }
    }`,
    { stock: 'setStockLevel.stockItem' },
  ),
  put(
    '/stock/{id}',
    'mutation ($id: ID!, $input: StockItemInput!) { updateStockItem(id: $id, input: $input) { stockItem { ...StockItem } } }',
    { stock: 'updateStockItem.stockItem' },
  ),
  remove('/stock/{id}', 'mutation ($id: ID!) { deleteStockItem(id: $id) { id } }', { id: 'deleteStockItem.id' }),

  get(
    '/reports/{id}/run',
    'query ($id: ID!, $params: JSONObject) { runReport(id: $id, params: $params) { records truncated } }',
    { result: 'runReport.records' },
    { marks: { 'X-Result-Truncated': 'runReport.truncated' } },
  ),
  list(
    'reports',
    `query ($filter: ReportFilter, $offset: Int!, $limit: Int!) {
      reports(filter: $filter, offset: $offset, limit: $limit) { items { ...Report } total }
    }`,
  ),
  get('/reports/{id}', 'query ($id: ID!) { report(id: $id) { ...Report } }', { report: 'report' }),
  create('/reports', 'mutation ($input: ReportInput!) { createReport(input: $input) { ...Report } }', {
    report: 'createReport',
  }),
  put(
    '/reports/{id}',
    'mutation ($id: ID!, $input: ReportInput!) { updateReport(id: $id, input: $input) { ...Report } }',
    {
      report: 'updateReport',
    },
  ),
  remove('/reports/{id}', 'mutation ($id: ID!) { deleteReport(id: $id) { id } }', { id: 'deleteReport.id' }),

  get(
    '/schedules/{id}/runs',
    'query ($id: ID!) { scheduledRuns(scheduleId: $id, limit: 200) { items { ...ScheduledRun } } }',
    { runs: 'scheduledRuns.items' },
  ),
  post('/schedules/{id}/run', 'mutation ($id: ID!) { runReportSchedule(id: $id) { ...ScheduledRun } }', {
    run: 'runReportSchedule',
  }),
  list(
    'schedules',
    `query ($reportId: ID, $offset: Int!, $limit: Int!) {
      schedules: reportSchedules(reportId: $reportId, offset: $offset, limit: $limit) {
        items { ...ReportSchedule } total
      }
    }`,
  ),
  get('/schedules/{id}', 'query ($id: ID!) { reportSchedule(id: $id) { ...ReportSchedule } }', {
    schedule: 'reportSchedule',
  }),
  create(
    '/schedules',
    'mutation ($input: ReportScheduleInput!) { createReportSchedule(input: $input) { ...ReportSchedule } }',
    { schedule: 'createReportSchedule' },
  ),
  put(
    '/schedules/{id}',
    `mutation ($id: ID!, $input: ReportScheduleInput!) {
      updateReportSchedule(id: $id, input: $input) { ...ReportSchedule }
    }`,
    { schedule: 'updateReportSchedule' },
  ),
  remove('/schedules/{id}', 'mutation ($id: ID!) { deleteReportSchedule(id: $id) { id } }', {
    id: 'deleteReportSchedule.id',
  }),
]
