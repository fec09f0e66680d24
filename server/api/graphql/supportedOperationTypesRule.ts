import { GraphQLError, type ValidationRule } from 'graphql'

/**
 * Rejects operation types that the schema does not have, such as subscriptions. GraphQL's own rules accept these,
 * because a missing root type has no fields to check.
 */
export const supportedOperationTypesRule: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (!context.getSchema().getRootType(node.operation))
      context.reportError(
        new GraphQLError(`The API does not support ${node.operation} operations. Send a query or a mutation.`, {
          nodes: node,
        }),
      )
    return undefined
  },
})
