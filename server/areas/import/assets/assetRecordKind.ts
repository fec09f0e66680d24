import { assetImportKind } from '../../../../domain/imports/kinds/assets'
import { Prisma } from '../../../generated/prisma/client'
import { changeAssets, insertAssets, removeAssets, restoreAssets } from '../../assets/asset.bulk'
import { changedAssetSchema, newAssetSchema } from '../../assets/asset.input'
import { findNextAssetCode } from '../../assets/nextCode'
import { findLocations, wrongLocationsSql } from '../namedLocations/findLocations'
import { edited, type RecordKind, referredTo } from '../records/recordKind'
import { addErrors, addWarnings, type JudgedRows, judgedRowsSql } from '../rows/judgedRows'
import { assetCodes, matchOldCodes, mergeAdditionalCodes } from './assetCodes'

export const assetRecordKind: RecordKind = {
  fields: assetImportKind.fields,
  table: Prisma.sql`assets`,
  noun: 'asset',
  created: newAssetSchema,
  changed: changedAssetSchema,
  givenIds: true,
  newId: Prisma.sql`nextval('asset_id_seq')::text`,
  unique: [],
  follows: ['nextDueOn', 'missingSince', 'watchReasons', 'proposedFrequency'],
  write: { insert: insertAssets, change: changeAssets, restore: restoreAssets, remove: removeAssets },
  obstacles: [
    referredTo('inspected', 'visual_inspections.asset_id'),
    referredTo('tested', 'tests.asset_id'),
    referredTo('walked in a round', 'round_items.asset_id'),
    referredTo('taken out of use', 'out_of_use.asset_id'),
    referredTo('reported as faulty', 'fault_reports.asset_id'),
    referredTo('given a photo', 'photos.asset_id'),
    referredTo('given checks or actions', 'checks.asset_id', 'actions.asset_id'),
    edited,
  ],
  codes: assetCodes,
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
  matchFirst: matchOldCodes,
  async matchLast(rows) {
    await mergeAdditionalCodes(rows)
    await findLocations(rows)
  },
  otherErrors: (rows) => [wrongLocationsSql(rows)],
  findOtherProblems: findUnknownClasses,
}

/** Adds a warning or an error to new assets without a class. */
async function findUnknownClasses(rows: JudgedRows): Promise<void> {
  const { assetClass, classHeader } = rows
  if (assetClass !== null) return
  const found = (message: string) => Prisma.sql`
    select r.row_number, 'class' as field, ${message}::text as message
    from import_rows r where ${judgedRowsSql(rows)} and r.record_id is null and r.entries->>'class' is null`
  if (classHeader === null)
    await addWarnings(rows, found("The file does not give the asset's class, so it becomes Class I."))
  else
    await addErrors(
      rows,
      found(
        `Choose what the column ${classHeader} is for, or choose a class for new assets that have none in the file.`,
      ),
    )
}
