import { MAX_ADDITIONAL_CODES } from '../../../../domain/assets/additionalCodes'
import { validationMessages } from '../../../../domain/values/validationMessages'
import { Prisma } from '../../../generated/prisma/client'
import type { ImportRecordCodeRules } from '../records/importRecordKind'
import {
  buildRowsToValidateConditionSql,
  type ImportRowsToValidate,
  type RowKeySqlBuilder,
} from '../rows/importRowsToValidate'

/** Matches, compares and merges the main, old and additional codes of imported assets. */

/** Matches rows by their asset's old code. The row keeps its new code, unless the asset already has that code. */
export const matchOldAssetCodes = ({ transaction, ...rows }: ImportRowsToValidate, found: Prisma.Sql) =>
  transaction.$executeRaw`
    update import_rows r ${found}, entries = case when r.entries->>'code' is null
        or exists (select from asset_codes n where n.code = lower(r.entries->>'code') and n.asset_id = k.id)
      then r.entries || jsonb_build_object('code', k.code) else r.entries end
    from asset_codes c join assets k on k.id = c.asset_id where c.code = lower(r.entries->>'old_code') and ${buildRowsToValidateConditionSql(rows)} and k.deleted_at is null`

/** Merges the rows' additional codes, including an old code, with their assets' additional codes. */
export async function mergeAdditionalAssetCodes(rows: ImportRowsToValidate): Promise<void> {
  await rows.transaction.$executeRaw`
    update import_rows r set entries = r.entries || jsonb_build_object('additional_codes', coalesce(r.before->'additional_codes', '[]') || (
      select coalesce(jsonb_agg(n.code order by n.place), '[]') from jsonb_array_elements_text(r.entries->'additional_codes') with ordinality n (code, place)
      where lower(n.code) is distinct from lower(coalesce(r.entries->>'code', r.before->>'code'))
        and not exists (select from jsonb_array_elements_text(coalesce(r.before->'additional_codes', '[]')) b where lower(b) = lower(n.code))))
    where ${buildRowsToValidateConditionSql(rows)} and r.entries->'additional_codes' is not null`
}

/** Selects an asset row's main and additional codes (`c`), each with its field. */
const codesOf = (row: string) =>
  Prisma.raw(`(select lower(${row}.entries->>'code') as code, 'code' as field
    union all select lower(x), 'additionalCodes' from jsonb_array_elements_text(coalesce(${row}.entries->'additional_codes', '[]')) x)`)
const allCodes: RowKeySqlBuilder = (
  row,
) => Prisma.sql`array(select c.code from ${codesOf(row)} c where c.field <> 'code')
    || array[${Prisma.raw(`lower(${row}.entries->>'code')`)}]`

/** Finds main or additional codes that another asset already has, and assets with too many codes. */
const codesTaken = (rows: ImportRowsToValidate): Prisma.Sql[] => [
  Prisma.sql`
    select r.row_number, c.field, case when c.field = 'code' then ${validationMessages.codeTaken}
      else format('Another asset has the code %s. Remove or change this code.', c.code) end as message
    from import_rows r cross join lateral ${codesOf('r')} c join asset_codes k on k.code = c.code
    where ${buildRowsToValidateConditionSql(rows)} and k.asset_id is not null and k.asset_id is distinct from r.record_id`,
  Prisma.sql`
    select r.row_number, 'additionalCodes' as field, ${validationMessages.tooMany(MAX_ADDITIONAL_CODES, 'additional codes')} as message
    from import_rows r where ${buildRowsToValidateConditionSql(rows)} and jsonb_array_length(r.entries->'additional_codes') > ${MAX_ADDITIONAL_CODES}`,
]

/** Finds main or additional codes that another row also has. */
function duplicateCodes(rows: ImportRowsToValidate): Prisma.Sql {
  const concerned = rows.only
    ? Prisma.sql`and c.code in (select c.code from import_rows r cross join lateral ${codesOf('r')} c where ${buildRowsToValidateConditionSql(rows)})`
    : Prisma.empty
  return Prisma.sql`
    select r.row_number, r.field, format('Row %s also has %s. Correct one of the two rows.', r.other, case when r.field = 'code' then 'this code' else r.code end) as message
    from (
      select r.import_id, r.row_number, c.code, c.field,
        case when r.row_number = min(r.row_number) over same then nullif(max(r.row_number) over same, r.row_number) else min(r.row_number) over same end as other,
        min(r.cells::text) over same = max(r.cells::text) over same and r.row_number = min(r.row_number) over same as is_first_of_equal
      from import_rows r cross join lateral ${codesOf('r')} c
      where r.import_id = ${rows.importId} and c.code is not null ${concerned}
      window same as (partition by c.code)
    ) r where r.other is not null and not r.is_first_of_equal and ${buildRowsToValidateConditionSql(rows)}`
}

export const assetCodeImportRules: ImportRecordCodeRules = {
  keys: [allCodes],
  taken: codesTaken,
  duplicates: duplicateCodes,
}
