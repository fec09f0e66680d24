import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { ColumnQuestion } from '../../../domain/imports/columns'
import type { DateFormat } from '../../../domain/imports/dates'
import type { DecimalSeparator } from '../../../domain/imports/decimalSeparator'
import { IMPORT_FILE_MAXIMUM, IMPORT_KINDS, type ImportKind } from '../../../domain/imports/kinds'
import { ImportOutcome, ImportStatus } from '../../generated/prisma/enums'
import { enumOf } from '../../platform/input/enumOf'
import { Maximum } from '../../platform/input/inputLimits'
import { DateTimeScalar } from '../../platform/input/scalars'
import { pageOf } from '../../platform/records/pageOf'
import { AuditUser } from '../audit/audit.type'
import type { Delimiter, Encoding } from './reading/messages'

export const ImportKindEnum = enumOf(IMPORT_KINDS, { name: 'ImportKind', description: 'What can be imported.' })

registerEnumType(ImportStatus, {
  name: 'ImportStatus',
  description: 'How far an import is.',
  valuesConfig: {
    draft: { description: 'It has to be checked, for the first time or again.' },
    checked: { description: 'It is known what would become of each row; nothing has been saved.' },
  },
})
registerEnumType(ImportOutcome, { name: 'ImportOutcome', description: 'What becomes of a row.' })

@ObjectType({ description: 'A column of a file.' })
export class ImportColumn {
  @Field(() => String, { description: 'As the file names it; empty where it has no headers.' })
  header!: string

  @Field(() => [String], { description: 'Its first values.' })
  samples!: string[]

  @Field(() => String, { nullable: true, description: 'The field that it is for; null if it is left out.' })
  field!: string | null

  @Field(() => String, {
    nullable: true,
    description:
      'What has to be said about a column that is left out: class (it may be the class) or instrument (it may be of the test instrument).',
  })
  question!: ColumnQuestion | null
}

@ObjectType({
  description: 'A file of records: how it is read, what would become of its rows, and what became of them.',
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

  @Field(() => String, { description: 'csv or xlsx.' })
  format!: 'csv' | 'xlsx'

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

  @Field(() => Int, { description: 'The row with the headers; 0: the file has none.' })
  headerRow!: number

  @Field(() => String, {
    nullable: true,
    description:
      'Point or comma: what stands before the decimals of its numbers. Null: nothing in it tells whether 1.250 is 1250, so that it has to be chosen.',
  })
  decimal!: DecimalSeparator | null

  @Field(() => String, {
    nullable: true,
    description:
      "How an insulation resistance beyond the instrument's range is written, such as OL; null if no row has one.",
  })
  overRangeText!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'The reading that is stored for it, such as >200; rows that have one are refused while this is null.',
  })
  overRange!: string | null

  @Field(() => String, {
    nullable: true,
    description:
      'iso, british, us, dotted, monthName or serial: how its dates are written. Null: it has none, or each could be read in two ways, so that it has to be chosen.',
  })
  dateFormat!: DateFormat | null

  @Field(() => Boolean, { description: 'Locations that assets name and that there are not are created with them.' })
  createLocations!: boolean

  @Field(() => Int, {
    nullable: true,
    description: 'The class (1 or 2) of new assets that have none in the file. Null: none was chosen.',
  })
  assetClass!: number | null

  @Field(() => [ImportColumn])
  columns!: ImportColumn[]

  @Field(() => Int, { description: 'Rows below the headers that are not empty.' })
  rowCount!: number

  @Field(() => Int, { description: 'Rows that have been checked, or written, so far.' })
  done!: number

  @Field(() => Boolean, { description: 'It is being checked, imported or undone.' })
  running!: boolean

  @Field(() => Int, { description: 'Rows that create a record.' })
  creates!: number

  @Field(() => Int, { description: 'Rows that change a record.' })
  changes!: number

  @Field(() => Int, { description: 'Rows that say what is stored already.' })
  unchanged!: number

  @Field(() => Int, { description: 'Rows with errors, which are left out.' })
  refused!: number

  @Field(() => Int, { description: 'Rows that create or change a record, and that have warnings.' })
  warned!: number

  @Field(() => AuditUser, {
    nullable: true,
    description: 'Who imported the file, or sent it if it was not imported; null if the account no longer exists.',
  })
  user!: AuditUser | null

  @Field(() => DateTimeScalar)
  createdAt!: Date

  @Field(() => DateTimeScalar, { nullable: true })
  importedAt!: Date | null

  @Field(() => DateTimeScalar, { nullable: true })
  undoneAt!: Date | null
}

@ObjectType({ description: 'Locations that an import of assets would create.' })
export class NewLocations {
  @Field(() => Int)
  count!: number

  @Field(() => [String], { description: 'The first 50 of their names.' })
  names!: string[]
}

@ObjectType({ description: 'A page of imports.' })
export class ImportPage extends pageOf(Import) {}

@ObjectType({ description: 'What is wrong with a row.' })
export class ImportError {
  @Field(() => String, { description: 'The field that it belongs to.' })
  field!: string

  @Field(() => String)
  message!: string
}

@ObjectType({ description: 'What a row changes of its record.' })
export class ImportChange {
  @Field(() => String)
  field!: string

  @Field(() => String, { description: 'The stored value; empty for none.' })
  before!: string

  @Field(() => String)
  after!: string
}

@ObjectType({ description: 'A row of a file.' })
export class ImportRow {
  @Field(() => Int, { description: 'In the file, from 1.' })
  number!: number

  @Field(() => [String], { description: 'In the order of the columns; empty ones at the end are left out.' })
  cells!: string[]

  @Field(() => ImportOutcome, { nullable: true, description: 'Null until it has been checked.' })
  outcome!: ImportOutcome | null

  @Field(() => [ImportError])
  errors!: ImportError[]

  @Field(() => [ImportError], { description: 'What somebody should know before the row is saved.' })
  warnings!: ImportError[]

  @Field(() => [ImportChange], {
    description: 'What it changes of a record; of a new test, how its date and its verdict are read.',
  })
  changes!: ImportChange[]

  @Field(() => ID, { nullable: true, description: 'The record that it is about.' })
  recordId!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Code and name of that record, or of the asset or stock item that a test or a level is of.',
  })
  record!: string | null
}

@ObjectType({ description: "A page of a file's rows." })
export class ImportRowPage extends pageOf(ImportRow) {}

/** Maximum length of a file in base64. It exceeds the documented maximum, so that slightly larger files get an error that names it. */
const DATA_MAXIMUM = 2 * IMPORT_FILE_MAXIMUM

@InputType({ description: 'A file to import, or a table that was copied.' })
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
  @Field(() => String, { nullable: true, description: 'The text of the table, instead of data.' })
  text?: string | null
}

@InputType({ description: 'How a file is read. What is left out stays as it is.' })
export class ImportReadingInput {
  @Field(() => String, { nullable: true, description: 'utf-8, utf-16le, utf-16be or windows-1252.' })
  encoding?: string | null

  @Field(() => String, { nullable: true, description: 'Comma, semicolon, tab or |.' })
  delimiter?: string | null

  @Field(() => String, { nullable: true, description: 'A sheet of the workbook.' })
  sheet?: string | null

  @Field(() => Int, { nullable: true, description: 'The row with the headers, up to 50; 0: there are none.' })
  headerRow?: number | null

  @Field(() => String, { nullable: true, description: 'Point or comma.' })
  decimal?: string | null

  @Field(() => String, {
    nullable: true,
    description:
      "The end of the instrument's range, such as >200: the reading to store for an insulation resistance of OL, LIM or \u221e.",
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
    description:
      'Whether to create the locations that assets name and that there are not; for those who may add locations.',
  })
  createLocations?: boolean | null

  @Field(() => Int, { nullable: true, description: 'The class (1 or 2) of new assets that have none in the file.' })
  assetClass?: number | null

  @Field(() => [String], {
    nullable: 'itemsAndList',
    description: 'The field of each column; null: the column is left out.',
  })
  fields?: (string | null)[] | null
}
