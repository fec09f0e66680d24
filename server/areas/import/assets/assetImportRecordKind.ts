import { assetImportKind } from '../../../../domain/imports/kinds/assets'
import { Prisma } from '../../../generated/prisma/client'
import { changeAssets, insertAssets, removeAssets, restoreAssets } from '../../assets/asset.bulk'
import { assetUpdateSchema, newAssetSchema } from '../../assets/asset.input'
import { findNextAssetCode } from '../../assets/nextAssetCode'
import { buildImportLocationErrorsSql, findImportedRowLocations } from '../namedLocations/findImportedRowLocations'
import {
  buildReferenceUndoObstacle,
  editedRecordUndoObstacle,
  type ImportRecordKindDefinition,
} from '../records/importRecordKind'
import {
  addImportRowErrors,
  addImportRowWarnings,
  buildRowsToValidateConditionSql,
  type ImportRowsToValidate,
} from '../rows/importRowsToValidate'
import { assetCodeImportRules, matchOldAssetCodes, mergeAdditionalAssetCodes } from './assetCodeImportRules'

export const assetImportRecordKind: ImportRecordKindDefinition = {
  fields: assetImportKind.fields,
  table: Prisma.sql`assets`,
  noun: 'asset',
  created: newAssetSchema,
  changed: assetUpdateSchema,
  givenIds: true,
  newId: Prisma.sql`nextval('asset_id_seq')::text`,
  unique: [],
  follows: ['nextDueOn', 'missingSince', 'watchReasons', 'proposedFrequency'],
  write: { insert: insertAssets, change: changeAssets, restore: restoreAssets, remove: removeAssets },
  obstacles: [
    buildReferenceUndoObstacle('inspected', 'visual_inspections.asset_id'),
    buildReferenceUndoObstacle('tested', 'tests.asset_id'),
    buildReferenceUndoObstacle('walked in a round', 'round_items.asset_id'),
    buildReferenceUndoObstacle('taken out of use', 'out_of_use.asset_id'),
    buildReferenceUndoObstacle('reported as faulty', 'fault_reports.asset_id'),
    buildReferenceUndoObstacle('given a photo', 'photos.asset_id'),
    buildReferenceUndoObstacle('given checks or actions', 'checks.asset_id', 'actions.asset_id'),
    editedRecordUndoObstacle,
  ],
  codes: assetCodeImportRules,
  numbering: {
    emptyRegisterCode: 'PAT0001',
    // why: an import suggests the same code as the form for a new asset
    nextCode: findNextAssetCode,
    codesInUse: Prisma.sql`select code from asset_codes`,
    isReserved: (prefix) =>
      Prisma.sql`exists (select from blank_label_series s where lower(s.prefix) = lower(${prefix}) and n between s.first and s.last)`,
    sameRecord: Prisma.sql`(lower(k.name) = lower(r.entries->>'name')
          and (r.entries->>'location_id' is null or k.location_id = (r.entries->>'location_id')::int)
        or k.serial_number <> '' and lower(k.serial_number) = lower(r.entries->>'serial_number'))`,
  },
  hasLocations: true,
  byCode: Prisma.sql`asset_codes c join assets k on k.id = c.asset_id where c.code = lower(r.entries->>'code')`,
  matchFirst: matchOldAssetCodes,
  async matchLast(rows) {
    await mergeAdditionalAssetCodes(rows)
    await findImportedRowLocations(rows)
  },
  otherErrors: (rows) => [buildImportLocationErrorsSql(rows)],
  findOtherProblems: findUnknownClasses,
}

/** Adds a warning or an error to new assets without a class. */
async function findUnknownClasses(rows: ImportRowsToValidate): Promise<void> {
  const { assetClass, classHeader } = rows
  if (assetClass !== null) return
  const found = (message: string) => Prisma.sql`
    select r.row_number, 'class' as field, ${message}::text as message
    from import_rows r where ${buildRowsToValidateConditionSql(rows)} and r.record_id is null and r.entries->>'class' is null`
  if (classHeader === null)
    await addImportRowWarnings(
      rows,
      found(
        "The file does not give the asset's class, so the asset becomes Class I. If that is wrong, correct its class.",
      ),
    )
  else
    await addImportRowErrors(
      rows,
      found(
        `Choose what the column ${classHeader} is for, or choose a class for new assets whose class is not in the file.`,
      ),
    )
}
