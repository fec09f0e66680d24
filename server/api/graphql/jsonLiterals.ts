import { GraphQLError, type GraphQLSchema, isScalarType, type ValueNode, visit } from 'graphql'

/**
 * Rejects variables inside JSON literals, because compiled operations would silently drop them. Clients must send the
 * whole value as one variable.
 */
export function forbidVariablesInJson(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    // only scalars whose `parseLiteral` takes a second argument allow variables inside a literal
    if (!isScalarType(type) || type.parseLiteral.length < 2) continue
    const parse = type.parseLiteral.bind(type)
    type.parseLiteral = (literal: ValueNode) => {
      visit(literal, {
        Variable(variable) {
          const message = 'A variable cannot be part of a JSON value. Send the whole value as a variable.'
          throw new GraphQLError(message, { nodes: variable })
        },
      })
      return parse(literal)
    }
  }
}
