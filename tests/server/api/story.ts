import { computeNextTestDueDate } from '../../../domain/assets/patRules'
import { addDays, today } from '../../../domain/values/calendar'
import type { PrismaClient } from '../../../server/generated/prisma/client'
import { PASSWORD } from '../../support/factories'

export interface Step {
  call: string
  body?: object
  /** True if the call requires a session, because it rejects access tokens. */
  session?: true
  /** Runs before the call; changes the hall directly in the database. */
  before?: (prisma: PrismaClient) => Promise<unknown>
}

export const TODAY = today()
export const DUE = computeNextTestDueDate(TODAY, 2)
export const NEXT_WEEK = addDays(TODAY, 7)
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The caller: the hall's second account. */
export const ADA = { name: 'Ada', email: 'ada@hall.example', roleNames: ['super-admin'] }

/**
 * Every `/api` call, ordered so that each finds the records it needs, starting from an empty hall. The responses are in
 * `story.answers.md`.
 */
export const STORY: readonly Step[] = [
  { call: 'POST /auth/login', body: { email: ADA.email, password: PASSWORD }, session: true },
  { call: 'GET /auth/user' },
  { call: 'GET /auth/user/data', session: true },

  { call: 'POST /locations', body: { name: 'Kitchen', type: 'pat', code: 'K-1' } },
  { call: 'POST /locations', body: { name: 'Store', type: 'stock' } },
  { call: 'POST /locations', body: { name: 'Cellar', type: 'stock' } },
  { call: 'GET /locations/1' },
  { call: 'GET /locations?type=pat' },
  { call: 'GET /locations/check-code/k-1' },
  { call: 'GET /locations/check-code/K-2' },

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
  },
  { call: 'PUT /checks/1', body: { windowDays: 2 } },
  { call: 'GET /checks/1' },
  { call: 'POST /check-records', body: { checkId: 1, answers: [{ stepId: 'heard', value: 'no', note: 'Silent' }] } },
  { call: 'PUT /check-records/1', body: { note: 'Rang the firm' } },
  { call: 'GET /check-records/1' },
  { call: 'GET /check-records?category=Fire' },
  { call: 'GET /checks?state=later' },
  { call: 'GET /checks?page=1' },
  { call: 'GET /actions/1' },
  { call: 'PUT /actions/1', body: { priority: 'high', dueOn: NEXT_WEEK, assigneeId: 2 } },
  { call: 'POST /actions', body: { title: 'Clear the gutter' } },
  { call: 'GET /actions?open=true' },
  { call: 'POST /actions/1/done', body: { note: 'New sounder' } },
  { call: 'DELETE /actions/1/done' },
  { call: 'DELETE /check-records/1' },
  {
    call: 'POST /checks',
    body: {
      name: 'Ladders',
      category: 'Equipment',
      schedule: { repeat: 'weekday', weekday: 1, week: 1 },
      nextDueOn: '2040-01-02',
      steps: [{ id: 'heard', kind: 'yesNo', label: 'Heard everywhere?' }],
    },
  },
  { call: 'DELETE /checks/2' },

  {
    call: 'POST /instruments',
    body: { name: 'Red tester', serialNumber: '38H-1207', calibratedOn: TODAY, calibrationDue: DUE },
  },
  { call: 'PUT /instruments/1', body: { makeAndModel: 'Seaward PrimeTest 100' } },
  { call: 'GET /instruments/1' },
  { call: `GET /instruments?retired=false&dueBy=${DUE}` },

  { call: 'GET /assets/next-code' },
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
  },
  { call: 'GET /assets/check-code/0001' },
  { call: 'GET /assets/check-code/0001?except=1' },
  { call: 'GET /assets/next-code' },
  { call: 'PUT /assets/1', body: { frequency: 2 } },
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
  },
  { call: 'GET /tests/check-code/t-1' },
  { call: 'GET /tests/check-code/T-2' },
  { call: 'PUT /tests/1', body: { notes: 'New lead' } },
  { call: 'GET /tests/1' },
  { call: `GET /tests?from=${TODAY}&assetId[]=1` },
  { call: 'GET /tests?page=1' },
  { call: 'GET /assets/1' },
  { call: 'GET /assets?status[]=sound&status[]=failed' },
  { call: 'GET /assets?search=nothing' },
  { call: 'GET /assets?page=1' },

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
  },
  { call: 'PUT /inspections/1', body: { notes: 'New plug' } },
  { call: 'GET /inspections/1' },
  { call: `GET /inspections?from=${TODAY}&to=${TODAY}&assetId=1&passed=true` },
  { call: 'GET /inspections?page=1' },

  { call: 'POST /assets/1/out-of-use', body: { reason: 'Smells' } },
  { call: 'POST /assets/1/repair', body: { note: 'New flex' } },
  { call: 'PUT /assets/1/out-of-use', body: { outcome: 'repaired', note: 'New flex' } },
  { call: 'GET /assets/1/out-of-use' },
  { call: 'PUT /tests/failure-reasons', body: { reasons: ['Plug', 'Other'] } },
  { call: 'GET /tests/failure-reasons' },

  { call: 'POST /rounds', body: { locationId: 1, scope: 'due' } },
  { call: 'POST /rounds/1/pause' },
  { call: 'GET /rounds?locationId=1&status[]=paused' },
  { call: 'POST /rounds/1/resume' },
  { call: 'POST /rounds/1/items', body: { assetId: 1, status: 'skipped', reason: 'inUse' } },
  { call: 'GET /rounds/1' },
  { call: 'POST /rounds/1/complete', body: { approvedMoves: [] } },
  { call: 'POST /rounds', body: { locationId: 1 } },
  { call: 'POST /rounds/2/items', body: { assetId: 1, status: 'seen' } },
  { call: 'DELETE /rounds/2/items/1' },
  { call: 'POST /rounds/2/cancel' },
  { call: 'GET /rounds?page=1' },

  {
    call: 'GET /faults/1',
    before: (prisma) =>
      prisma.faultReport.create({
        data: { assetId: '1', text: 'Sparks', reporterName: 'Ann', reportedOn: new Date(TODAY) },
      }),
  },
  { call: 'GET /faults?open=true&assetId=1' },
  { call: 'POST /faults/1/close', body: { note: 'Only dust' } },
  { call: 'GET /faults?page=1' },

  { call: 'POST /certificates', body: { scope: 'location', locationId: 1, signedBy: 'Ada' } },
  { call: 'GET /certificates/1' },
  { call: 'GET /certificates?locationId=1' },
  { call: 'GET /certificates?page=1' },

  { call: 'GET /settings' },
  { call: 'PUT /settings', body: { hallName: 'Our hall', publicPages: true } },

  { call: 'POST /imports', body: { kind: 'assets', text: 'Id,Code,Name\nIMP1,I-1,' } },
  { call: 'PUT /imports/1', body: { fields: ['id', 'code', null], decimal: ',' } },
  { call: 'PUT /imports/1', body: { fields: ['id', 'code', 'name'] } },
  { call: 'POST /imports/1/check' },
  { call: 'GET /imports/1/rows?outcome=refuse' },
  { call: 'PUT /imports/1/rows', body: { row: 2, cells: ['IMP1', 'I-1', 'Iron'] } },
  { call: 'POST /imports/1/run' },
  { call: 'GET /imports/1' },
  { call: 'GET /imports' },
  { call: 'GET /imports?page=1' },
  { call: 'POST /imports/1/undo' },
  { call: 'POST /imports', body: { kind: 'assets', text: 'Id,Code,Name\nIMP1,I-1,' } },
  { call: 'DELETE /imports/2' },

  {
    call: 'POST /stock',
    body: { name: 'Bulbs', code: 'B-1', barcode: '4006381333931', unit: 'pieces', minimumLevel: 5 },
  },
  { call: 'PUT /stock/1', body: { minimumLevel: 10 } },
  { call: 'PUT /locations/2/stock', body: { stockIds: [1] } },
  { call: 'PUT /stock/1/level', body: { locationId: 2, level: 7.5 } },
  { call: 'PUT /locations/2/stock/transfer', body: { newLocationId: 3, stockIds: [1] } },
  { call: 'POST /locations/3/stock/complete-levels', body: { notes: 'All there' } },
  { call: 'GET /stock/1' },
  { call: 'GET /stock?belowMinimum=true' },
  { call: 'GET /stock?page=1' },
  { call: 'GET /stock/check-code/B-1' },

  { call: 'POST /pages', body: { name: 'Sheet' } },
  { call: 'PUT /pages/1', body: { labelWidth: 48.5 } },
  { call: 'POST /pages/1/duplicate' },
  { call: 'DELETE /pages/2' },
  { call: 'GET /pages/1' },
  { call: 'GET /pages' },
  { call: 'GET /pages?page=1' },

  {
    call: 'POST /reports',
    body: {
      name: 'Names',
      sql: 'SELECT name, code FROM assets WHERE code = :code',
      params: '[{"name":"code","label":"Code","type":"text","required":true}]',
    },
  },
  { call: 'PUT /reports/1', body: { description: 'By code' } },
  { call: 'GET /reports/1' },
  { call: 'GET /reports' },
  { call: 'GET /reports?page=1' },
  { call: 'GET /reports/1/run?code=0001' },
  {
    call: 'POST /schedules',
    body: {
      reportId: 1,
      params: { code: '0001' },
      format: 'csv',
      repeat: 'weekly',
      weekdays: [1],
      time: '07:00',
      recipientIds: [2],
      addresses: ['office@church.example'],
    },
  },
  { call: 'GET /schedules/1' },
  { call: 'GET /schedules?reportId=1' },
  { call: 'PUT /schedules/1', body: { paused: true } },
  { call: 'GET /schedules?page=1' },
  { call: 'POST /schedules/1/run' },
  { call: 'GET /schedules/1/runs' },
  { call: 'DELETE /schedules/1' },
  { call: 'DELETE /reports/1' },

  { call: 'POST /users', body: { name: 'Bert', email: 'bert@hall.example', roles: ['tester'] } },
  { call: 'PUT /users/3', body: { name: 'Bertram' } },
  { call: 'GET /users/2' },
  { call: 'GET /users?search=ada' },
  { call: 'GET /users?page=1&id[]=2' },
  { call: 'DELETE /users/3' },
  { call: 'GET /users/3/data' },
  { call: 'POST /users/3/erase' },
  { call: 'POST /invitations', body: { emails: ['vera@hall.example'], roles: ['tester'] } },
  { call: 'GET /invitations?search=vera' },
  { call: 'GET /invitations?page=1' },
  { call: 'POST /invitations/1/renew' },
  { call: 'DELETE /invitations/1' },
  { call: 'POST /roles', body: { name: 'inspector', permissions: ['pat menu', 'run reports'] } },
  { call: 'PUT /roles/7', body: { name: 'examiner' } },
  { call: 'GET /roles/7' },
  { call: 'GET /roles?name=examiner' },
  { call: 'DELETE /roles/7' },

  { call: 'POST /instruments', body: { name: 'Spare', serialNumber: '38H-1207' } },
  { call: 'DELETE /instruments/2' },
  { call: 'DELETE /inspections/1' },
  { call: 'DELETE /tests/1' },
  { call: 'DELETE /assets/1' },
  { call: 'PUT /stock/1/level', body: { locationId: 3, level: 0 } },
  { call: 'DELETE /stock/1' },
  { call: 'POST /blank-labels', body: { count: 2 } },
  { call: 'GET /blank-labels/1' },
  { call: 'GET /blank-labels' },
  { call: 'PUT /locations/3', body: { active: false } },
  { call: 'DELETE /locations/1' },
  {
    call: 'PUT /auth/user/password',
    body: {
      password: PASSWORD,
      new_password: 'four words nobody guesses',
      new_password_confirmation: 'four words nobody guesses',
    },
    session: true,
  },
  { call: 'POST /auth/logout', session: true },
]
