import { ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { NumberToCodeRule } from '../../../../domain/imports/codeRules'
import type { DecimalSeparator } from '../../../../domain/imports/decimalSeparator'
import type { ImportColumnQuestion } from '../../../../domain/imports/importColumns'
import type { ImportDateFormat } from '../../../../domain/imports/importDates'
import { IMPORT_KINDS, MAX_IMPORT_FILE_BYTES } from '../../../../domain/imports/importKinds'
import { ImportOutcome, ImportStatus } from '../../../generated/prisma/enums'
import { defineEnum } from '../../../platform/input/defineEnum'
import { defineFields, nonNullField, nullableField, optionalField } from '../../../platform/input/defineFields'
import { DateTimeScalar } from '../../../platform/input/scalars'
import { definePageType } from '../../../platform/records/definePageType'
import { AuditUser } from '../../audit/audit.type'
import type { CellDelimiter, TextEncoding } from '../reading/fileReadRequest'

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

@ObjectType({ description: 'A column of a file.' })
export class ImportColumn extends defineFields({
  header: nonNullField(String, "The column's name in the file; empty if the file has no headers."),
  samples: nonNullField([String], "The column's first values."),
  field: nullableField(String, "The column's field; null if the column is left out."),
  question: nullableField<ImportColumnQuestion>(
    String,
    'A question about a column without a field: class (the column may contain the class) or instrument (the column may describe the test instrument).',
  ),
}) {}

@ObjectType({
  description:
    "A rule that turns a number into an asset's code: the prefix is replaced, and leading zeros of the trailing digits are ignored.",
})
export class ImportCodeRule
  extends defineFields({
    number: nonNullField(String, "The number's prefix in the file; empty if the number has only digits."),
    code: nonNullField(String, "The prefix that replaces it in the asset's code."),
  })
  implements NumberToCodeRule {}

@ObjectType({ description: 'A suggested rule that would turn unknown numbers into codes.' })
export class ImportCodeSuggestion extends defineFields(
  {
    count: nonNullField(Int, "How many of the file's numbers would match exactly one asset."),
    examples: nonNullField([String], "The first three matches, such as '143 is PAT0143 Kettle'."),
  },
  ImportCodeRule,
) {}

@ObjectType({ description: 'Rows without a code, and a suggested first code for them.' })
export class ImportNumbering extends defineFields({
  count: nonNullField(Int, 'Number of rows without a code.'),
  firstCode: nonNullField(String, 'The code that the form for a new record suggests.'),
}) {}

@ObjectType({ description: 'Values shared by all checks in a file.' })
export class ImportForAllRows extends defineFields({
  name: nullableField(String),
  category: nullableField(String),
  schedule: nullableField(String),
}) {}

@ObjectType({
  description: 'A file of records, with its settings and the outcomes of its rows.',
})
export class Import extends defineFields({
  id: nonNullField<number>(ID),
  kind: nonNullField(ImportKindEnum),
  fileName: nonNullField(String),
  status: nonNullField(ImportStatus),
  format: nonNullField<'csv' | 'xlsx' | 'tester'>(String, 'csv, xlsx or tester (the file of a test instrument).'),
  encoding: nullableField<TextEncoding>(String, 'utf-8, utf-16le, utf-16be or windows-1252; null for a workbook.'),
  delimiter: nullableField<CellDelimiter>(String, 'Comma, semicolon, tab or |; null for a workbook.'),
  sheet: nullableField(String, 'The workbook sheet that is read.'),
  sheets: nonNullField([String], 'The names of all sheets in the workbook.'),
  headerRow: nonNullField(Int, 'The header row number; 0 if there is none.'),
  decimal: nullableField<DecimalSeparator>(
    String,
    'The decimal separator, a point or a comma. Null if the file does not show whether 1.250 means 1250, in which case the user must choose.',
  ),
  overRangeText: nullableField(
    String,
    "The file's text for an insulation resistance beyond the instrument's range, such as OL; null if no row has one.",
  ),
  overRange: nullableField(
    String,
    'The reading stored for that text, such as >200. While this is null, rows with the text have an error and are not saved.',
  ),
  dateFormat: nullableField<ImportDateFormat>(
    String,
    'The format of the dates: iso, british, us, dotted, monthName or serial. Null if there are no dates, or if the file does not show the format, in which case the user must choose.',
  ),
  createLocations: nonNullField(Boolean, 'True if the import creates locations that do not exist yet.'),
  createAssets: nonNullField(Boolean, 'True if the import creates unknown assets together with their tests.'),
  codeRules: nonNullField<NumberToCodeRule[]>(
    [ImportCodeRule],
    'The rules that turn numbers in tests into asset codes. They are kept for the next file with the same headers.',
  ),
  assetClass: nullableField(
    Int,
    'The class (1 or 2) of new assets whose class is not in the file; null if no class was chosen.',
  ),
  numberFrom: nullableField(
    String,
    'The code for the first new record that has none; later ones count up from it. Null if codes are not assigned.',
  ),
  forAllRows: nonNullField(ImportForAllRows, 'Name, category and schedule for checks whose rows have none.'),
  columns: nonNullField([ImportColumn]),
  rowCount: nonNullField(Int, 'Number of rows below the headers, not counting empty rows.'),
  done: nonNullField(Int, 'Number of rows checked or saved so far.'),
  running: nonNullField(Boolean, 'True while the import is being checked, run or undone.'),
  creates: nonNullField(Int, 'Number of rows that create a record.'),
  changes: nonNullField(Int, 'Number of rows that change a record.'),
  unchanged: nonNullField(Int, 'Number of rows that change nothing.'),
  refused: nonNullField(Int, 'Number of rows with errors, which are not saved.'),
  warned: nonNullField(Int, 'Number of rows with warnings that create or change a record.'),
  user: nullableField(
    AuditUser,
    'The user who ran the import, or sent the file; null if the account no longer exists.',
  ),
  createdAt: nonNullField(DateTimeScalar),
  importedAt: nullableField(DateTimeScalar),
  undoneAt: nullableField(DateTimeScalar),
}) {}

@ObjectType({ description: 'Assets in a test file that are not in the register.' })
export class NewAssets extends defineFields({
  count: nonNullField(Int),
  names: nonNullField([String], 'Codes and names of the first 50 assets.'),
}) {}

@ObjectType({ description: 'Locations that an import would create.' })
export class NewLocations extends defineFields({
  count: nonNullField(Int),
  names: nonNullField([String], 'The first 50 names.'),
}) {}

@ObjectType({ description: 'A page of imports.' })
export class ImportPage extends definePageType(Import) {}

@ObjectType({ description: 'An error in a row.' })
export class ImportError extends defineFields({
  field: nonNullField(String, 'The field with the error; `row` for the whole row.'),
  message: nonNullField(String),
}) {}

@ObjectType({ description: 'A change that a row makes to its record.' })
export class ImportChange extends defineFields({
  field: nonNullField(String),
  before: nonNullField(String, 'The stored value; empty if there is none.'),
  after: nonNullField(String),
}) {}

@ObjectType({ description: 'A row of a file.' })
export class ImportRow extends defineFields({
  number: nonNullField(Int, "The row's number in the file, starting at 1."),
  cells: nonNullField([String], 'The cells in the order of the columns, without empty cells at the end.'),
  outcome: nullableField(ImportOutcome, 'Null until the file has been checked.'),
  errors: nonNullField([ImportError]),
  warnings: nonNullField([ImportError], 'Warnings to read before the row is saved.'),
  changes: nonNullField(
    [ImportChange],
    'The changes that the row makes to a record; for a new test, its date and verdict as read from the file.',
  ),
  recordId: nullableField(ID, "The id of the row's record."),
  record: nullableField(
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
  kind: nonNullField(ImportKindEnum),
  fileName: optionalField(String),
  data: optionalField(String, {
    description: 'The file (CSV or .xlsx, at most 12 MB) in base64, or as a data URL.',
    maximum: DATA_MAXIMUM,
  }),
  text: optionalField(String, {
    description: 'The text of the table, instead of `data`.',
    maximum: MAX_IMPORT_FILE_BYTES,
  }),
}) {}

@InputType({ description: "A rule that turns a number into an asset's code." })
export class ImportCodeRuleInput
  extends defineFields({
    number: nonNullField(String),
    code: nonNullField(String),
  })
  implements NumberToCodeRule {}

@InputType({ description: "Values for all checks in a file. A row's own cell takes priority." })
export class ImportForAllRowsInput extends defineFields({
  name: optionalField(String, "The name of each check. A row's number or detail is appended."),
  category: optionalField(String),
  schedule: optionalField(String, 'How often each check is due, such as yearly or every 6 months.'),
}) {}

@InputType({ description: 'Settings for reading a file. Absent fields stay unchanged.' })
export class ImportReadingInput extends defineFields({
  encoding: optionalField(String, 'utf-8, utf-16le, utf-16be or windows-1252.'),
  delimiter: optionalField(String, 'Comma, semicolon, tab or |.'),
  sheet: optionalField(String, 'The workbook sheet to read.'),
  headerRow: optionalField(Int, 'The header row number, up to 50; 0 if there is none.'),
  decimal: optionalField(String, 'A point or a comma.'),
  overRange: optionalField(
    String,
    "The end of the instrument's range, such as >200: the reading to store for an insulation resistance of OL, LIM or ∞.",
  ),
  dateFormat: optionalField(
    String,
    'iso (2026-03-31), british (31/03/2026), us (03/31/2026), dotted (31.03.2026), monthName (31 March 2026) or serial (46112).',
  ),
  createLocations: optionalField(
    Boolean,
    'True to create locations that do not exist yet. The user needs the permission to add locations.',
  ),
  createAssets: optionalField(Boolean, 'True to create unknown assets with their tests.'),
  codeRules: optionalField([ImportCodeRuleInput], 'The rules that turn numbers in tests into asset codes.'),
  assetClass: optionalField(Int, 'The class (1 or 2) of new assets whose class is not in the file.'),
  numberFrom: optionalField(
    String,
    'The first code for new assets or stock items that have none, such as PAT0001; empty for no numbering.',
  ),
  forAllRows: optionalField(ImportForAllRowsInput),
  fields: optionalField<(string | null)[]>([String], {
    description: 'The field of each column; null to leave the column out.',
    nullable: 'itemsAndList',
  }),
}) {}
