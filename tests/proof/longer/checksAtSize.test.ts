import { type DocumentNode, print } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ActionListDocument } from '../../../client/checks/actions/Action.generated'
import { CheckListDocument, OpenActionCountDocument } from '../../../client/checks/plan/Check.generated'
import {
  CheckRecordListDocument,
  CreateCheckRecordDocument,
} from '../../../client/checks/records/CheckRecord.generated'
import { HomeDocument } from '../../../client/home/Home.generated'
import { addDays, today } from '../../../domain/values/calendar'
import { startApp, type TestApp } from '../../support/app'
import type { Client } from '../../support/client'

const LOCATIONS = 100
const CHECKS_OF_LOCATION = 50
/** Weeks of records; five years are CHECK_WEEKS=260. */
const WEEKS = Number(process.env.CHECK_WEEKS ?? 12)
/** Each of so many records failed, and has an action. */
const FAILED = 200
/** The actions of so many weeks are still open. */
const OPEN_WEEKS = 8

/** Calls of each operation. The fastest one counts: other work on the machine adds to the others. */
const CALLS = 40
/** Milliseconds by which a page may take longer than in a hall where the same page is full, and there is nothing else. */
const TOLERANCE = 50

let app: TestApp
let client: Client

beforeAll(async () => {
  app = await startApp({ env: { TELESCOPE: 'off' } })
  client = await app.signIn('admin', 'tester')
  await app.database.pool.query(
    `insert into locations (name, type, updated_at) select 'Room ' || n, 'pat', now() from generate_series(1, ${LOCATIONS}) n`,
  )
})
afterAll(() => app.stop())

/** Plans the checks, each of them due on one of the next days or since up to two days. */
const plan = (locations: number) => `
  with planned as (
    insert into checks (name, category, location_id, schedule, starts_on, window_days, notice_days, next_due_on, rhythm_from, updated_at)
    select 'Check ' || k, 'Category ' || k % 8, l.id,
      '{"repeat":"interval","every":1,"unit":"week","weekday":null,"week":null,"monthDay":null,"months":[]}',
      current_date - 7 * ${WEEKS}, 1, 2, current_date - 2 + (k % 7), current_date - 2 + (k % 7), now()
    from (select id from locations order by id desc limit ${locations}) l cross join generate_series(1, ${CHECKS_OF_LOCATION}) k
    returning id
  )
  insert into check_steps (check_id, version, steps) select id, 1, '[
    {"id":"step-1","kind":"yesNo","label":"Is it whole?","guidance":"","required":true,"failing":["no"],"choices":[],"unit":"","minimum":null,"maximum":null},
    {"id":"step-2","kind":"yesNo","label":"Does it work?","guidance":"","required":true,"failing":["no"],"choices":[],"unit":"","minimum":null,"maximum":null}]'
  from planned`

/** Records each check of each week. */
const record = (weeks: number) => `
  insert into check_records (check_id, check_name, category, place, done_on, due_on, steps_version, answers, passed, user_id, updated_at)
  select c.id, c.name, c.category, l.name, c.next_due_on - 7 * week, c.next_due_on - 7 * week, 1,
    jsonb_build_array(
      jsonb_build_object('stepId', 'step-1', 'value', case when failed then 'no' else 'yes' end, 'note', '', 'photos', '[]'::jsonb, 'failed', failed),
      jsonb_build_object('stepId', 'step-2', 'value', 'yes', 'note', '', 'photos', '[]'::jsonb, 'failed', false)),
    not failed, (select max(id) from users), now()
  from generate_series(${weeks}, 1, -1) week cross join checks c join locations l on l.id = c.location_id
    cross join lateral (select (c.id * 31 + week * 7) % ${FAILED} = 0 as failed) f`

const ACT = `
  insert into actions (title, location_id, check_id, record_id, step_id, due_on, done_at, done_note, updated_at)
  select r.check_name || ': Is it whole? No', c.location_id, c.id, r.id, 'step-1', r.done_on + 14,
    case when r.done_on < current_date - 7 * ${OPEN_WEEKS} then r.done_on + 9 end,
    case when r.done_on < current_date - 7 * ${OPEN_WEEKS} then 'Mended' else '' end, now()
  from check_records r join checks c on c.id = r.check_id where not r.passed`

const LATEST = `
  update checks c set last_record_id = r.id from (
    select distinct on (check_id) check_id, id from check_records order by check_id, done_on desc, id desc) r
  where r.check_id = c.id`

async function fill(locations: number, weeks: number): Promise<number> {
  const { pool } = app.database
  await pool.query('truncate checks cascade')
  for (const statement of [
    plan(locations),
    record(weeks),
    ACT,
    LATEST,
    'vacuum analyze checks, check_steps, check_records, actions',
    'checkpoint',
  ])
    await pool.query(statement)
  const { rows } = await pool.query('select count(*)::int as records from check_records')
  return rows[0].records
}

const HOME = { pat: true, stock: false, levels: false, checks: true, reports: false, admin: false }
const PAGE = { offset: 0, limit: 50 }
const DAY = today()

const reads: readonly [string, DocumentNode, object][] = [
  ['Home', HomeDocument, HOME],
  ['Checks: due', CheckListDocument, { ...PAGE, filter: { state: ['overdue', 'due'] } }],
  ['Checks: due soon', CheckListDocument, { ...PAGE, filter: { state: ['soon'] } }],
  ['Checks: all', CheckListDocument, { ...PAGE, filter: {} }],
  ['Checks: search', CheckListDocument, { ...PAGE, filter: { search: 'check 42 room' } }],
  ['Checks: one category', CheckListDocument, { ...PAGE, filter: { category: ['Category 3'] } }],
  ['Checks: one location', CheckListDocument, { ...PAGE, filter: { locationId: ['100'] } }],
  ['Actions: open', ActionListDocument, { offset: 0, limit: 20, filter: { open: true } }],
  ['Actions: done', ActionListDocument, { offset: 0, limit: 20, filter: { open: false } }],
  ['Numbers on the tabs', OpenActionCountDocument, {}],
  ['Log', CheckRecordListDocument, { ...PAGE, filter: {} }],
  ['Log: one category', CheckRecordListDocument, { ...PAGE, filter: { category: ['Category 3'] } }],
  ['Log: one month', CheckRecordListDocument, { ...PAGE, filter: { from: addDays(DAY, -60), to: addDays(DAY, -30) } }],
  ['Log: one location', CheckRecordListDocument, { ...PAGE, filter: { locationId: ['100'] } }],
  ['Log: failed', CheckRecordListDocument, { ...PAGE, filter: { passed: [false] } }],
]

async function run(document: DocumentNode, variables: object): Promise<void> {
  const { errors } = await client.graphql(print(document), { ...variables })
  expect(errors, JSON.stringify(app.log.at(-1))).toBeUndefined()
}

/** Returns the milliseconds of the fastest call. */
async function fastest(call: () => Promise<void>): Promise<number> {
  let milliseconds = Number.POSITIVE_INFINITY
  for (let number = 0; number < CALLS; number++) {
    const started = performance.now()
    await call()
    milliseconds = Math.min(milliseconds, performance.now() - started)
  }
  return milliseconds
}

async function measure(): Promise<Map<string, number>> {
  const times = new Map<string, number>()
  for (const [name, document, variables] of reads) times.set(name, await fastest(() => run(document, variables)))
  return times
}

test('Home and the lists of checks are as fast after years of records in a hundred locations as with one page of them', async ({
  annotate,
}) => {
  const none = await measure()
  await fill(2, 2)
  const one = await measure()
  const records = await fill(LOCATIONS, WEEKS)
  const all = await measure()
  const numbers = (name: string) => [none, one, all].map((times) => (times.get(name) ?? 0).toFixed(1)).join(' / ')
  await annotate(
    `${records.toLocaleString('en-GB')} records of ${LOCATIONS * CHECKS_OF_LOCATION} checks; ms over HTTP, fastest of ${CALLS} calls, with no checks / 100 checks / all: ${reads
      .map(([name]) => `${name} ${numbers(name)}`)
      .join(', ')}`,
    'measured',
  )
  const { rows } = await app.database.pool.query('select max(id) as id from checks')
  const answers = ['step-1', 'step-2'].map((stepId) => ({ stepId, value: 'yes' }))
  const save = () => run(CreateCheckRecordDocument, { input: { checkId: rows[0].id, answers } })
  await annotate(`saving a record: ${(await fastest(save)).toFixed(1)} ms`, 'measured')
  for (const [name, ms] of all) expect(ms - (one.get(name) ?? 0), name).toBeLessThan(TOLERANCE)
})
