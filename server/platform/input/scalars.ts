import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'
import { DateTimeISOResolver } from 'graphql-scalars'
import type { AssetClass, PassFail } from '../../../domain/assets/patRules'
import { isCalendarDate } from '../../../domain/values/calendar'
import { READING_QUALIFIERS, type ReadingQualifier } from '../../../domain/values/reading'
import { validationMessages } from '../../../domain/values/validationMessages'

interface LenientChoice<T extends number> {
  name: string
  description: string
  /** Error message for values that `parse` does not accept. */
  expectation: string
  parse: (value: unknown) => T | undefined
}

function numericChoice<T extends number>({ name, description, expectation, parse }: LenientChoice<T>) {
  const convert = (value: unknown): T => {
    const parsed = parse(value)
    if (parsed === undefined) throw new GraphQLError(expectation)
    return parsed
  }
  return new GraphQLScalarType<T, T>({
    name,
    description,
    extensions: { expectation },
    serialize: convert,
    parseValue: convert,
    parseLiteral(node) {
      if (node.kind === Kind.INT) return convert(Number(node.value))
      if (node.kind === Kind.BOOLEAN) return convert(node.value)
      throw new GraphQLError(expectation)
    },
  })
}

/** Protection class, 1 or 2. The template for new assets uses booleans instead: false means 1 and true means 2. */
export const AssetClassScalar = numericChoice<AssetClass>({
  name: 'AssetClass',
  description: 'Protection class: 1 (earthed) or 2 (double insulated). As input, false means 1 and true means 2.',
  expectation: validationMessages.assetClass,
  parse: (value) => (value === 1 || value === false ? 1 : value === 2 || value === true ? 2 : undefined),
})

/** A result as a number: 1 means pass or yes, 0 means fail or no. */
export const PassFailScalar = numericChoice<PassFail>({
  name: 'PassFail',
  description: '1 (pass, yes) or 0 (fail, no). As input, true means 1 and false means 0.',
  expectation: 'Must be 1 (yes, pass) or 0 (no, fail).',
  parse: (value) => (value === 1 || value === true ? 1 : value === 0 || value === false ? 0 : undefined),
})

function parseDate(value: unknown): string {
  if (typeof value !== 'string' || !isCalendarDate(value)) throw new GraphQLError(validationMessages.date)
  return value
}

/** A point in time. Values from the database are not validated again. */
export const DateTimeScalar = new GraphQLScalarType({
  ...DateTimeISOResolver.toConfig(),
  serialize: (value) =>
    isUtcWithMilliseconds(value)
      ? `${value.slice(0, -'+00:00'.length)}Z`
      : new Date(value as string | Date).toISOString(),
})

/** Recognises PostgreSQL's usual timestamp format, so that the hundred timestamps on a page need no parsing. */
function isUtcWithMilliseconds(value: unknown): value is string {
  return (
    typeof value === 'string' && value.length === '2026-11-22T18:08:29.123+00:00'.length && value.endsWith('+00:00')
  )
}

/** A calendar date without time or time zone. */
export const LocalDateScalar = new GraphQLScalarType<string, string>({
  name: 'LocalDate',
  description: 'A calendar date without time or time zone, as YYYY-MM-DD.',
  extensions: { expectation: validationMessages.date },
  // values from the database are dates already
  serialize: String,
  parseValue: parseDate,
  parseLiteral: (node) => parseDate(node.kind === Kind.STRING ? node.value : undefined),
})

const READING_EXPECTATION = 'Enter a number or text, such as 0.12 or ">200".'

function parseReadingValue(value: unknown): string | number {
  if (typeof value !== 'number' && typeof value !== 'string') throw new GraphQLError(READING_EXPECTATION)
  return value
}

/** A reading as the user entered it. The service validates its text. */
export const ReadingScalar = new GraphQLScalarType<string | number, string | number>({
  name: 'Reading',
  description:
    'A reading of the test instrument: a number, or a text with < or > where it is beyond the range: 0.12, ">200", "<0.01". At most 3 decimal places.',
  extensions: { expectation: READING_EXPECTATION },
  serialize: parseReadingValue,
  parseValue: parseReadingValue,
  parseLiteral(node) {
    if (node.kind === Kind.INT || node.kind === Kind.FLOAT) return Number(node.value)
    return parseReadingValue(node.kind === Kind.STRING ? node.value : undefined)
  },
})

const QUALIFIER_EXPECTATION = 'Must be "<" or ">".'

function parseQualifier(value: unknown): ReadingQualifier {
  const qualifier = READING_QUALIFIERS.find((known) => known === value)
  if (!qualifier) throw new GraphQLError(QUALIFIER_EXPECTATION)
  return qualifier
}

/** Indicates that a reading is below or above the instrument's range. */
export const ReadingQualifierScalar = new GraphQLScalarType<ReadingQualifier, ReadingQualifier>({
  name: 'ReadingQualifier',
  description: `"<" or ">": the reading is below or above the value, because it is beyond the instrument's range.`,
  extensions: { expectation: QUALIFIER_EXPECTATION },
  serialize: parseQualifier,
  parseValue: parseQualifier,
  parseLiteral: (node) => parseQualifier(node.kind === Kind.STRING ? node.value : undefined),
})
