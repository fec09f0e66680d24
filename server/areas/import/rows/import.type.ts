import { ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { NumberToCodeRule } from '../../../../domain/imports/codeRules'
import type { DecimalSeparator } from '../../../../domain/imports/decimalSeparator'
import type { ImportColumnQuestion } from '../../../../domain/imports/importColumns'
import type { ImportDateFormat } from '../../../../domain/imports/importDates'
import { IMPORT_KINDS, MAX_IMPORT_FILE_BYTES } from '../../../../domain/imports/importKinds'
import { ImportOutcome, ImportStatus } from '../../../generated/prisma/enums'
import { defineEnum } from '../../../platform/input/defineEnum'
import {
  defineFields,
  defineNonNullField,
  defineNullableField,
  defineOptionalField,
} from '../../../platform/input/defineFields'
import { DateTimeScalar } from '../../../platform/input/scalars'
import { definePageType } from '../../../platform/records/definePageType'
import { AuditUser } from '../../audit/audit.type'
import type { CellDelimiter, TextEncoding } from '../reading/importFileReadRequest'

export const ImportKindEnum = defineEnum(IMPORT_KINDS, { name: 'ImportKind', description: 'A kind of import.' })

registerEnumType(ImportStatus, {
  name: 'ImportStatus',
  description: 'Status of an import.',
  valuesConfig: {
    draft: { description: 'The file has to be checked, for the first time or again.' },
    checked: { description: 'The outcome of each row is known, and nothing has been saved.' },
  },
})
registerEnumType(ImportOutcome, { name: 'ImportOutcome', description: 'The outcome of a row.' })

@ObjectType({ description: 'A column in an imported file.' })
export class ImportColumn extends defineFields({
  header: defineNonNullField(String, "The column's name in the file; empty if the file has no headers."),
  samples: defineNonNullField([String], "The column's first values."),
  field: defineNullableField(String, "The column's field; null if the column is left out."),
  question: defineNullableField<ImportColumnQuestion>(
    String,
    'A question about a column without a field: class (the column may contain the class) or instrument (the column may describe the test instrument).',
  ),
}) {}

@ObjectType({
  description:
    "A rule that turns a number into an asset's code: the prefix is replaced, and leading zeros in the trailing digits are ignored.",
})
export class ImportCodeRule
  extends defineFields({
    number: defineNonNullField(String, "The number's prefix in the file; empty if the number has only digits."),
    code: defineNonNullField(String, "The prefix that replaces `number` in the asset's code."),
  })
  implements NumberToCodeRule {}

@ObjectType({ description: 'A suggested rule that would turn unknown numbers into codes.' })
export class ImportCodeSuggestion extends defineFields(
  {
    count: defineNonNullField(Int, "How many of the file's numbers would match exactly one asset."),
    examples: defineNonNullField([String], "The first three matches, such as '143 is PAT0143 Kettle'."),
  },
  ImportCodeRule,
) {}

@ObjectType({ description: 'Rows without a code, and a suggested first code for them.' })
export class ImportNumbering extends defineFields({
  count: defineNonNullField(Int, 'Number of rows without a code.'),
  firstCode: defineNonNullField(String, 'The code suggested in the form for a new record.'),
}) {}

@ObjectType({ description: 'Values shared by all checks in a file.' })
export class ImportForAllRows extends defineFields({
  name: defineNullableField(String),
  category: defineNullableField(String),
  schedule: defineNullableField(String),
}) {}

@ObjectType({ description: 'An imported file, with its settings and the outcome of each row.' })
export class Import extends defineFields({
  id: defineNonNullField<number>(ID),
  kind: defineNonNullField(ImportKindEnum),
  fileName: defineNonNullField(String),
  status: defineNonNullField(ImportStatus),
  format: defineNonNullField<'csv' | 'xlsx' | 'tester'>(String, 'csv, xlsx or tester (a file from a test instrument).'),
  encoding: defineNullableField<TextEncoding>(
    String,
    'utf-8, utf-16le, utf-16be or windows-1252; null for a workbook.',
  ),
  delimiter: defineNullableField<CellDelimiter>(String, 'Comma, semicolon, tab or |; null for a workbook.'),
  sheet: defineNullableField(String, 'The workbook sheet that is read.'),
  sheets: defineNonNullField([String], 'The names of all sheets in the workbook.'),
  headerRow: defineNonNullField(Int, 'The number of the header row; 0 if the file has no headers.'),
  decimal: defineNullableField<DecimalSeparator>(
    String,
    'The decimal separator, a point or a comma. Null if the file does not show whether 1.250 means 1250, in which case the user must choose.',
  ),
  overRangeText: defineNullableField(
    String,
    "The file's text for an insulation resistance beyond the instrument's range, such as OL; null if no row has such a reading.",
  ),
  overRange: defineNullableField(
    String,
    'The reading to store instead of `overRangeText`, such as >200. While it is null, rows with that text have an error and are not saved.',
  ),
  dateFormat: defineNullableField<ImportDateFormat>(
    String,
    'The date format: iso, british, us, dotted, monthName or serial. Null if there are no dates, or if their format is ambiguous, in which case the user must choose it.',
  ),
  createLocations: defineNonNullField(Boolean, 'True if the import creates locations that do not exist yet.'),
  createAssets: defineNonNullField(Boolean, 'True if the import creates unknown assets together with their tests.'),
  codeRules: defineNonNullField<NumberToCodeRule[]>(
    [ImportCodeRule],
    'The rules that turn numbers in tests into asset codes. They are kept for the next file with the same headers.',
  ),
  assetClass: defineNullableField(
    Int,
    'The class (1 or 2) of new assets whose class is not in the file; null if no class was chosen.',
  ),
  numberFrom: defineNullableField(
    String,
    'The code for the first new record without a code; the next ones get the codes that follow. Null if codes are not assigned.',
  ),
  forAllRows: defineNonNullField(
    ImportForAllRows,
    'Name, category and schedule for checks whose rows do not have their own.',
  ),
  columns: defineNonNullField([ImportColumn]),
  rowCount: defineNonNullField(Int, 'Number of rows below the headers, not counting empty rows.'),
  done: defineNonNullField(Int, 'Number of rows checked or saved so far.'),
  running: defineNonNullField(Boolean, 'True while the import is being checked, run or undone.'),
  creates: defineNonNullField(Int, 'Number of rows that create a record.'),
  changes: defineNonNullField(Int, 'Number of rows that change a record.'),
  unchanged: defineNonNullField(Int, 'Number of rows that change nothing.'),
  refused: defineNonNullField(Int, 'Number of rows with errors, which are not saved.'),
  warned: defineNonNullField(Int, 'Number of rows with warnings that create or change a record.'),
  user: defineNullableField(
    AuditUser,
    'The user who ran the import, or who uploaded the file if the import has not been run; null if the account no longer exists.',
  ),
  createdAt: defineNonNullField(DateTimeScalar),
  importedAt: defineNullableField(DateTimeScalar),
  undoneAt: defineNullableField(DateTimeScalar),
}) {}

@ObjectType({ description: 'Assets in a test file that are not in the register.' })
export class NewAssets extends defineFields({
  count: defineNonNullField(Int),
  names: defineNonNullField([String], 'Codes and names of the first 50 assets.'),
}) {}

@ObjectType({ description: 'Locations that an import would create.' })
export class NewLocations extends defineFields({
  count: defineNonNullField(Int),
  names: defineNonNullField([String], 'The names of the first 50 locations.'),
}) {}

@ObjectType({ description: 'A page of imports.' })
export class ImportPage extends definePageType(Import) {}

@ObjectType({ description: 'An error in a row.' })
export class ImportError extends defineFields({
  field: defineNonNullField(String, 'The field with the error; `row` for the whole row.'),
  message: defineNonNullField(String),
}) {}

@ObjectType({ description: 'A change that a row makes to its record.' })
export class ImportChange extends defineFields({
  field: defineNonNullField(String),
  before: defineNonNullField(String, 'The stored value; empty if there is none.'),
  after: defineNonNullField(String),
}) {}

@ObjectType({ description: 'A row in an imported file.' })
export class ImportRow extends defineFields({
  number: defineNonNullField(Int, "The row's number in the file, starting at 1."),
  cells: defineNonNullField([String], 'The cells in the order of the columns, without empty cells at the end.'),
  outcome: defineNullableField(ImportOutcome, 'Null until the file has been checked.'),
  errors: defineNonNullField([ImportError]),
  warnings: defineNonNullField([ImportError], 'Warnings to read before the row is saved.'),
  changes: defineNonNullField(
    [ImportChange],
    'The changes that the row makes to a record; for a new test, its date and verdict as read from the file.',
  ),
  recordId: defineNullableField(ID, "The id of the row's record."),
  record: defineNullableField(
    String,
    'Code and name of the record. For a test, those of its asset; for a stock level, those of its item.',
  ),
}) {}

@ObjectType({ description: "A page of a file's rows." })
export class ImportRowPage extends definePageType(ImportRow) {}

/**
 * Maximum length of a file in base64: above the documented maximum, so that slightly larger files get an error that
 * states the maximum.
 */
const DATA_MAXIMUM = 2 * MAX_IMPORT_FILE_BYTES

@InputType({ description: 'A file to import, or a copied table.' })
export class ImportFileInput extends defineFields({
  kind: defineNonNullField(ImportKindEnum),
  fileName: defineOptionalField(String),
  data: defineOptionalField(String, {
    description: 'The file (CSV or .xlsx, at most 12 MB) in base64, or as a data URL.',
    maximum: DATA_MAXIMUM,
  }),
  text: defineOptionalField(String, {
    description: 'The text of the table, instead of `data`.',
    maximum: MAX_IMPORT_FILE_BYTES,
  }),
}) {}

@InputType({ description: "A rule that turns a number into an asset's code." })
export class ImportCodeRuleInput
  extends defineFields({
    number: defineNonNullField(String),
    code: defineNonNullField(String),
  })
  implements NumberToCodeRule {}

@InputType({ description: "Values for all checks in a file. A row's own cell takes priority." })
export class ImportForAllRowsInput extends defineFields({
  name: defineOptionalField(String, "The name of each check. A row's number or detail is appended."),
  category: defineOptionalField(String),
  schedule: defineOptionalField(String, 'How often each check is due, such as yearly or every 6 months.'),
}) {}

@InputType({ description: 'Settings for reading a file. Absent fields stay unchanged.' })
export class ImportReadingInput extends defineFields({
  encoding: defineOptionalField(String, 'utf-8, utf-16le, utf-16be or windows-1252.'),
  delimiter: defineOptionalField(String, 'Comma, semicolon, tab or |.'),
  sheet: defineOptionalField(String, 'The workbook sheet to read.'),
  headerRow: defineOptionalField(Int, 'The number of the header row, at most 50; 0 if the file has no headers.'),
  decimal: defineOptionalField(String, 'A point or a comma.'),
  overRange: defineOptionalField(
    String,
    "The end of the instrument's range, such as >200: the reading to store for an insulation resistance of OL, LIM or ∞.",
  ),
  dateFormat: defineOptionalField(
    String,
    'iso (2026-03-31), british (31/03/2026), us (03/31/2026), dotted (31.03.2026), monthName (31 March 2026) or serial (46112).',
  ),
  createLocations: defineOptionalField(
    Boolean,
    'True to create locations that do not exist yet. Requires the permission to add locations.',
  ),
  createAssets: defineOptionalField(Boolean, 'True to create unknown assets with their tests.'),
  codeRules: defineOptionalField([ImportCodeRuleInput], 'The rules that turn numbers in tests into asset codes.'),
  assetClass: defineOptionalField(Int, 'The class (1 or 2) of new assets whose class is not in the file.'),
  numberFrom: defineOptionalField(
    String,
    'The first code to assign to new assets or stock items without a code, such as PAT0001; empty to assign no codes.',
  ),
  forAllRows: defineOptionalField(ImportForAllRowsInput),
  fields: defineOptionalField<(string | null)[]>([String], {
    description: 'The field for each column; null to leave the column out.',
    nullable: 'itemsAndList',
  }),
}) {}
