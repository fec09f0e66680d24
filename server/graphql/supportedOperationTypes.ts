import { GraphQLError, type ValidationRule } from 'graphql'

/**
 * Refuses operations of a kind that the schema does not have, such as subscriptions: the rules of GraphQL let them pass, since
 * without a root type there is nothing to hold their fields against.
 */
export const supportedOperationTypes: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (!context.getSchema().getRootType(node.operation))
      context.reportError(new GraphQLError(`There is no ${node.operation} here.`, { nodes: node }))
    return undefined
  },
})
