import { GraphQLError, type GraphQLSchema, isScalarType, type ValueNode, visit } from 'graphql'

/**
 * Rejects variables inside JSON literals of a document, which compiled operations would silently drop. Clients send such a value as
 * one variable.
 */
export function refuseVariablesInJson(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    // only scalars whose literals can contain variables
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
