import { getMaxCheckWindowDays } from '../../../../domain/checks/checkSchedule'
import { DEFAULT_CHECK_STEPS } from '../../../../domain/checks/parseCheckSteps'
import { Prisma } from '../../../generated/prisma/client'
import { newCheckSchema } from '../../checks/plan/check.input'
import { buildCheckSqlFragments } from '../../checks/plan/check.shape'
import { listCheckTemplates } from '../../checks/templates/checkTemplate.service'
import { findImportedRowLocations } from '../namedLocations/findImportedRowLocations'
import {
  buildRowsToValidateConditionSql,
  type ImportRowsToValidate,
  updateImportRows,
} from '../rows/importRowsToValidate'

/** The key of an existing check (`c`): its name and place. `findPlaces` builds the same key for rows. */
export const checkKeySql = Prisma.raw("lower(c.name) || '/' || coalesce('L' || c.location_id, 'A' || c.asset_id, '')")

/** Finds each row's place, existing check and users, and a new check's template. */
export async function matchImportedChecks(rows: ImportRowsToValidate): Promise<void> {
  await findPlaces(rows)
  await findChecks(rows)
  await findUsers(rows)
  await addTemplates(rows)
}

/**
 * Finds assets by code, and locations in the same way as for asset rows. A row's location may also be an asset's code.
 */
async function findPlaces(rows: ImportRowsToValidate): Promise<void> {
  const { transaction } = rows
  // why: a check can only be planned for an existing place
  await findImportedRowLocations({ ...rows, createLocations: false })
  await transaction.$executeRaw`
    update import_rows r set entries = (entries - 'location') || jsonb_build_object('asset', entries->>'location')
    where ${buildRowsToValidateConditionSql(rows)} and r.entries->>'location_id' is null and r.entries->>'location_code' is null
      and exists (select from asset_codes c where c.code = lower(r.entries->>'location') and c.asset_id is not null)`
  await updateImportRows(
    rows,
    ['entries'],
    Prisma.sql`
      select r.row_number, (r.entries - array['asset_id', 'place', 'key']) || jsonb_strip_nulls(jsonb_build_object(
          'asset_id', a.id, 'place', coalesce(a.name || ' (' || a.code || ')', p.name, 'Whole hall'),
          'key', case when (r.entries->>'asset' is null or a.id is not null)
              and (coalesce(r.entries->>'location', r.entries->>'location_code') is null or p.id is not null)
            then lower(r.entries->>'name') || '/' || coalesce('A' || a.id, 'L' || p.id, '') end)) as entries
      from import_rows r
        left join asset_codes k on k.code = lower(r.entries->>'asset')
        left join assets a on a.id = k.asset_id and a.deleted_at is null
        left join locations p on p.id = (r.entries->>'location_id')::int
      where ${buildRowsToValidateConditionSql(rows)}`,
  )
}

/**
 * The row fields that are compared with the existing check. The due date is not compared, because each check record
 * changes it.
 */
export const COMPARED_CHECK_FIELDS = Object.keys(newCheckSchema.shape).filter(
  (field) => !['name', 'locationId', 'assetId', 'nextDueOn', 'archived'].includes(field),
)
const { json: PLAIN_FIELDS } = buildCheckSqlFragments(
  Object.fromEntries(
    [...COMPARED_CHECK_FIELDS, 'name', 'archived'].filter((field) => field !== 'steps').map((field) => [field, {}]),
  ),
)

const withoutIds = (steps: string) =>
  Prisma.raw(
    `(select jsonb_agg(t.step - 'id' order by t.place) from jsonb_array_elements(${steps}) with ordinality t (step, place))`,
  )

/**
 * Finds the check with the same name and place. If there are several, prefers a check that is not archived, then the
 * first.
 */
const findChecks = (rows: ImportRowsToValidate): Promise<void> =>
  updateImportRows(
    rows,
    ['record_id', 'before'],
    Prisma.sql`
      select r.row_number, c.id::text as record_id, ${PLAIN_FIELDS}::jsonb || jsonb_build_object('location_id', c.location_id, 'steps', ${withoutIds('s.steps')}, 'performerIds',
          (select coalesce(jsonb_agg(p.user_id::text order by p.user_id), '[]') from check_performers p where p.check_id = c.id)) as before
      from import_rows r
        join (select distinct on (${checkKeySql}) c.id, ${checkKeySql} as key from checks c order by ${checkKeySql}, c.archived, c.id) k
          on k.key = r.entries->>'key'
        join checks c on c.id = k.id
        join check_steps s on s.check_id = c.id and s.version = c.steps_version
      where ${buildRowsToValidateConditionSql(rows)}`,
  )

/** SQL that joins each name or email address in a row (`p.person`) with its user (`u`), if there is one. */
export const importedCheckUsersSql = Prisma.sql`jsonb_array_elements_text(r.entries->'people') p (person)
  left join users u on lower(u.name) = lower(p.person) or lower(u.email) = lower(p.person)`

const findUsers = (rows: ImportRowsToValidate): Promise<void> =>
  updateImportRows(
    rows,
    ['entries'],
    Prisma.sql`
      select r.row_number, (r.entries - 'performerIds') || jsonb_build_object('performerIds',
        (select jsonb_agg(u.id::text order by u.id) from (select distinct u.id from ${importedCheckUsersSql} where u.id is not null) u)) as entries
      from import_rows r where ${buildRowsToValidateConditionSql(rows)} and r.entries->'people' is not null`,
  )

/** Fills the missing values of new checks from their template, and adds one step to checks without steps. */
async function addTemplates(rows: ImportRowsToValidate): Promise<void> {
  const { transaction } = rows
  const templates = await listCheckTemplates({ prisma: transaction })
  // why: in reverse order, so that the first of several templates with the same name wins: the hall's own template
  const byName = Object.fromEntries(
    templates
      .toReversed()
      .map(({ name, id: _id, builtIn: _builtIn, perLocation: _perLocation, ...template }) => [
        name.toLowerCase(),
        { ...template, longestWindow: getMaxCheckWindowDays(template.schedule), isTemplate: true },
      ]),
  )
  await updateImportRows(
    rows,
    ['entries'],
    Prisma.sql`
      select r.row_number, case when r.entries->'schedule' is null then t.template
          else t.template - array['schedule', 'longestWindow', 'windowDays'] end || r.entries as entries
      from import_rows r cross join lateral (select ${JSON.stringify(byName)}::jsonb->lower(r.entries->>'template') as template) t
      where ${buildRowsToValidateConditionSql(rows)} and r.record_id is null and t.template is not null`,
  )
  await transaction.$executeRaw`
    update import_rows r set entries = entries || jsonb_build_object('steps', ${JSON.stringify(DEFAULT_CHECK_STEPS)}::jsonb, 'isOneStep', true)
    where ${buildRowsToValidateConditionSql(rows)} and r.record_id is null and r.entries->'steps' is null and r.errors->>'steps' is null`
}
