import { type GraphQLArgument, type GraphQLField, getNullableType, isRequiredArgument } from 'graphql'
import { createAppSchema } from '../../server/api/graphql/schema'

const schema = createAppSchema()
const [queries, mutations] = [schema.getQueryType()?.getFields() ?? {}, schema.getMutationType()?.getFields() ?? {}]

export function rootField(name: string): GraphQLField<unknown, unknown> {
  const field = queries[name] ?? mutations[name]
  if (!field) throw new Error(`${name} is no operation`)
  return field
}

/**
 * Builds an operation with one root field. The field's arguments in `args` become variables of the same names; those
 * with a default may be omitted.
 */
export function rootOperation(
  name: string,
  selection: string,
  args: readonly GraphQLArgument[] = rootField(name).args,
) {
  const list = (texts: string[]) => (texts.length > 0 ? `(${texts.join(', ')})` : '')
  const typeOf = (arg: GraphQLArgument) => (isRequiredArgument(arg) ? arg.type : getNullableType(arg.type))
  const declared = list(args.map((arg) => `$${arg.name}: ${typeOf(arg)}`))
  const passed = list(args.map((arg) => `${arg.name}: $${arg.name}`))
  return `${name in queries ? 'query' : 'mutation'} ${declared} { ${name}${passed} ${selection} }`
}
