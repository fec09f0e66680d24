import fc, { type Arbitrary } from 'fast-check'
import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql'
import { date, float, hostile, id, instant, int, type Json, key, text } from './values'

const flag = fc.boolean()

/** Values for each scalar, including hostile ones; any other scalar gets arbitrary JSON. */
const SCALARS: Readonly<Record<string, Arbitrary<Json>>> = {
  ID: id,
  String: text,
  Int: int,
  Float: float,
  Boolean: flag,
  PassFail: fc.oneof(fc.constantFrom(0, 1), flag),
  AssetClass: fc.oneof(fc.constantFrom(1, 2), flag),
  Reading: fc.oneof(float, fc.constantFrom('>200', '<0.01', '0.12', '< 0', '1,000'), text),
  ReadingQualifier: fc.constantFrom('<', '>'),
  LocalDate: date,
  DateTimeISO: instant,
  JSONObject: fc.dictionary(fc.oneof(key, fc.constant('id')), hostile, { maxKeys: 3 }),
}

/** Values that operations are likely to accept, by input type; argument values have the empty string as their key. */
export type Examples = Readonly<Record<string, Readonly<Record<string, Json>>>>

export interface Entry {
  name: string
  type: GraphQLInputType
}

/** Maximum number of fields generated in addition to the example's, unless all fields are generated. */
const FEW = 3

/** Generates well-typed input. One in four has a single field replaced with arbitrary JSON. */
export function valuesFor(entries: readonly Entry[], examples: Examples): Arbitrary<Json> {
  const damage = fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.record({ place: fc.nat(), value: hostile, name: fc.option(key) }) },
  )
  const required = entries.filter(({ type }) => isNonNullType(type)).map(({ name }) => name)
  return fc
    .tuple(record(entries, required, ''), damage)
    .map(([values, damaged]) => (damaged ? damageAt(values, damaged.place, damaged.value, damaged.name) : values))

  function record(all: readonly Entry[], required: readonly string[], type: string): Arbitrary<Json> {
    const known = Object.entries(examples[type] ?? {}).filter(([name]) => all.some((entry) => entry.name === name))
    const drawn = (some: readonly Entry[], requiredKeys: readonly string[]) =>
      fc.record(Object.fromEntries(some.map(({ name, type }) => [name, anyOf(type)])), {
        requiredKeys: [...requiredKeys],
      })
    const needed = all.filter(({ name }) => required.includes(name) && !known.some(([other]) => other === name))
    const optional = all.filter((entry) => !needed.includes(entry))
    const few = fc
      .subarray(optional, { maxLength: Math.min(FEW, optional.length) })
      .chain((some) =>
        drawn(
          [...needed, ...some],
          [...needed, ...some].map(({ name }) => name),
        ),
      )
      .map((entries) => ({ ...Object.fromEntries(known), ...entries }))
    return fc.oneof({ weight: 3, arbitrary: few }, { weight: 1, arbitrary: drawn(all, required) }) as Arbitrary<Json>
  }

  function anyOf(type: GraphQLInputType): Arbitrary<Json> {
    return isNonNullType(type) ? present(type.ofType) : fc.option(present(type), { freq: 8 })
  }

  function present(type: GraphQLInputType): Arbitrary<Json> {
    if (isListType(type)) return fc.array(anyOf(type.ofType), { maxLength: 3 })
    if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name))
    if (!isInputObjectType(type)) return SCALARS['name' in type ? type.name : ''] ?? hostile
    const fields = Object.values(type.getFields())
    const required = fields.filter(isRequiredInputField).map(({ name }) => name)
    return record(fields, required, type.name)
  }
}

/** Returns a copy in which `value` replaces entry number `place`, or is added next to that entry as `name`. */
function damageAt(values: Json, place: number, value: Json, name: string | null): Json {
  const copy = structuredClone(values)
  const places = placesIn(copy)
  const [holder, entry] = places[place % Math.max(1, places.length)] ?? []
  if (!holder || entry === undefined) return value
  const damaged = Array.isArray(holder) ? entry : (name ?? entry)
  Object.defineProperty(holder, damaged, { value, enumerable: true, configurable: true, writable: true })
  return copy
}

type Holder = Json[] | { [key: string]: Json }

function placesIn(value: Json): [holder: Holder, entry: string][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([entry, inner]) => [[value, entry] as [Holder, string], ...placesIn(inner)])
}
