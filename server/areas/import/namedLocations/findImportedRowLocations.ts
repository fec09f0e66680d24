import { Prisma } from '../../../generated/prisma/client'
import { ASSET_LOCATION_ERRORS } from '../../assets/asset.service'
import { buildRowsToValidateConditionSql, type ImportRowsToValidate } from '../rows/importRowsToValidate'

/** SQL condition: row `r` names a location. */
const NAMES_LOCATION = Prisma.sql`coalesce(r.entries->>'location_code', r.entries->>'location') is not null`

/**
 * Finds each asset's location: by code; else the asset's current location, if its name matches; else by unique name;
 * else a new location.
 */
export async function findImportedRowLocations(rows: ImportRowsToValidate): Promise<void> {
  const { transaction, createLocations } = rows
  const place = Prisma.sql`set entries = r.entries || jsonb_build_object('location_id', p.id)`
  await transaction.$executeRaw`
    update import_rows r set entries = entries - 'location_id' - 'new_location' where ${buildRowsToValidateConditionSql(rows)} and ${NAMES_LOCATION}`
  for (const code of ['location_code', 'location'])
    await transaction.$executeRaw`
      update import_rows r ${place} from locations p
      where ${buildRowsToValidateConditionSql(rows)} and r.entries->>'location_id' is null and lower(p.code) = lower(r.entries->>${code}) and p.deleted_at is null`
  await transaction.$executeRaw`
    update import_rows r ${place} from locations p
    where ${buildRowsToValidateConditionSql(rows)} and r.entries->>'location_id' is null and p.id = (r.before->>'location_id')::int and p.deleted_at is null
      and lower(p.name) = lower(r.entries->>'location')`
  await transaction.$executeRaw`
    update import_rows r set entries = r.entries || coalesce((
      select jsonb_build_object('location_id', min(p.id)) from locations p
      where lower(p.name) = lower(r.entries->>'location') and p.deleted_at is null and p.type = 'pat' having count(*) = 1), '{}')
    where ${buildRowsToValidateConditionSql(rows)} and r.entries->>'location' is not null and r.entries->>'location_id' is null`
  if (createLocations)
    await transaction.$executeRaw`
      update import_rows r set entries = r.entries || jsonb_build_object('new_location', lower(r.entries->>'location'))
      where ${buildRowsToValidateConditionSql(rows)} and r.entries->>'location' is not null and r.entries->>'location_id' is null
        and not exists (select from locations l where lower(l.name) = lower(r.entries->>'location') and l.deleted_at is null and l.type = 'pat')`
}

/** Finds locations that do not exist, or that records cannot be moved to. */
export const buildImportLocationErrorsSql = (rows: ImportRowsToValidate): Prisma.Sql => Prisma.sql`
  select r.row_number, case when r.entries->>'location' is null then 'codeOfLocation' else 'location' end as field, case
      when p.id is null and (select count(*) from locations l where lower(l.name) = lower(r.entries->>'location') and l.deleted_at is null and l.type = 'pat') > 1
        then 'Several locations have this name. Enter the code of one.'
      when p.id is null then 'No location has this code or name. Correct it, or add the location first.'
      when p.type <> 'pat' then format(${ASSET_LOCATION_ERRORS.forStock('%s')}, p.name)
      else format(${ASSET_LOCATION_ERRORS.inactive('%s')}, p.name) end as message
  from import_rows r left join locations p on p.id = (r.entries->>'location_id')::int
  where ${buildRowsToValidateConditionSql(rows)} and ${NAMES_LOCATION} and r.entries->>'new_location' is null
    and (p.id is null or ((r.before->>'location_id')::int is distinct from p.id and (p.type <> 'pat' or not p.active)))`
