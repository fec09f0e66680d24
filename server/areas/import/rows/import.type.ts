import { ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { CodeRule } from '../../../../domain/imports/codeRules'
import type { ColumnQuestion } from '../../../../domain/imports/columns'
import type { DateFormat } from '../../../../domain/imports/dates'
import type { DecimalSeparator } from '../../../../domain/imports/decimalSeparator'
import { IMPORT_FILE_MAXIMUM, IMPORT_KINDS } from '../../../../domain/imports/importKinds'
import { ImportOutcome, ImportStatus } from '../../../generated/prisma/enums'
import { defineEnum } from '../../../platform/input/defineEnum'
import { DateTimeScalar } from '../../../platform/input/scalars'
import { field, nullable, optional, withFields } from '../../../platform/input/typeFields'
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
export class ImportColumn extends withFields({
  header: field(String, 'The name in the file; empty if it has no headers.'),
  samples: field([String], 'The first values of the column.'),
  field: nullable(String, "The column's field; null if the column is left out."),
  question: nullable<ColumnQuestion>(
    String,
    'A question about a column without a field: class (the column may contain the class) or instrument (the column may describe the test instrument).',
  ),
}) {}

@ObjectType({
  description:
    'A rule that turns a number into the code of an asset: the prefix is replaced, and leading zeros of the trailing digits are ignored.',
})
export class ImportCodeRule
  extends withFields({
    number: field(String, 'The prefix of the number in the file; empty if it has only digits.'),
    code: field(String, 'The prefix of the code that replaces it.'),
  })
  implements CodeRule {}

@ObjectType({ description: 'A suggested rule that would turn unknown numbers into codes.' })
export class ImportCodeSuggestion extends withFields(
  {
    count: field(Int, 'How many numbers of the file would match exactly one asset.'),
    examples: field([String], "The first three matches, such as '143 is PAT0143 Kettle'."),
  },
  ImportCodeRule,
) {}

@ObjectType({ description: 'Rows without a code, and a suggested first code for them.' })
export class ImportNumbering extends withFields({
  count: field(Int, 'Number of rows without a code.'),
  firstCode: field(String, 'The code that the form for a new record suggests.'),
}) {}

@ObjectType({ description: 'Values that all checks of a file share.' })
export class ImportForAllRows extends withFields({
  name: nullable(String),
  category: nullable(String),
  schedule: nullable(String),
}) {}

@ObjectType({
  description: 'A file of records, with its settings and the outcomes of its rows.',
})
export class Import extends withFields({
  id: field<number>(ID),
  kind: field(ImportKindEnum),
  fileName: field(String),
  status: field(ImportStatus),
  format: field<'csv' | 'xlsx' | 'tester'>(String, 'csv, xlsx or tester (the file of a test instrument).'),
  encoding: nullable<TextEncoding>(String, 'utf-8, utf-16le, utf-16be or windows-1252; null for a workbook.'),
  delimiter: nullable<CellDelimiter>(String, 'Comma, semicolon, tab or |; null for a workbook.'),
  sheet: nullable(String, 'The sheet of a workbook.'),
  sheets: field([String], 'All sheets of a workbook.'),
  headerRow: field(Int, 'The number of the header row; 0 if there is none.'),
  decimal: nullable<DecimalSeparator>(
    String,
    'The decimal separator, a point or a comma. Null if the file does not show whether 1.250 means 1250, so that the user must choose.',
  ),
  overRangeText: nullable(
    String,
    "The file's text for an insulation resistance beyond the instrument's range, such as OL; null if no row has one.",
  ),
  overRange: nullable(
    String,
    'The reading stored for that text, such as >200. While this is null, rows with the text are refused.',
  ),
  dateFormat: nullable<DateFormat>(
    String,
    'The format of the dates: iso, british, us, dotted, monthName or serial. Null if there are no dates, or if the file does not show the format, so that the user must choose.',
  ),
  createLocations: field(Boolean, 'True if locations that do not exist yet are created.'),
  createAssets: field(Boolean, 'True if the import creates unknown assets together with their tests.'),
  codeRules: field<CodeRule[]>(
    [ImportCodeRule],
    'The rules that turn numbers in tests into asset codes. They are kept for the next file with the same headers.',
  ),
  assetClass: nullable(
    Int,
    'The class (1 or 2) of new assets whose class is not in the file; null if no class was chosen.',
  ),
  numberFrom: nullable(
    String,
    'The code for the first new record that has none; later ones count up from it. Null if codes are not assigned.',
  ),
  forAllRows: field(ImportForAllRows, 'Name, category and schedule for checks whose rows have none.'),
  columns: field([ImportColumn]),
  rowCount: field(Int, 'Number of rows below the headers, not counting empty rows.'),
  done: field(Int, 'Number of rows checked or saved so far.'),
  running: field(Boolean, 'True while the import is being checked, run or undone.'),
  creates: field(Int, 'Number of rows that create a record.'),
  changes: field(Int, 'Number of rows that change a record.'),
  unchanged: field(Int, 'Number of rows that change nothing.'),
  refused: field(Int, 'Number of rows with errors, which are not saved.'),
  warned: field(Int, 'Number of rows with warnings that create or change a record.'),
  user: nullable(AuditUser, 'The user who ran the import, or sent the file; null if the account no longer exists.'),
  createdAt: field(DateTimeScalar),
  importedAt: nullable(DateTimeScalar),
  undoneAt: nullable(DateTimeScalar),
}) {}

@ObjectType({ description: 'Assets in a file of tests that are not in the register.' })
export class NewAssets extends withFields({
  count: field(Int),
  names: field([String], 'Codes and names of the first 50 assets.'),
}) {}

@ObjectType({ description: 'Locations that an import would create.' })
export class NewLocations extends withFields({
  count: field(Int),
  names: field([String], 'The first 50 names.'),
}) {}

@ObjectType({ description: 'A page of imports.' })
export class ImportPage extends definePageType(Import) {}

@ObjectType({ description: 'An error in a row.' })
export class ImportError extends withFields({
  field: field(String, 'The field with the error; `row` for the whole row.'),
  message: field(String),
}) {}

@ObjectType({ description: 'A change that a row makes to its record.' })
export class ImportChange extends withFields({
  field: field(String),
  before: field(String, 'The stored value; empty if there is none.'),
  after: field(String),
}) {}

@ObjectType({ description: 'A row of a file.' })
export class ImportRow extends withFields({
  number: field(Int, 'The number of the row in the file, from 1.'),
  cells: field([String], 'The cells in the order of the columns, without empty cells at the end.'),
  outcome: nullable(ImportOutcome, 'Null until the file has been checked.'),
  errors: field([ImportError]),
  warnings: field([ImportError], 'Warnings to read before the row is saved.'),
  changes: field(
    [ImportChange],
    'The changes that the row makes to a record; for a new test, its date and verdict as read from the file.',
  ),
  recordId: nullable(ID, "The id of the row's record."),
  record: nullable(
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
const DATA_MAXIMUM = 2 * IMPORT_FILE_MAXIMUM

@InputType({ description: 'A file to import, or a copied table.' })
export class ImportFileInput extends withFields({
  kind: field(ImportKindEnum),
  fileName: optional(String),
  data: optional(String, {
    description: 'The file (CSV or .xlsx, at most 12 MB) in base64, or as a data URL.',
    maximum: DATA_MAXIMUM,
  }),
  text: optional(String, { description: 'The text of the table, instead of `data`.', maximum: IMPORT_FILE_MAXIMUM }),
}) {}

@InputType({ description: "A rule that turns a number into an asset's code." })
export class ImportCodeRuleInput
  extends withFields({
    number: field(String),
    code: field(String),
  })
  implements CodeRule {}

@InputType({ description: "Values for all checks of a file. A row's own cell takes priority." })
export class ImportForAllRowsInput extends withFields({
  name: optional(String, "The name of each check. A row's number or detail is appended."),
  category: optional(String),
  schedule: optional(String, 'How often each check is due, such as yearly or every 6 months.'),
}) {}

@InputType({ description: 'Settings for reading a file. Absent fields stay unchanged.' })
export class ImportReadingInput extends withFields({
  encoding: optional(String, 'utf-8, utf-16le, utf-16be or windows-1252.'),
  delimiter: optional(String, 'Comma, semicolon, tab or |.'),
  sheet: optional(String, 'A sheet of the workbook.'),
  headerRow: optional(Int, 'The number of the header row, up to 50; 0 if there is none.'),
  decimal: optional(String, 'A point or a comma.'),
  overRange: optional(
    String,
    "The end of the instrument's range, such as >200: the reading to store for an insulation resistance of OL, LIM or ∞.",
  ),
  dateFormat: optional(
    String,
    'iso (2026-03-31), british (31/03/2026), us (03/31/2026), dotted (31.03.2026), monthName (31 March 2026) or serial (46112).',
  ),
  createLocations: optional(
    Boolean,
    'True to create locations that do not exist yet. The user needs the permission to add locations.',
  ),
  createAssets: optional(Boolean, 'True to create unknown assets with their tests.'),
  codeRules: optional([ImportCodeRuleInput], 'The rules that turn numbers in tests into asset codes.'),
  assetClass: optional(Int, 'The class (1 or 2) of new assets whose class is not in the file.'),
  numberFrom: optional(
    String,
    'The first code for new assets or stock items that have none, such as PAT0001; empty for no numbering.',
  ),
  forAllRows: optional(ImportForAllRowsInput),
  fields: optional<(string | null)[]>([String], {
    description: 'The field of each column; null to leave the column out.',
    nullable: 'itemsAndList',
  }),
}) {}
