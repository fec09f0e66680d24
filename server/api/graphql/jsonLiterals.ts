import { GraphQLError, type GraphQLSchema, isScalarType, type ValueNode, visit } from 'graphql'

/**
 * Refuses variables within a JSON value that is written into a document: compiled operations would leave them out without a word. Such values
 * come as a variable as a whole.
 */
export function refuseVariablesInJson(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    // those that read a literal with the operation's variables
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
