import { startCheckDueCycle } from '../../../../domain/checks/checkSchedule'
import { CHECK_WINDOW_ERRORS } from '../../../../domain/checks/checkTemplate'
import { describeCheckSchedule } from '../../../../domain/checks/describeCheckSchedule'
import { today } from '../../../../domain/values/calendar'
import { validationMessages } from '../../../../domain/values/validationMessages'
import { Prisma } from '../../../generated/prisma/client'
import type { NewCheckEntries } from '../../checks/plan/check.input'
import { buildImportLocationErrorsSql } from '../namedLocations/findImportedRowLocations'
import {
  addImportRowErrors,
  addImportRowWarnings,
  buildEarlierImportRowsSql,
  buildRowsToValidateConditionSql,
  type ImportRowsToValidate,
  type RowKeySqlBuilder,
  toRowKeyArrayBuilder,
} from '../rows/importRowsToValidate'
import type { ImportKindRules, ImportRowChange } from '../rows/kindRules'
import { COMPARED_CHECK_FIELDS, importedCheckUsersSql, matchImportedChecks } from './matchImportedChecks'
import { parseCheckImportRow } from './parseCheckImportRow'
import {
  listCheckImportUndoObstacles,
  lockCheckPlacesIfUnchanged,
  lockImportedChecks,
  revertImportedChecks,
  saveImportedChecks,
} from './saveImportedChecks'

/** The row key that identifies a check by name and place. */
const SAME_CHECK: RowKeySqlBuilder = (row) => Prisma.raw(`(${row}.entries->>'key')`)

/** Rules for check imports: a row adds a check, or matches an existing check, which stays unchanged. */
export const plannedCheckImportRules: ImportKindRules = {
  readRow: parseCheckImportRow,
  keys: [toRowKeyArrayBuilder(SAME_CHECK)],
  match: matchImportedChecks,
  async findErrors(rows) {
    for (const errors of errorsOf(rows)) await addImportRowErrors(rows, errors)
    await addImportRowWarnings(
      rows,
      Prisma.sql`select r.row_number, 'steps' as field, 'This check has no steps, so it gets one: Is everything in order? You can add steps on the check’s page.' as message
        from import_rows r where ${buildRowsToValidateConditionSql(rows)} and r.record_id is null and (r.entries->>'isOneStep')::boolean`,
    )
  },
  outcomeOfMatched: Prisma.sql`'unchanged'`,
  lockIfUnchanged: lockCheckPlacesIfUnchanged,
  save: saveImportedChecks,
  lockSaved: lockImportedChecks,
  obstacles: listCheckImportUndoObstacles,
  revert: revertImportedChecks,
  nameOf: ({ place }, { name }) => (name === undefined ? '' : `${name}, ${place}`),
  changesOf: ({ entries }) => newCheckChanges(entries),
}

const EXISTS =
  'This check already exists with a different value. Imports do not change existing checks: edit the check on its page.'
const ARCHIVED = 'This check is archived. Bring it back on its page, or choose another name.'
const NO_USER = 'No user is called %s. Enter “anyone”, “a firm”, or user names separated by semicolons.'
const SEVERAL_USERS = 'Several users are called %s. Enter the email address of the one you mean.'

/** Selects the fields of rows (`r`) that differ from the existing check. */
const differences = (row: Prisma.Sql) => Prisma.sql`
  select r.row_number, r.before, e.field from import_rows r cross join lateral jsonb_each(r.entries) e (field, given)
  where ${row} and r.before is not null and e.field = any(${COMPARED_CHECK_FIELDS}::text[])
    and case when e.field = 'steps' then (select jsonb_agg(t.step - 'id' order by t.place)
        from jsonb_array_elements(e.given) with ordinality t (step, place)) else e.given end is distinct from r.before->e.field`

/** Returns queries that select the errors as (row_number, field, message). */
function errorsOf(rows: ImportRowsToValidate): Prisma.Sql[] {
  const row = buildRowsToValidateConditionSql(rows)
  const isNew = Prisma.sql`${row} and r.record_id is null`
  const missing = (field: string, message: string) => Prisma.sql`
    select r.row_number, ${field}::text as field, ${message}::text as message from import_rows r
    where ${isNew} and r.entries->${field}::text is null and r.errors->>${field}::text is null`
  return [
    buildImportLocationErrorsSql(rows),
    Prisma.sql`select r.row_number, 'asset' as field, case when r.entries->>'asset_id' is null then 'No asset has this code. Correct it, or add the asset first.'
        else 'This asset has been disposed of. Bring it back, or choose another asset.' end as message
      from import_rows r left join assets a on a.id = r.entries->>'asset_id'
      where ${isNew} and r.entries->>'asset' is not null and (a.id is null or a.use = 'disposed')`,
    Prisma.sql`select r.row_number, 'name' as field, format('Row %s describes the same check. Correct this row if it is for a different one.', r.first) as message
      from ${buildEarlierImportRowsSql(rows, SAME_CHECK)} where ${row}`,
    Prisma.sql`select r.row_number, 'name' as field, ${ARCHIVED}::text as message
      from (${differences(row)}) r where (r.before->>'archived')::boolean group by r.row_number`,
    Prisma.sql`select r.row_number, 'performer' as field, min(format(case when f.count = 0 then ${NO_USER} else ${SEVERAL_USERS} end, f.person)) as message
      from import_rows r cross join lateral (select p.person, count(distinct u.id) as count from ${importedCheckUsersSql} group by p.person) f
      where ${row} and r.entries->'people' is not null and f.count <> 1 group by r.row_number`,
    Prisma.sql`select r.row_number, case when r.field = 'performerIds' then 'performer' else r.field end as field, ${EXISTS}::text as message
      from (${differences(row)}) r where not (r.before->>'archived')::boolean`,
    Prisma.sql`select r.row_number, 'template' as field, 'There is no template with this name. Check the spelling.' as message
      from import_rows r where ${isNew} and r.entries->>'template' is not null and r.entries->'isTemplate' is null`,
    missing('category', validationMessages.required('a category')),
    missing('schedule', 'Enter how often the check is due.'),
    Prisma.sql`select r.row_number, 'windowDays' as field, case when r.entries->>'longestWindow' = '0' then ${CHECK_WINDOW_ERRORS.none}
        else format(${CHECK_WINDOW_ERRORS.upTo('%s')}, r.entries->>'longestWindow') end as message
      from import_rows r where ${isNew} and (r.entries->>'windowDays')::int > (r.entries->>'longestWindow')::int`,
  ]
}

/** Describes a new check: place, schedule, first due date and number of steps. */
function newCheckChanges(entries: Readonly<Record<string, unknown>>): ImportRowChange[] {
  const {
    place,
    schedule,
    nextDueOn,
    windowDays = 0,
    steps,
  } = entries as unknown as NewCheckEntries & { place: string }
  const plan = { schedule, startsOn: nextDueOn ?? today(), windowDays }
  const after = {
    [entries.asset === undefined ? 'location' : 'asset']: place,
    schedule: describeCheckSchedule(schedule),
    nextDueOn: startCheckDueCycle(plan).dueOn,
    steps: String(steps.length),
  }
  return Object.entries(after).map(([field, text]) => ({ field, before: '', after: text }))
}
