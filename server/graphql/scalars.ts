import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'
import { isCalendarDate } from '../../domain/calendar'
import type { AssetClass, PassFail } from '../../domain/pat'

interface LenientChoice<T extends number> {
  name: string
  description: string
  refusal: string
  parse: (value: unknown) => T | undefined
}

function numericChoice<T extends number>({ name, description, refusal, parse }: LenientChoice<T>) {
  const take = (value: unknown): T => {
    const parsed = parse(value)
    if (parsed === undefined) throw new GraphQLError(refusal)
    return parsed
  }
  return new GraphQLScalarType<T, T>({
    name,
    description,
    extensions: { refusal },
    serialize: take,
    parseValue: take,
    parseLiteral(node) {
      if (node.kind === Kind.INT) return take(Number(node.value))
      if (node.kind === Kind.BOOLEAN) return take(node.value)
      throw new GraphQLError(refusal)
    },
  })
}

/** Protection class; the booleans of the new-asset template mean 1 and 2. */
export const AssetClassScalar = numericChoice<AssetClass>({
  name: 'AssetClass',
  description: 'Protection class: 1 (earthed) or 2 (double insulated). As input, false means 1 and true means 2.',
  refusal: 'The class is 1 or 2.',
  parse: (value) => (value === 1 || value === false ? 1 : value === 2 || value === true ? 2 : undefined),
})

/** A pass or a yes as a number. */
export const PassFailScalar = numericChoice<PassFail>({
  name: 'PassFail',
  description: '1 (pass, yes) or 0 (fail, no). As input, true means 1 and false means 0.',
  refusal: 'Takes 1 (yes, pass) or 0 (no, fail).',
  parse: (value) => (value === 1 || value === true ? 1 : value === 0 || value === false ? 0 : undefined),
})

const DATE_REFUSAL = 'Takes a date as YYYY-MM-DD.'

function takeDate(value: unknown): string {
  if (typeof value !== 'string' || !isCalendarDate(value)) throw new GraphQLError(DATE_REFUSAL)
  return value
}

/** A calendar date without time or zone. */
export const LocalDateScalar = new GraphQLScalarType<string, string>({
  name: 'LocalDate',
  description: 'A calendar date without time or zone, YYYY-MM-DD.',
  extensions: { refusal: DATE_REFUSAL },
  serialize: takeDate,
  parseValue: takeDate,
  parseLiteral: (node) => takeDate(node.kind === Kind.STRING ? node.value : undefined),
})
