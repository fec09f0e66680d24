import type { PrismaClient } from '../../../../server/generated/prisma/client'
import { type Attack, get } from './attacks'

const ROWS = 1_000
/** Ids higher than all other ids. */
const [REPORT, CHECK, ASSET] = [950_001, 950_001, 'A900001']

const text = (length: number) => `rpad('', ${length}, 'A "quoted" line' || chr(10))`
const rows = `generate_series(1, ${ROWS}) n`
const choices = `(select jsonb_agg(rpad('choice ' || c, 80, 'x')) from generate_series(1, 12) c)`
const steps = `(select jsonb_agg(jsonb_build_object('id', 's' || s, 'kind', 'choice', 'label', ${text(200)}, 'guidance', ${text(1000)},
  'required', true, 'choices', ${choices}, 'failing', '[]'::jsonb, 'unit', '', 'minimum', null, 'maximum', null)) from generate_series(1, 60) s)`
const answers = `(select jsonb_agg(jsonb_build_object('stepId', 's' || s, 'value', ${text(2000)}, 'failed', false)) from generate_series(1, 60) s)`

/** Fills each list with a page of the longest values that its fields may have. */
export async function fillLongValues(prisma: PrismaClient): Promise<void> {
  const { id: bay } = await prisma.location.create({ data: { name: 'Bay', type: 'pat' } })
  for (const statement of [
    `insert into reports (id, name, description, sql, params, headers, updated_at)
      select ${REPORT} + n, 'Long ' || n, ${text(2000)}, ${text(50_000)}, '[]', '{}', now() from ${rows}`,
    `insert into audit_entries (action, entity, entity_id, before, after)
      select 'report.update', 'report', '${REPORT}', jsonb_build_object('sql', ${text(50_000)}), jsonb_build_object('sql', ${text(49_999)}) from ${rows}`,
    `insert into pages (name, label_json, updated_at) select 'Long ' || n, ${text(50_000)}, now() from ${rows}`,
    `insert into report_runs (id, report_id, purpose, state, lease_until, parameters)
      select gen_random_uuid(), ${REPORT} + 1, 'view', 'finished', now(), jsonb_build_object('a', ${text(50_000)}) from ${rows}`,
    `insert into checks (id, name, category, instructions, location_id, schedule, starts_on, notice_days, next_due_on, rhythm_from, updated_at)
      select ${CHECK} + n, 'Long ' || n, 'Fire', ${text(2000)}, ${bay}, '{"kind":"interval","every":1,"unit":"week"}', '2026-01-01', 7, '2026-02-01', '2026-01-01', now()
      from ${rows}`,
    `insert into check_steps (check_id, version, steps) select ${CHECK} + n, 1, steps.steps from ${rows}, (select ${steps} as steps) steps`,
    `insert into check_records (check_id, done_on, check_name, category, steps_version, answers, passed, note, updated_at)
      select ${CHECK} + 1, '2026-01-01', 'Long', 'Fire', 1, answers.answers, true, ${text(2000)}, now() from ${rows}, (select ${answers} as answers) answers`,
    `insert into assets (id, name, code, location_id, description, updated_at)
      select 'A' || 900000 + n, rpad('Drill ' || n, 200, 'x'), 'A-' || n, ${bay}, ${text(2000)}, now() from ${rows}`,
    `insert into tests (asset_id, test_date, asset_class, visual_test, earth_continuity, safe_to_use, notes, updated_at)
      select 'A' || 900000 + n, '2026-01-15', 1, true, 0, true, ${text(5000)}, now() from ${rows}, generate_series(1, 10)`,
    `update assets set last_test_id = (select max(id) from tests where asset_id = assets.id), last_test_safe = true where id >= '${ASSET}'`,
    `insert into fault_reports (asset_id, text, reported_on) select '${ASSET}', ${text(2000)}, '2026-01-01' from ${rows}`,
    'analyze',
  ])
    await prisma.$executeRawUnsafe(statement)
}

const PAGE = `limit: ${ROWS}`

/** Matches the error for a response that is too long. */
const REFUSED = /Request smaller pages|Use the page parameter to fetch/
const ANSWERED = /^\{"data":\{"\w+":\{"items":\[\{/

const query = (name: string, body: string, answer = REFUSED): Attack => ({
  name,
  senders: ['admin'],
  answer,
  request: () => ({
    path: '/graphql',
    init: { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ query: body }) },
  }),
})

const REPORTS = `reports(${PAGE}) { items { id sql params headers } }`
const STEPS = 'steps { id kind label guidance choices failing }'

export const LONGEST_VALUES: readonly Attack[] = [
  query('reports', `{ ${REPORTS} }`),
  query('reports with their parsed parameters', `{ reports(${PAGE}) { items { id parameters { name } } } }`, ANSWERED),
  query('reports under many names', `{ ${Array.from({ length: 15 }, (_, n) => `a${n}: ${REPORTS}`).join(' ')} }`),
  query('as many reports as fit', '{ reports(limit: 75) { items { id sql params headers } } }', ANSWERED),
  query('changes of a report', `{ reportHistory(id: "${REPORT}", ${PAGE}) { items { id before after } } }`),
  query(
    'what was changed of a report',
    `{ reportHistory(id: "${REPORT}", ${PAGE}) { items { id changedFields } } }`,
    ANSWERED,
  ),
  query('all changes', `{ auditEntries(${PAGE}) { items { id name before after } } }`),
  query('label templates', `{ pages(${PAGE}) { items { id labelJson } } }`),
  query('runs of a report', `{ reportRuns(id: "${REPORT + 1}", ${PAGE}) { items { id parameters } } }`),
  query('checks', `{ checks(limit: 400) { items { id instructions ${STEPS} } } }`),
  query('a page of checks', `{ checks(limit: 25) { items { id instructions ${STEPS} } } }`, ANSWERED),
  query('records of checks', `{ checkRecords(${PAGE}) { items { id note answers { value } ${STEPS} } } }`),
  query('assets with their last tests', `{ assets(${PAGE}) { items { id name description lastTest { id notes } } } }`),
  query('tests', `{ tests(${PAGE}) { items { id notes asset { id name } } } }`),
  query('fault reports', `{ faultReports(${PAGE}) { items { id text } } }`, ANSWERED),
  { name: 'the whole list /api/tests', senders: ['admin'], answer: REFUSED, request: get('/api/tests') },
  { name: 'the whole list /api/reports', senders: ['admin'], answer: REFUSED, request: get('/api/reports') },
  { name: 'the first page of the register', senders: ['admin'], answer: /"more":true/, request: get('/register') },
]
