import { expect } from 'vitest'
import { nextDueOn } from '../../../domain/assets/pat'
import { addDays, today } from '../../../domain/values/calendar'
import type { PrismaClient } from '../../../server/generated/prisma/client'
import { PASSWORD } from '../../support/factories'

/** One call as a client makes it, and what it answers. */
export interface Step {
  /** Method and path as in the table of routes. */
  call: string
  /** The path itself, with its query string; the call's own if it has neither. */
  path?: string
  body?: object
  /** The whole body of the answer. */
  answer: object
  /** Headers that the answer carries. */
  headers?: Record<string, string>
  /** Refused to access tokens. */
  session?: true
  /** Prepares the hall without a call. */
  before?: (prisma: PrismaClient) => Promise<unknown>
}

const TODAY = today()
const DUE = nextDueOn(TODAY, 2)
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The user who makes the calls: the second account of the hall. */
export const ADA = { name: 'Ada', email: 'ada@hall.example', roleNames: ['super-admin'] }

const fileColumns = (name: string | null) => [
  { header: 'Id', samples: ['IMP1'], question: null, field: 'id' },
  { header: 'Code', samples: ['I-1'], question: null, field: 'code' },
  { header: 'Name', samples: [], question: null, field: name },
]
const sentFile = {
  id: 1,
  kind: 'assets',
  fileName: 'Pasted table',
  status: 'draft',
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ',',
  sheet: null,
  sheets: [],
  headerRow: 1,
  decimal: '.',
  numberFrom: null,
  overRangeText: null,
  overRange: null,
  dateFormat: null,
  createLocations: false,
  createAssets: false,
  codeRules: [],
  mayUndo: true,
  assetClass: null,
  columns: fileColumns('name'),
  rowCount: 1,
  done: 0,
  running: false,
  creates: 0,
  changes: 0,
  unchanged: 0,
  refused: 0,
  warned: 0,
  user: { id: 2, name: 'Ada' },
  createdAt: INSTANT,
  importedAt: null,
  undoneAt: null,
}
const checkedFile = { ...sentFile, decimal: ',', status: 'checked', done: 1 }
const importedFile = { ...checkedFile, status: 'imported', creates: 1, warned: 1, importedAt: INSTANT }
const UNKNOWN_CLASS = { field: 'class', message: 'The file does not say its class: it becomes Class 1.' }
const fileRow = {
  number: 2,
  cells: ['IMP1', 'I-1'],
  outcome: 'refuse',
  errors: [{ field: 'name', message: 'Enter a name.' }],
  warnings: [],
  changes: [],
  recordId: null,
  record: null,
}

const page = (name: string, items: object[], total = items.length) => ({
  call: `GET /${name}`,
  path: `/${name}?page=1`,
  answer: { data: items, currentPage: 1, lastPage: 1, perPage: 25, total },
})

const ada = {
  id: 2,
  name: 'Ada',
  email: 'ada@hall.example',
  password_reset_required: false,
  hasPassword: true,
  secondFactor: false,
  secondFactorRequired: false,
  roles: ['super-admin'],
  permissions: [],
}
const { hasPassword: _hasPassword, secondFactorRequired: _required, ...account } = ada
const adaAccount = { ...account, active: true, lastSignInAt: INSTANT, createdAt: INSTANT }
const bert = {
  id: 3,
  name: 'Bert',
  email: 'bert@hall.example',
  active: true,
  password_reset_required: true,
  secondFactor: false,
  roles: ['tester'],
  permissions: ['do checks', 'pat menu', 'pat widget', 'view checks'],
  lastSignInAt: null,
  createdAt: INSTANT,
}
const INVITATION_LINK = expect.stringMatching(/^http:\/\/localhost:\d+\/invitation#[\w-]{32}$/)
const invitation = {
  id: 1,
  email: 'vera@hall.example',
  roles: ['tester'],
  state: 'open',
  invitedBy: 'Ada',
  usedBy: null,
  createdAt: INSTANT,
  expiresAt: INSTANT,
  mailedAt: null,
  usedAt: null,
}
const inspector = { id: 7, name: 'inspector', permissions: ['pat menu', 'run reports'], userCount: 0 }

const kitchen = {
  id: 1,
  name: 'Kitchen',
  description: '',
  active: true,
  type: 'pat',
  code: 'K-1',
  assetCount: 0,
  inDateCount: 0,
  dueCount: 0,
}
const store = { ...kitchen, id: 2, name: 'Store', type: 'stock', code: null }
const cellar = { ...store, id: 3, name: 'Cellar' }

const tester = {
  id: 1,
  name: 'Red tester',
  makeAndModel: '',
  serialNumber: '38H-1207',
  calibratedOn: TODAY,
  calibrationDue: DUE,
  notes: '',
  retired: false,
  createdAt: INSTANT,
  updatedAt: INSTANT,
}
const seaward = { ...tester, makeAndModel: 'Seaward PrimeTest 100' }
const spare = { ...tester, id: 2, name: 'Spare', calibratedOn: null, calibrationDue: null }

const kettle = {
  id: 1,
  name: 'Kettle',
  code: '0001',
  additionalCodes: [],
  locationId: 1,
  class: 1,
  description: 'Steel',
  frequency: 1,
  voltage: 240,
  itemType: null,
  make: '',
  model: '',
  serialNumber: '',
  fuseRating: null,
  leadLength: null,
  conductorArea: null,
  visualInterval: null,
  watchReasons: [],
  proposedFrequency: null,
  photoId: 1,
  photos: [{ id: 1, fileName: 'kettle.png', reference: 'front' }],
  location: { id: 1, name: 'Kitchen', code: 'K-1', type: 'pat' },
  lastTest: null,
  nextDueOn: null,
  nextVisualOn: null,
  failedInspectionOn: null,
  missingSince: null,
  use: 'inUse',
  outOfUseSince: null,
  outOfUse: null,
  publicId: expect.stringMatching(/^[\w-]{22}$/),
  status: ['untested'],
  createdAt: INSTANT,
  updatedAt: INSTANT,
}
const BLANK_CODES = [expect.stringMatching(/\d$/), expect.stringMatching(/\d$/)]
const blankLabels = {
  id: 1,
  firstCode: expect.any(String),
  lastCode: expect.any(String),
  count: 2,
  unlinked: 2,
  createdAt: INSTANT,
  createdBy: { id: 2, name: 'Ada' },
}
const everyTwoYears = { ...kettle, frequency: 2 }
const measured = {
  id: 1,
  testDate: TODAY,
  visualTest: 1,
  earthContinuity: 0,
  earthContinuityReading: 0.1,
  earthContinuityReadingQualifier: null,
  insulationResistance: 200,
  insulationResistanceQualifier: null,
  safeToUse: 1,
  code: 'T-1',
}
const test = {
  ...measured,
  earthNotMeasured: null,
  insulationVoltage: null,
  insulationNotMeasured: null,
  furtherReadings: [],
  visualPoints: [],
  unknownContents: [],
  assetId: 1,
  assetClass: 1,
  instrumentId: 1,
  instrument: {
    name: 'Red tester',
    makeAndModel: 'Seaward PrimeTest 100',
    serialNumber: '38H-1207',
    calibratedOn: TODAY,
    calibrationDue: DUE,
  },
  advice: [],
  notes: '',
  failureReasons: [],
  photos: [],
  tester: { id: 2, name: 'Ada' },
  testerName: null,
  importedBy: null,
  importedFrom: null,
  createdAt: INSTANT,
  updatedAt: INSTANT,
}
const notedTest = { ...test, notes: 'New lead' }
const testedKettle = {
  ...everyTwoYears,
  lastTest: measured,
  nextDueOn: DUE,
  status: ['sound'],
}

const inspection = {
  id: 1,
  assetId: 1,
  inspectedOn: TODAY,
  points: [
    { name: 'Plug', pass: true },
    { name: 'Flex', pass: true },
  ],
  passed: true,
  notes: '',
  inspector: { id: 2, name: 'Ada' },
  inspectorName: null,
  importedBy: null,
  importedFrom: null,
  createdAt: INSTANT,
  updatedAt: INSTANT,
}
const notedInspection = { ...inspection, notes: 'New plug' }

const smelling = {
  id: 1,
  since: TODAY,
  reason: 'Smells',
  note: '',
  takenBy: { id: 2, name: 'Ada' },
  endedOn: null,
  endedBy: null,
  outcome: null,
  outcomeNote: '',
  repairedOn: null,
  repairNote: null,
  repairedBy: null,
}
const mended = { ...smelling, repairedOn: TODAY, repairNote: 'New flex', repairedBy: { id: 2, name: 'Ada' } }
const ended = {
  ...mended,
  assetId: 1,
  endedOn: TODAY,
  endedBy: { id: 2, name: 'Ada' },
  outcome: 'repaired',
  outcomeNote: 'New flex',
}

const round = {
  id: 1,
  status: 'open',
  scope: 'due',
  location: { id: 1, name: 'Kitchen', code: 'K-1', type: 'pat' },
  startedAt: INSTANT,
  startedBy: { id: 2, name: 'Ada' },
  completedAt: null,
  completedBy: null,
  updatedAt: INSTANT,
  counts: { expected: 0, tested: 0, passed: 0, failed: 0, seen: 0, skipped: 0, notSeen: 0, unexpected: 0, moved: 0 },
  previous: null,
}
const pausedRound = { ...round, status: 'paused' }
const walkedRound = { ...round, counts: { ...round.counts, skipped: 1, unexpected: 1 } }
const certificate = {
  id: 1,
  number: `PAT-${TODAY.slice(0, 4)}-0001`,
  issuedAt: INSTANT,
  issuedBy: { id: 2, name: 'Ada' },
  scope: 'location',
  location: { id: 1, name: 'Kitchen', code: 'K-1', type: 'pat' },
  roundId: null,
  from: expect.any(String),
  to: TODAY,
  signedBy: 'Ada',
  signed: false,
  assets: expect.any(Number),
  tested: expect.any(Number),
  passed: expect.any(Number),
  failed: expect.any(Number),
  notSeen: expect.any(Number),
  inspected: 1,
  failedInspections: 0,
  checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
}
const completedRound = {
  ...walkedRound,
  status: 'completed',
  completedAt: INSTANT,
  completedBy: { id: 2, name: 'Ada' },
}
const nextRound = {
  ...round,
  id: 2,
  scope: 'all',
  counts: { ...round.counts, expected: 1, notSeen: 1 },
  previous: { id: 1, completedAt: INSTANT },
}
const skippedKettle = {
  id: 1,
  asset: {
    id: 1,
    name: 'Kettle',
    code: '0001',
    locationId: 1,
    nextDueOn: DUE,
    status: ['sound'],
    missingSince: null,
    use: 'inUse',
    outOfUseSince: null,
  },
  expected: false,
  position: null,
  walkedPosition: 1,
  status: 'skipped',
  reason: 'inUse',
  test: null,
  seenAt: INSTANT,
  seenBy: { id: 2, name: 'Ada' },
  move: null,
  change: null,
  assetDeleted: false,
  fromLocation: null,
}

const { missingSince: _missingSince, ...reportedKettle } = skippedKettle.asset
const fault = {
  id: 1,
  assetId: 1,
  asset: reportedKettle,
  text: 'Sparks',
  reporterName: 'Ann',
  photos: [],
  createdAt: INSTANT,
  closedAt: null,
  closedBy: null,
  closedByTestId: null,
  closingNote: '',
}
const hallSettings = {
  ...{ hallName: '', address: '', logo: null, contactName: '', contactEmail: '', contactTelephone: '' },
  ...{ publicPages: false, certificatePages: false, certificatePrefix: 'PAT', retestDateOnLabels: false },
  timeZone: 'Europe/London',
  updatedAt: INSTANT,
}
const closedFault = { ...fault, closedAt: INSTANT, closedBy: { id: 2, name: 'Ada' }, closingNote: 'Only dust' }

const bulbs = {
  id: 1,
  name: 'Bulbs',
  code: 'B-1',
  barcode: '4006381333931',
  description: '',
  unit: 'pieces',
  unitSingular: null,
  minimumLevel: 5,
  orderedOn: null,
  total: 0,
  photoId: null,
  photos: [],
  locations: [],
  createdAt: INSTANT,
  updatedAt: INSTANT,
}
const bulbsAt = (...places: [locationId: number, level: number][]) => ({
  ...bulbs,
  minimumLevel: 10,
  total: places.reduce((sum, [, level]) => sum + level, 0),
  locations: places.map(([locationId, level]) => ({ locationId, level })),
})

const sheet = {
  id: 1,
  name: 'Sheet',
  type: 'asset',
  width: 210,
  height: 297,
  paddingTop: 5,
  paddingLeft: 5,
  paddingRight: 5,
  paddingBottom: 5,
  labelWidth: 100,
  labelHeight: 57.4,
  rows: 0,
  cols: 0,
  gapX: 0,
  gapY: 0,
  labelJson: '{}',
  createdAt: INSTANT,
  updatedAt: INSTANT,
}
const narrowSheet = { ...sheet, labelWidth: 48.5 }

const report = {
  id: 1,
  name: 'Names',
  description: '',
  sql: 'SELECT name, code FROM assets WHERE code = :code',
  params: '[{"name":"code","label":"Code","type":"text","required":true}]',
  headers: '{}',
  chart: '',
  createdAt: INSTANT,
  updatedAt: INSTANT,
}
const describedReport = { ...report, description: 'By code' }

const schedule = {
  id: 1,
  reportId: 1,
  report: { id: 1, name: 'Names' },
  params: { code: '0001' },
  format: 'csv',
  repeat: 'weekly',
  weekdays: [1],
  monthDay: null,
  time: '07:00',
  condition: 'always',
  column: null,
  operator: 'less',
  threshold: '',
  conditionRows: 'any',
  recipients: [{ id: 2, name: 'Ada', mayRunReports: true }],
  addresses: ['office@church.example'],
  owner: { id: 2, name: 'Ada' },
  state: 'active',
  paused: false,
  nextRunAt: INSTANT,
  lastRun: null,
  createdAt: INSTANT,
  updatedAt: INSTANT,
}
const scheduledRun = {
  id: expect.any(String),
  dueAt: null,
  startedBy: { id: 2, name: 'Ada' },
  state: 'waiting',
  createdAt: INSTANT,
  finishedAt: null,
  rowCount: null,
  reason: '',
  deliveries: [],
}
const pausedSchedule = { ...schedule, paused: true, state: 'paused', nextRunAt: null }

const alarmSteps = [
  {
    id: 'heard',
    kind: 'yesNo',
    label: 'Heard everywhere?',
    guidance: '',
    required: true,
    failing: ['no'],
    choices: [],
    unit: '',
    minimum: null,
    maximum: null,
  },
]
const weekly = { repeat: 'interval', every: 1, unit: 'week', weekday: null, week: null, monthDay: null, months: [] }
const kitchenPlace = { id: 1, name: 'Kitchen', code: 'K-1', type: 'pat' }
const alarm = {
  id: 1,
  name: 'Fire alarm test',
  category: 'Fire',
  instructions: '',
  steps: alarmSteps,
  stepsVersion: 1,
  location: kitchenPlace,
  asset: null,
  schedule: weekly,
  windowDays: 2,
  noticeDays: 3,
  performer: 'anyone',
  performers: [],
  firmName: '',
  firmReference: '',
  needsDocument: false,
  needsSignature: false,
  source: '',
  archived: false,
  nextDueOn: TODAY,
  rhythmFrom: TODAY,
  state: 'due',
  lastRecord: null,
  openActions: 0,
  createdAt: INSTANT,
  updatedAt: INSTANT,
}
const NEXT_WEEK = addDays(TODAY, 7)
const failedAlarm = {
  ...alarm,
  nextDueOn: NEXT_WEEK,
  state: 'later',
  lastRecord: { id: 1, doneOn: TODAY, passed: false },
  openActions: 1,
}
const alarmRecord = {
  id: 1,
  checkId: 1,
  doneOn: TODAY,
  checkName: 'Fire alarm test',
  category: 'Fire',
  place: 'Kitchen',
  dueOn: TODAY,
  steps: alarmSteps,
  answers: [{ stepId: 'heard', value: 'no', note: 'Silent', photos: [], failed: true }],
  passed: false,
  note: '',
  user: { id: 2, name: 'Ada' },
  doneBy: '',
  doneByReference: '',
  document: null,
  documentExpiresOn: null,
  signature: null,
  photos: [],
  actions: [{ id: 1, title: 'Fire alarm test: Heard everywhere? No', stepId: 'heard', doneAt: null }],
  createdAt: INSTANT,
  updatedAt: INSTANT,
}
const notedRecord = { ...alarmRecord, note: 'Rang the firm' }
const alarmAction = {
  id: 1,
  title: 'Fire alarm test: Heard everywhere? No',
  description: 'Silent',
  location: kitchenPlace,
  asset: null,
  priority: 'normal',
  assignee: null,
  dueOn: null,
  checkId: 1,
  recordId: 1,
  stepId: 'heard',
  faultReportId: null,
  photos: [],
  doneAt: null,
  doneBy: null,
  doneNote: '',
  createdBy: { id: 2, name: 'Ada' },
  createdAt: INSTANT,
  updatedAt: INSTANT,
}
const urgent = { ...alarmAction, priority: 'high', dueOn: NEXT_WEEK, assignee: { id: 2, name: 'Ada' } }
const doneAction = { ...urgent, doneAt: INSTANT, doneBy: { id: 2, name: 'Ada' }, doneNote: 'New sounder' }
const gutter = {
  ...alarmAction,
  id: 2,
  title: 'Clear the gutter',
  description: '',
  location: null,
  checkId: null,
  recordId: null,
  stepId: null,
}

/** Every call of `/api`, in an order in which each finds what it needs, with the answers of a hall that was empty before. */
export const STORY: readonly Step[] = [
  { call: 'POST /auth/login', body: { email: ADA.email, password: PASSWORD }, answer: { user: ada }, session: true },
  { call: 'GET /auth/user', answer: { user: ada } },

  { call: 'POST /locations', body: { name: 'Kitchen', type: 'pat', code: 'K-1' }, answer: { location: kitchen } },
  { call: 'POST /locations', body: { name: 'Store', type: 'stock' }, answer: { location: store } },
  { call: 'POST /locations', body: { name: 'Cellar', type: 'stock' }, answer: { location: cellar } },
  { call: 'GET /locations/{id}', path: '/locations/1', answer: { location: kitchen } },
  { call: 'GET /locations', path: '/locations?type=pat', answer: { locations: [kitchen] } },
  { call: 'GET /locations/check-code/{code}', path: '/locations/check-code/k-1', answer: { exists: 1 } },
  { call: 'GET /locations/check-code/{code}', path: '/locations/check-code/K-2', answer: { exists: false } },

  {
    call: 'POST /checks',
    body: {
      name: 'Fire alarm test',
      category: 'Fire',
      schedule: { repeat: 'interval', every: 1, unit: 'week' },
      windowDays: 1,
      locationId: 1,
      steps: [{ id: 'heard', kind: 'yesNo', label: 'Heard everywhere?' }],
    },
    answer: { check: { ...alarm, windowDays: 1 } },
  },
  { call: 'PUT /checks/{id}', path: '/checks/1', body: { windowDays: 2 }, answer: { check: alarm } },
  { call: 'GET /checks/{id}', path: '/checks/1', answer: { check: alarm } },
  {
    call: 'POST /check-records',
    body: { checkId: 1, answers: [{ stepId: 'heard', value: 'no', note: 'Silent' }] },
    answer: { checkRecord: alarmRecord },
  },
  {
    call: 'PUT /check-records/{id}',
    path: '/check-records/1',
    body: { note: 'Rang the firm' },
    answer: { checkRecord: notedRecord },
  },
  { call: 'GET /check-records/{id}', path: '/check-records/1', answer: { checkRecord: notedRecord } },
  { call: 'GET /check-records', path: '/check-records?category=Fire', answer: { checkRecords: [notedRecord] } },
  { call: 'GET /checks', path: '/checks?state=later', answer: { checks: [failedAlarm] } },
  page('checks', [failedAlarm]),
  { call: 'GET /actions/{id}', path: '/actions/1', answer: { action: alarmAction } },
  {
    call: 'PUT /actions/{id}',
    path: '/actions/1',
    body: { priority: 'high', dueOn: NEXT_WEEK, assigneeId: 2 },
    answer: { action: urgent },
  },
  { call: 'POST /actions', body: { title: 'Clear the gutter' }, answer: { action: gutter } },
  { call: 'GET /actions', path: '/actions?open=true', answer: { actions: [urgent, gutter] } },
  {
    call: 'POST /actions/{id}/done',
    path: '/actions/1/done',
    body: { note: 'New sounder' },
    answer: { action: doneAction },
  },
  { call: 'DELETE /actions/{id}/done', path: '/actions/1/done', answer: { action: urgent } },
  { call: 'DELETE /check-records/{id}', path: '/check-records/1', answer: { id: 1 } },
  {
    call: 'POST /checks',
    body: {
      name: 'Ladders',
      category: 'Equipment',
      schedule: { repeat: 'weekday', weekday: 1, week: 1 },
      steps: [{ id: 'heard', kind: 'yesNo', label: 'Heard everywhere?' }],
    },
    answer: {
      check: {
        ...alarm,
        id: 2,
        name: 'Ladders',
        category: 'Equipment',
        location: null,
        schedule: { ...weekly, repeat: 'weekday', every: null, unit: null, weekday: 1, week: 1 },
        windowDays: 0,
        noticeDays: 7,
        nextDueOn: expect.stringMatching(/-0[1-7]$/),
        rhythmFrom: expect.stringMatching(/-0[1-7]$/),
        state: expect.any(String),
      },
    },
  },
  { call: 'DELETE /checks/{id}', path: '/checks/2', answer: { id: 2 } },

  {
    call: 'POST /instruments',
    body: { name: 'Red tester', serialNumber: '38H-1207', calibratedOn: TODAY, calibrationDue: DUE },
    answer: { instrument: tester },
  },
  {
    call: 'PUT /instruments/{id}',
    path: '/instruments/1',
    body: { makeAndModel: 'Seaward PrimeTest 100' },
    answer: { instrument: seaward },
  },
  { call: 'GET /instruments/{id}', path: '/instruments/1', answer: { instrument: seaward } },
  { call: 'GET /instruments', path: `/instruments?retired=false&dueBy=${DUE}`, answer: { instruments: [seaward] } },

  { call: 'GET /assets/next-code', answer: { nextCode: '0001' } },
  {
    call: 'POST /assets',
    body: {
      name: 'Kettle',
      code: '0001',
      locationId: 1,
      description: 'Steel',
      photoId: 'front',
      photos: [{ data: PIXEL, fileName: 'kettle.png', reference: 'front' }],
    },
    answer: { asset: kettle },
  },
  { call: 'GET /assets/check-code/{code}', path: '/assets/check-code/0001', answer: { exists: true } },
  { call: 'GET /assets/check-code/{code}', path: '/assets/check-code/0001?except=1', answer: { exists: false } },
  { call: 'GET /assets/next-code', answer: { nextCode: '0002' } },
  { call: 'PUT /assets/{id}', path: '/assets/1', body: { frequency: 2 }, answer: { asset: everyTwoYears } },
  {
    call: 'POST /tests',
    body: {
      assetId: 1,
      visualTest: 1,
      earthContinuity: 0.1,
      insulationResistance: 200,
      safeToUse: 1,
      instrumentId: 1,
      code: 'T-1',
    },
    answer: { test },
  },
  { call: 'GET /tests/check-code/{code}', path: '/tests/check-code/t-1', answer: { exists: true, assetId: 1 } },
  { call: 'GET /tests/check-code/{code}', path: '/tests/check-code/T-2', answer: { exists: false, assetId: null } },
  { call: 'PUT /tests/{id}', path: '/tests/1', body: { notes: 'New lead' }, answer: { test: notedTest } },
  { call: 'GET /tests/{id}', path: '/tests/1', answer: { test: notedTest } },
  { call: 'GET /tests', path: `/tests?from=${TODAY}&assetId[]=1`, answer: { tests: [notedTest] } },
  page('tests', [notedTest]),
  { call: 'GET /assets/{id}', path: '/assets/1', answer: { asset: testedKettle } },
  { call: 'GET /assets', path: '/assets?status[]=sound&status[]=failed', answer: { assets: [testedKettle] } },
  { call: 'GET /assets', path: '/assets?search=nothing', answer: { assets: [] } },
  page('assets', [testedKettle]),

  {
    call: 'POST /inspections',
    body: {
      assetId: 1,
      points: [
        { name: 'Plug', pass: true },
        { name: 'Flex', pass: true },
      ],
      passed: true,
    },
    answer: { inspection },
  },
  {
    call: 'PUT /inspections/{id}',
    path: '/inspections/1',
    body: { notes: 'New plug' },
    answer: { inspection: notedInspection },
  },
  { call: 'GET /inspections/{id}', path: '/inspections/1', answer: { inspection: notedInspection } },
  {
    call: 'GET /inspections',
    path: `/inspections?from=${TODAY}&to=${TODAY}&assetId=1&passed=true`,
    answer: { inspections: [notedInspection] },
  },
  page('inspections', [notedInspection]),

  {
    call: 'POST /assets/{id}/out-of-use',
    path: '/assets/1/out-of-use',
    body: { reason: 'Smells' },
    answer: { asset: { ...testedKettle, use: 'outOfUse', outOfUseSince: TODAY, outOfUse: smelling } },
  },
  {
    call: 'POST /assets/{id}/repair',
    path: '/assets/1/repair',
    body: { note: 'New flex' },
    answer: { asset: { ...testedKettle, use: 'outOfUse', outOfUseSince: TODAY, outOfUse: mended } },
  },
  {
    call: 'PUT /assets/{id}/out-of-use',
    path: '/assets/1/out-of-use',
    body: { outcome: 'repaired', note: 'New flex' },
    answer: { asset: testedKettle },
  },
  { call: 'GET /assets/{id}/out-of-use', path: '/assets/1/out-of-use', answer: { outOfUse: [ended] } },
  {
    call: 'PUT /tests/failure-reasons',
    body: { reasons: ['Plug', 'Other'] },
    answer: { failureReasons: ['Plug', 'Other'] },
  },
  { call: 'GET /tests/failure-reasons', answer: { failureReasons: ['Plug', 'Other'] } },

  { call: 'POST /rounds', body: { locationId: 1, scope: 'due' }, answer: { round } },
  { call: 'POST /rounds/{id}/pause', path: '/rounds/1/pause', answer: { round: pausedRound } },
  { call: 'GET /rounds', path: '/rounds?locationId=1&status[]=paused', answer: { rounds: [pausedRound] } },
  { call: 'POST /rounds/{id}/resume', path: '/rounds/1/resume', answer: { round } },
  {
    call: 'POST /rounds/{id}/items',
    path: '/rounds/1/items',
    body: { assetId: 1, status: 'skipped', reason: 'inUse' },
    answer: { item: skippedKettle },
  },
  { call: 'GET /rounds/{id}', path: '/rounds/1', answer: { round: walkedRound, items: [skippedKettle] } },
  {
    call: 'POST /rounds/{id}/complete',
    path: '/rounds/1/complete',
    body: { approvedMoves: [] },
    answer: { round: completedRound },
  },
  { call: 'POST /rounds', body: { locationId: 1 }, answer: { round: nextRound } },
  {
    call: 'POST /rounds/{id}/items',
    path: '/rounds/2/items',
    body: { assetId: 1, status: 'seen' },
    answer: {
      item: { ...skippedKettle, id: 2, expected: true, position: 1, status: 'seen', reason: null },
    },
  },
  {
    call: 'DELETE /rounds/{id}/items/{assetId}',
    path: '/rounds/2/items/1',
    answer: {
      item: {
        ...skippedKettle,
        id: 2,
        expected: true,
        position: 1,
        walkedPosition: null,
        status: 'notSeen',
        reason: null,
        seenAt: null,
        seenBy: null,
      },
    },
  },
  {
    call: 'POST /rounds/{id}/cancel',
    path: '/rounds/2/cancel',
    answer: { round: { ...nextRound, status: 'cancelled' } },
  },
  page('rounds', [{ ...nextRound, status: 'cancelled' }, completedRound]),

  {
    call: 'GET /faults/{id}',
    path: '/faults/1',
    answer: { fault },
    before: (prisma) =>
      prisma.faultReport.create({
        data: { assetId: '1', text: 'Sparks', reporterName: 'Ann', reportedOn: new Date(TODAY) },
      }),
  },
  { call: 'GET /faults', path: '/faults?open=true&assetId=1', answer: { faults: [fault] } },
  {
    call: 'POST /faults/{id}/close',
    path: '/faults/1/close',
    body: { note: 'Only dust' },
    answer: { fault: closedFault },
  },
  page('faults', [closedFault]),

  {
    call: 'POST /certificates',
    body: { scope: 'location', locationId: 1, signedBy: 'Ada' },
    answer: { certificate },
  },
  { call: 'GET /certificates/{id}', path: '/certificates/1', answer: { certificate } },
  { call: 'GET /certificates', path: '/certificates?locationId=1', answer: { certificates: [certificate] } },
  page('certificates', [certificate]),

  { call: 'GET /settings', answer: { settings: hallSettings } },
  {
    call: 'PUT /settings',
    body: { hallName: 'Our hall', publicPages: true },
    answer: { settings: { ...hallSettings, hallName: 'Our hall', publicPages: true } },
  },

  {
    call: 'POST /imports',
    body: { kind: 'assets', text: 'Id,Code,Name\nIMP1,I-1,' },
    answer: { import: sentFile },
  },
  {
    call: 'PUT /imports/{id}',
    path: '/imports/1',
    body: { fields: ['id', 'code', null], decimal: ',' },
    answer: { import: { ...sentFile, decimal: ',', columns: fileColumns(null) } },
  },
  {
    call: 'PUT /imports/{id}',
    path: '/imports/1',
    body: { fields: ['id', 'code', 'name'] },
    answer: { import: { ...sentFile, decimal: ',' } },
  },
  { call: 'POST /imports/{id}/check', path: '/imports/1/check', answer: { import: { ...checkedFile, refused: 1 } } },
  {
    call: 'GET /imports/{id}/rows',
    path: '/imports/1/rows?outcome=refuse',
    answer: { rows: [fileRow], total: 1 },
  },
  {
    call: 'PUT /imports/{id}/rows',
    path: '/imports/1/rows',
    body: { row: 2, cells: ['IMP1', 'I-1', 'Iron'] },
    answer: {
      row: { ...fileRow, cells: ['IMP1', 'I-1', 'Iron'], outcome: 'create', errors: [], warnings: [UNKNOWN_CLASS] },
    },
  },
  { call: 'POST /imports/{id}/run', path: '/imports/1/run', answer: { import: importedFile } },
  {
    call: 'GET /imports/{id}',
    path: '/imports/1',
    answer: {
      ...{ import: importedFile, obstacles: [], newLocations: { count: 0, names: [] } },
      ...{ newAssets: { count: 0, names: [] }, codeSuggestions: [] },
    },
  },
  { call: 'GET /imports', answer: { imports: [importedFile] } },
  page('imports', [importedFile]),
  {
    call: 'POST /imports/{id}/undo',
    path: '/imports/1/undo',
    answer: { import: { ...importedFile, status: 'undone', undoneAt: INSTANT } },
  },
  {
    call: 'POST /imports',
    body: { kind: 'assets', text: 'Id,Code,Name\nIMP1,I-1,' },
    answer: { import: { ...sentFile, id: 2 } },
  },
  { call: 'DELETE /imports/{id}', path: '/imports/2', answer: { id: 2 } },

  {
    call: 'POST /stock',
    body: { name: 'Bulbs', code: 'B-1', barcode: '4006381333931', unit: 'pieces', minimumLevel: 5 },
    answer: { stock: bulbs },
  },
  {
    call: 'PUT /stock/{id}',
    path: '/stock/1',
    body: { minimumLevel: 10 },
    answer: { stock: { ...bulbs, minimumLevel: 10 } },
  },
  {
    call: 'PUT /locations/{id}/stock',
    path: '/locations/2/stock',
    body: { stockIds: [1] },
    answer: { stock: [bulbsAt([2, 0])] },
  },
  {
    call: 'PUT /stock/{id}/level',
    path: '/stock/1/level',
    body: { locationId: 2, level: 7.5 },
    answer: { stock: bulbsAt([2, 7.5]) },
  },
  {
    call: 'PUT /locations/{id}/stock/transfer',
    path: '/locations/2/stock/transfer',
    body: { newLocationId: 3, stockIds: [1] },
    answer: { stock: [bulbsAt([3, 7.5])] },
  },
  {
    call: 'POST /locations/{id}/stock/complete-levels',
    path: '/locations/3/stock/complete-levels',
    body: { notes: 'All there' },
    answer: { date: INSTANT },
  },
  { call: 'GET /stock/{id}', path: '/stock/1', answer: { stock: bulbsAt([3, 7.5]) } },
  { call: 'GET /stock', path: '/stock?belowMinimum=true', answer: { stock: [bulbsAt([3, 7.5])] } },
  page('stock', [bulbsAt([3, 7.5])]),
  { call: 'GET /stock/check-code/{code}', path: '/stock/check-code/B-1', answer: { exists: true } },

  { call: 'POST /pages', body: { name: 'Sheet' }, answer: { page: sheet } },
  { call: 'PUT /pages/{id}', path: '/pages/1', body: { labelWidth: 48.5 }, answer: { page: narrowSheet } },
  {
    call: 'POST /pages/{id}/duplicate',
    path: '/pages/1/duplicate',
    answer: { page: { ...narrowSheet, id: 2, name: 'Sheet (copy)' } },
  },
  { call: 'DELETE /pages/{id}', path: '/pages/2', answer: { id: 2 } },
  { call: 'GET /pages/{id}', path: '/pages/1', answer: { page: narrowSheet } },
  { call: 'GET /pages', answer: { pages: [narrowSheet] } },
  page('pages', [narrowSheet]),

  {
    call: 'POST /reports',
    body: { name: 'Names', sql: report.sql, params: report.params },
    answer: { report },
  },
  {
    call: 'PUT /reports/{id}',
    path: '/reports/1',
    body: { description: 'By code' },
    answer: { report: describedReport },
  },
  { call: 'GET /reports/{id}', path: '/reports/1', answer: { report: describedReport } },
  { call: 'GET /reports', answer: { reports: [describedReport] } },
  page('reports', [describedReport]),
  {
    call: 'GET /reports/{id}/run',
    path: '/reports/1/run?code=0001',
    answer: { result: [{ name: 'Kettle', code: '0001' }] },
  },
  {
    call: 'POST /schedules',
    body: {
      reportId: 1,
      params: schedule.params,
      format: 'csv',
      repeat: 'weekly',
      weekdays: [1],
      time: '07:00',
      recipientIds: [2],
      addresses: schedule.addresses,
    },
    answer: { schedule },
  },
  { call: 'GET /schedules/{id}', path: '/schedules/1', answer: { schedule } },
  { call: 'GET /schedules', path: '/schedules?reportId=1', answer: { schedules: [schedule] } },
  { call: 'PUT /schedules/{id}', path: '/schedules/1', body: { paused: true }, answer: { schedule: pausedSchedule } },
  page('schedules', [pausedSchedule]),
  { call: 'POST /schedules/{id}/run', path: '/schedules/1/run', answer: { run: scheduledRun } },
  { call: 'GET /schedules/{id}/runs', path: '/schedules/1/runs', answer: { runs: [scheduledRun] } },
  { call: 'DELETE /schedules/{id}', path: '/schedules/1', answer: { id: 1 } },
  { call: 'DELETE /reports/{id}', path: '/reports/1', answer: { id: 1 } },

  {
    call: 'POST /users',
    body: { name: 'Bert', email: 'bert@hall.example', roles: ['tester'] },
    answer: { user: bert, oneTimePassword: expect.stringMatching(/^\S{8,}$/), invited: false },
  },
  {
    call: 'PUT /users/{id}',
    path: '/users/3',
    body: { name: 'Bertram' },
    answer: { user: { ...bert, name: 'Bertram' } },
  },
  { call: 'GET /users/{id}', path: '/users/2', answer: { user: adaAccount } },
  { call: 'GET /users', path: '/users?search=ada', answer: { users: [adaAccount] } },
  { ...page('users', [adaAccount]), path: '/users?page=1&id[]=2' },
  { call: 'DELETE /users/{id}', path: '/users/3', answer: { id: 3 } },
  {
    call: 'POST /invitations',
    body: { emails: ['vera@hall.example'], roles: ['tester'] },
    answer: { invitations: [{ invitation, secretUrl: INVITATION_LINK }] },
  },
  { call: 'GET /invitations', path: '/invitations?search=vera', answer: { invitations: [invitation] } },
  page('invitations', [invitation]),
  {
    call: 'POST /invitations/{id}/renew',
    path: '/invitations/1/renew',
    answer: { invitation, secretUrl: INVITATION_LINK },
  },
  { call: 'DELETE /invitations/{id}', path: '/invitations/1', answer: { id: 1 } },
  { call: 'POST /roles', body: { name: 'inspector', permissions: inspector.permissions }, answer: { role: inspector } },
  {
    call: 'PUT /roles/{id}',
    path: '/roles/7',
    body: { name: 'examiner' },
    answer: { role: { ...inspector, name: 'examiner' } },
  },
  { call: 'GET /roles/{id}', path: '/roles/7', answer: { role: { ...inspector, name: 'examiner' } } },
  { call: 'GET /roles', path: '/roles?name=examiner', answer: { roles: [{ ...inspector, name: 'examiner' }] } },
  { call: 'DELETE /roles/{id}', path: '/roles/7', answer: { id: 7 } },

  { call: 'POST /instruments', body: { name: 'Spare', serialNumber: '38H-1207' }, answer: { instrument: spare } },
  { call: 'DELETE /instruments/{id}', path: '/instruments/2', answer: { id: 2 } },
  { call: 'DELETE /inspections/{id}', path: '/inspections/1', answer: { id: 1 } },
  { call: 'DELETE /tests/{id}', path: '/tests/1', answer: { id: 1 } },
  { call: 'DELETE /assets/{id}', path: '/assets/1', answer: { id: 1 } },
  {
    call: 'PUT /stock/{id}/level',
    path: '/stock/1/level',
    body: { locationId: 3, level: 0 },
    answer: { stock: bulbsAt([3, 0]) },
  },
  { call: 'DELETE /stock/{id}', path: '/stock/1', answer: { id: 1 } },
  {
    call: 'POST /blank-labels',
    body: { count: 2 },
    answer: { blankLabels: { ...blankLabels, labels: BLANK_CODES.map((code) => ({ code, asset: null })) } },
  },
  {
    call: 'GET /blank-labels/{id}',
    path: '/blank-labels/1',
    answer: { blankLabels: { ...blankLabels, labels: BLANK_CODES.map((code) => ({ code, asset: null })) } },
  },
  { call: 'GET /blank-labels', answer: { blankLabels: [blankLabels] } },
  {
    call: 'PUT /locations/{id}',
    path: '/locations/3',
    body: { active: false },
    answer: { location: { ...cellar, active: false } },
  },
  { call: 'DELETE /locations/{id}', path: '/locations/1', answer: { id: 1 } },
  {
    call: 'PUT /auth/user/password',
    body: {
      password: PASSWORD,
      new_password: 'four words nobody guesses',
      new_password_confirmation: 'four words nobody guesses',
    },
    answer: { user: ada },
    session: true,
  },
  { call: 'POST /auth/logout', answer: {}, session: true },
]
