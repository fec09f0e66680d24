import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { CodeRule } from '../../../../domain/imports/codeRules'
import type { ColumnQuestion } from '../../../../domain/imports/columns'
import type { DateFormat } from '../../../../domain/imports/dates'
import type { DecimalSeparator } from '../../../../domain/imports/decimalSeparator'
import { IMPORT_FILE_MAXIMUM, IMPORT_KINDS, type ImportKind } from '../../../../domain/imports/kinds'
import { ImportOutcome, ImportStatus } from '../../../generated/prisma/enums'
import { enumOf } from '../../../platform/input/enumOf'
import { Maximum } from '../../../platform/input/inputLimits'
import { DateTimeScalar } from '../../../platform/input/scalars'
import { pageOf } from '../../../platform/records/pageOf'
import { AuditUser } from '../../audit/audit.type'
import type { Delimiter, Encoding } from '../reading/messages'

export const ImportKindEnum = enumOf(IMPORT_KINDS, { name: 'ImportKind', description: 'A kind of import.' })

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
export class ImportColumn {
  @Field(() => String, { description: 'The name in the file; empty if it has no headers.' })
  header!: string

  @Field(() => [String], { description: 'The first values of the column.' })
  samples!: string[]

  @Field(() => String, { nullable: true, description: "The column's field; null if the column is left out." })
  field!: string | null

  @Field(() => String, {
    nullable: true,
    description:
      'A question about a column that is left out: class (it may hold the class) or instrument (it may describe the test instrument).',
  })
  question!: ColumnQuestion | null
}

@ObjectType({
  description:
    'A rule that turns a number into the code of an asset: the prefix is replaced, and leading zeros of the trailing digits are ignored.',
})
export class ImportCodeRule implements CodeRule {
  @Field(() => String, { description: 'The prefix of the number in the file; empty if it has only digits.' })
  number!: string

  @Field(() => String, { description: 'The prefix of the code that replaces it.' })
  code!: string
}

@ObjectType({ description: 'A suggested rule that would turn unknown numbers into codes.' })
export class ImportCodeSuggestion extends ImportCodeRule {
  @Field(() => Int, { description: 'How many numbers of the file would match exactly one asset.' })
  count!: number

  @Field(() => [String], { description: 'The first three matches, such as 143 is PAT0143 Kettle.' })
  examples!: string[]
}

@ObjectType({ description: 'Rows without a code, and a suggested first code for them.' })
export class ImportNumbering {
  @Field(() => Int, { description: 'Number of rows without a code.' })
  count!: number

  @Field(() => String, { description: 'The code that the form for a new record suggests.' })
  firstCode!: string
}

@ObjectType({ description: 'Values that all checks of a file share.' })
export class ImportForAllRows {
  @Field(() => String, { nullable: true })
  name!: string | null

  @Field(() => String, { nullable: true })
  category!: string | null

  @Field(() => String, { nullable: true })
  schedule!: string | null
}

@ObjectType({
  description: 'A file of records, with its settings and the outcomes of its rows.',
})
export class Import {
  @Field(() => ID)
  id!: number

  @Field(() => ImportKindEnum)
  kind!: ImportKind

  @Field(() => String)
  fileName!: string

  @Field(() => ImportStatus)
  status!: ImportStatus

  @Field(() => String, { description: 'csv, xlsx or tester (the file of a test instrument).' })
  format!: 'csv' | 'xlsx' | 'tester'

  @Field(() => String, {
    nullable: true,
    description: 'utf-8, utf-16le, utf-16be or windows-1252; null for a workbook.',
  })
  encoding!: Encoding | null

  @Field(() => String, { nullable: true, description: 'Comma, semicolon, tab or |; null for a workbook.' })
  delimiter!: Delimiter | null

  @Field(() => String, { nullable: true, description: 'The sheet of a workbook.' })
  sheet!: string | null

  @Field(() => [String], { description: 'All sheets of a workbook.' })
  sheets!: string[]

  @Field(() => Int, { description: 'The number of the header row; 0 if there is none.' })
  headerRow!: number

  @Field(() => String, {
    nullable: true,
    description:
      'The decimal separator, a point or a comma. Null if the file does not show whether 1.250 means 1250, so that the user must choose.',
  })
  decimal!: DecimalSeparator | null

  @Field(() => String, {
    nullable: true,
    description:
      "The file's text for an insulation resistance beyond the instrument's range, such as OL; null if no row has one.",
  })
  overRangeText!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'The reading stored for that text, such as >200. While this is null, rows with the text are refused.',
  })
  overRange!: string | null

  @Field(() => String, {
    nullable: true,
    description:
      'The format of the dates: iso, british, us, dotted, monthName or serial. Null if there are no dates, or if the file does not show the format, so that the user must choose.',
  })
  dateFormat!: DateFormat | null

  @Field(() => Boolean, { description: 'True if locations that do not exist yet are created.' })
  createLocations!: boolean

  @Field(() => Boolean, { description: 'True if unknown assets are created with their tests.' })
  createAssets!: boolean

  @Field(() => [ImportCodeRule], {
    description:
      'The rules that turn numbers in tests into asset codes. They are kept for the next file with the same headers.',
  })
  codeRules!: CodeRule[]

  @Field(() => Int, {
    nullable: true,
    description: 'The class (1 or 2) of new assets for which the file has none; null if none was chosen.',
  })
  assetClass!: number | null

  @Field(() => String, {
    nullable: true,
    description: 'The first code of new records without one; null if they are not numbered.',
  })
  numberFrom!: string | null

  @Field(() => ImportForAllRows, { description: 'Name, category and schedule of checks whose rows have none.' })
  forAllRows!: ImportForAllRows

  @Field(() => [ImportColumn])
  columns!: ImportColumn[]

  @Field(() => Int, { description: 'Number of rows below the headers, without empty ones.' })
  rowCount!: number

  @Field(() => Int, { description: 'Number of rows checked or saved so far.' })
  done!: number

  @Field(() => Boolean, { description: 'True while the import is being checked, run or undone.' })
  running!: boolean

  @Field(() => Int, { description: 'Number of rows that create a record.' })
  creates!: number

  @Field(() => Int, { description: 'Number of rows that change a record.' })
  changes!: number

  @Field(() => Int, { description: 'Number of rows without a change.' })
  unchanged!: number

  @Field(() => Int, { description: 'Number of rows with errors, which are not saved.' })
  refused!: number

  @Field(() => Int, { description: 'Number of rows with warnings that create or change a record.' })
  warned!: number

  @Field(() => AuditUser, {
    nullable: true,
    description: 'The user who ran the import, or sent the file; null if the account no longer exists.',
  })
  user!: AuditUser | null

  @Field(() => DateTimeScalar)
  createdAt!: Date

  @Field(() => DateTimeScalar, { nullable: true })
  importedAt!: Date | null

  @Field(() => DateTimeScalar, { nullable: true })
  undoneAt!: Date | null
}

@ObjectType({ description: 'Unknown assets of tests.' })
export class NewAssets {
  @Field(() => Int)
  count!: number

  @Field(() => [String], { description: 'Codes and names of the first 50.' })
  names!: string[]
}

@ObjectType({ description: 'Locations that an import would create.' })
export class NewLocations {
  @Field(() => Int)
  count!: number

  @Field(() => [String], { description: 'The first 50 names.' })
  names!: string[]
}

@ObjectType({ description: 'A page of imports.' })
export class ImportPage extends pageOf(Import) {}

@ObjectType({ description: 'An error in a row.' })
export class ImportError {
  @Field(() => String, { description: 'The field with the error; `row` for the whole row.' })
  field!: string

  @Field(() => String)
  message!: string
}

@ObjectType({ description: 'A change that a row makes to its record.' })
export class ImportChange {
  @Field(() => String)
  field!: string

  @Field(() => String, { description: 'The stored value; empty if there is none.' })
  before!: string

  @Field(() => String)
  after!: string
}

@ObjectType({ description: 'A row of a file.' })
export class ImportRow {
  @Field(() => Int, { description: 'The number of the row in the file, from 1.' })
  number!: number

  @Field(() => [String], { description: 'The cells in the order of the columns, without empty ones at the end.' })
  cells!: string[]

  @Field(() => ImportOutcome, { nullable: true, description: 'Null until the file has been checked.' })
  outcome!: ImportOutcome | null

  @Field(() => [ImportError])
  errors!: ImportError[]

  @Field(() => [ImportError], { description: 'Warnings to read before the row is saved.' })
  warnings!: ImportError[]

  @Field(() => [ImportChange], {
    description: "The row's changes of a record; for a new test, its date and verdict as read from the file.",
  })
  changes!: ImportChange[]

  @Field(() => ID, { nullable: true, description: "The id of the row's record." })
  recordId!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Code and name of the record; for a test, of its asset; for a level, of its stock item.',
  })
  record!: string | null
}

@ObjectType({ description: "A page of a file's rows." })
export class ImportRowPage extends pageOf(ImportRow) {}

/** Maximum length of a file in base64. It exceeds the documented maximum, so that slightly larger files get an error that names it. */
const DATA_MAXIMUM = 2 * IMPORT_FILE_MAXIMUM

@InputType({ description: 'A file to import, or a copied table.' })
export class ImportFileInput {
  @Field(() => ImportKindEnum)
  kind!: ImportKind

  @Field(() => String, { nullable: true })
  fileName?: string | null

  @Maximum(DATA_MAXIMUM)
  @Field(() => String, {
    nullable: true,
    description: 'The file (CSV or .xlsx, at most 12 MB) in base64, or as a data URL.',
  })
  data?: string | null

  @Maximum(IMPORT_FILE_MAXIMUM)
  @Field(() => String, { nullable: true, description: 'The text of the table, instead of `data`.' })
  text?: string | null
}

@InputType({ description: "A rule that turns a number into an asset's code." })
export class ImportCodeRuleInput implements CodeRule {
  @Field(() => String)
  number!: string

  @Field(() => String)
  code!: string
}

@InputType({ description: "Values for all checks of a file. A row's own cell has priority." })
export class ImportForAllRowsInput {
  @Field(() => String, { nullable: true, description: "Comes before the row's number or detail, if it has one." })
  name?: string | null

  @Field(() => String, { nullable: true })
  category?: string | null

  @Field(() => String, { nullable: true, description: 'Such as yearly, or every 6 months.' })
  schedule?: string | null
}

@InputType({ description: 'Settings for reading a file. Absent fields stay unchanged.' })
export class ImportReadingInput {
  @Field(() => String, { nullable: true, description: 'utf-8, utf-16le, utf-16be or windows-1252.' })
  encoding?: string | null

  @Field(() => String, { nullable: true, description: 'Comma, semicolon, tab or |.' })
  delimiter?: string | null

  @Field(() => String, { nullable: true, description: 'A sheet of the workbook.' })
  sheet?: string | null

  @Field(() => Int, { nullable: true, description: 'The number of the header row, up to 50; 0 if there is none.' })
  headerRow?: number | null

  @Field(() => String, { nullable: true, description: 'A point or a comma.' })
  decimal?: string | null

  @Field(() => String, {
    nullable: true,
    description:
      "The end of the instrument's range, such as >200: the reading to store for an insulation resistance of OL, LIM or ∞.",
  })
  overRange?: string | null

  @Field(() => String, {
    nullable: true,
    description:
      'iso (2026-03-31), british (31/03/2026), us (03/31/2026), dotted (31.03.2026), monthName (31 March 2026) or serial (46112).',
  })
  dateFormat?: string | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'True to create locations that do not exist yet. The user needs the permission to add locations.',
  })
  createLocations?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'True to create unknown assets with their tests.' })
  createAssets?: boolean | null

  @Field(() => [ImportCodeRuleInput], {
    nullable: true,
    description: 'The rules that turn numbers in tests into asset codes.',
  })
  codeRules?: CodeRule[] | null

  @Field(() => Int, { nullable: true, description: 'The class (1 or 2) of new assets for which the file has none.' })
  assetClass?: number | null

  @Field(() => String, {
    nullable: true,
    description: 'The first code of new assets or stock items without one, such as PAT0001; empty for no numbering.',
  })
  numberFrom?: string | null

  @Field(() => ImportForAllRowsInput, { nullable: true })
  forAllRows?: ImportForAllRowsInput | null

  @Field(() => [String], {
    nullable: 'itemsAndList',
    description: 'The field of each column; null to leave the column out.',
  })
  fields?: (string | null)[] | null
}
