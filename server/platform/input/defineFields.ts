import type { GraphQLScalarType } from 'graphql'
import { Extensions, Field, type FieldOptions, getMetadataStorage } from 'type-graphql'

type TypeReference =
  | StringConstructor
  | BooleanConstructor
  | GraphQLScalarType
  | (abstract new () => object)
  | EnumObject
  | readonly TypeReference[]

type EnumObject = Readonly<Record<string, string | number>>

/** The TypeScript type of a GraphQL type's values. */
type ValueOf<Type> = Type extends StringConstructor
  ? string
  : Type extends BooleanConstructor
    ? boolean
    : Type extends readonly (infer Item)[]
      ? ValueOf<Item>[]
      : Type extends GraphQLScalarType<infer Value, infer _Sent>
        ? Value
        : Type extends abstract new () => infer Instance
          ? Instance
          : Type[keyof Type]

/** Options of a field. A string is the field's description. */
type Options = string | (FieldOptions & { /** Limit of a list or text, see `inputLimits.ts`. */ maximum?: number })

export interface DeclaredField<Value> {
  type: TypeReference
  options: Options
  /** Never set. It only carries the type of the field's values. */
  value?: [Value]
}

export interface OptionalField<Value> extends DeclaredField<Value> {
  isOptional: true
}

type DeclaredFields = Readonly<Record<string, DeclaredField<unknown>>>

type OptionalNames<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends OptionalField<unknown> ? Name : never
}[keyof Fields]

type ValueOfField<Declared> = Declared extends DeclaredField<infer Value> ? Value : never

type Values<Fields> = { [Name in Exclude<keyof Fields, OptionalNames<Fields>>]: ValueOfField<Fields[Name]> } & {
  [Name in OptionalNames<Fields>]?: ValueOfField<Fields[Name]>
}

/**
 * Declares a field that is never null. Its values have the type of `type`; for a narrower type, write
 * `defineNonNullField<number>(ID)`.
 */
export function defineNonNullField<Type extends TypeReference>(
  type: Type,
  options?: Options,
): DeclaredField<ValueOf<Type>>
export function defineNonNullField<Value>(type: TypeReference, options?: Options): DeclaredField<Value>
export function defineNonNullField(type: TypeReference, options: Options = {}): DeclaredField<unknown> {
  return { type, options }
}

/** Declares a field of an object type. The field's value may be null. */
export function defineNullableField<Type extends TypeReference>(
  type: Type,
  options?: Options,
): DeclaredField<ValueOf<Type> | null>
export function defineNullableField<Value>(type: TypeReference, options?: Options): DeclaredField<Value | null>
export function defineNullableField(type: TypeReference, options: Options = {}): DeclaredField<unknown> {
  return { type, options: { nullable: true, ...toOptions(options) } }
}

/** Declares a field of an input type. The field's value may be null or absent. */
export function defineOptionalField<Type extends TypeReference>(
  type: Type,
  options?: Options,
): OptionalField<ValueOf<Type> | null>
export function defineOptionalField<Value>(type: TypeReference, options?: Options): OptionalField<Value | null>
export function defineOptionalField(type: TypeReference, options: Options = {}): OptionalField<unknown> {
  return { ...defineNullableField<unknown>(type, options), isOptional: true }
}

const toOptions = (options: Options): Exclude<Options, string> =>
  typeof options === 'string' ? { description: options } : options

type Class<Instance> = abstract new () => Instance

type DeclaredClass = Class<object> & { declared?: DeclaredFields }

/** Creates the base class of a GraphQL type that has these fields and `parent`'s fields. */
export function defineFields<Fields extends DeclaredFields>(fields: Fields): Class<Values<Fields>>
export function defineFields<Fields extends DeclaredFields, Parent extends object>(
  fields: Fields,
  parent: Class<Parent>,
): Class<Parent & Values<Fields>>
export function defineFields(fields: DeclaredFields, parent: DeclaredClass = class {}): DeclaredClass {
  return class extends (parent as new () => object) {
    static declared = { ...parent.declared, ...fields }
  }
}

/** Registers with type-graphql the fields of all classes created with `defineFields`. */
export function registerDeclaredFields(): void {
  const { objectTypes, inputTypes, argumentTypes } = getMetadataStorage()
  for (const { target } of [...objectTypes, ...inputTypes, ...argumentTypes])
    for (const [name, { type, options }] of Object.entries((target as DeclaredClass).declared ?? {})) {
      const { maximum, ...rest } = toOptions(options)
      Field(() => type, rest)(target.prototype, name)
      if (maximum !== undefined) Extensions({ maximum })(target.prototype, name)
    }
}
