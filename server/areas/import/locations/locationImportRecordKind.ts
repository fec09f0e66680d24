import { locationImportKind } from '../../../../domain/imports/kinds/locations'
import { Prisma } from '../../../generated/prisma/client'
import { changeLocations, insertLocations, removeLocations } from '../../locations/location.bulk'
import { locationUpdateSchema, newLocationSchema } from '../../locations/location.input'
import {
  buildReferenceUndoObstacle,
  editedRecordUndoObstacle,
  type ImportRecordKindDefinition,
} from '../records/importRecordKind'
import {
  buildImportRowsWithSameKeySql,
  buildRowsToValidateConditionSql,
  type ImportRowsToValidate,
  type RowKeySqlBuilder,
  toRowKeyArrayBuilder,
} from '../rows/importRowsToValidate'

const NEW_NAME: RowKeySqlBuilder = (row) =>
  Prisma.raw(`(case when ${row}.record_id is null and ${row}.entries->>'code' is null
    then lower(${row}.entries->>'name') || ' ' || (${row}.entries->>'type') end)`)

/** Finds new locations without a code that have the same name as another row or an existing location. */
const sameNames = (rows: ImportRowsToValidate): Prisma.Sql[] => [
  Prisma.sql`
    select r.row_number, 'name' as field, format('Row %s also has this name. Fill in codes to tell them apart.', r.other) as message
    from ${buildImportRowsWithSameKeySql(rows, NEW_NAME)} where ${buildRowsToValidateConditionSql(rows)}`,
  Prisma.sql`
    select r.row_number, 'name' as field, 'There is already a location with this name. Fill in its id or code to change it, or a new code to add another location.' as message
    from import_rows r where ${buildRowsToValidateConditionSql(rows)} and r.record_id is null and r.entries->>'code' is null
      and exists (select from locations l where lower(l.name) = lower(r.entries->>'name') and l.type::text = r.entries->>'type' and l.deleted_at is null)`,
]

const typesInUse = (rows: ImportRowsToValidate): Prisma.Sql => Prisma.sql`
  select r.row_number, 'type' as field, 'Assets or stock are still at this location, so its type cannot change. Move them first.' as message
  from import_rows r where ${buildRowsToValidateConditionSql(rows)} and r.entries->>'type' <> r.before->>'type'
    and (exists (select from assets where location_id = r.record_id::int and deleted_at is null)
      or exists (select from stock_levels where location_id = r.record_id::int))`

export const locationImportRecordKind: ImportRecordKindDefinition = {
  fields: locationImportKind.fields,
  table: Prisma.sql`locations`,
  noun: 'location',
  created: newLocationSchema,
  changed: locationUpdateSchema,
  givenIds: false,
  newId: Prisma.sql`nextval('locations_id_seq')::text`,
  unique: [],
  follows: [],
  write: { insert: insertLocations, change: changeLocations, restore: changeLocations, remove: removeLocations },
  obstacles: [
    buildReferenceUndoObstacle('given assets', 'assets.location_id'),
    buildReferenceUndoObstacle(
      'given stock',
      'stock_levels.location_id',
      'stock_movements.location_id',
      'stock_takes.location_id',
    ),
    buildReferenceUndoObstacle('walked in a round', 'rounds.location_id', 'round_items.from_location_id'),
    buildReferenceUndoObstacle('named in a certificate', 'certificates.location_id'),
    buildReferenceUndoObstacle('given checks or actions', 'checks.location_id', 'actions.location_id'),
    editedRecordUndoObstacle,
  ],
  keys: [toRowKeyArrayBuilder(NEW_NAME)],
  otherErrors: (rows) => [...sameNames(rows), typesInUse(rows)],
}
