import { registerEnumType } from 'type-graphql'

type Members<Value extends string> = { [value in Value]: value }

/** Creates a GraphQL enum from a list of values. */
export function defineEnum<Value extends string>(
  values: readonly Value[],
  config: Parameters<typeof registerEnumType<Members<Value>>>[1],
): Members<Value> {
  const members = Object.fromEntries(values.map((value) => [value, value])) as Members<Value>
  registerEnumType(members, config)
  return members
}
