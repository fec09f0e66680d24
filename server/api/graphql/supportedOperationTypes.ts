import { GraphQLError, type ValidationRule } from 'graphql'

/**
 * Rejects kinds of operations that the schema lacks, such as subscriptions. GraphQL's own rules accept them, because without a root
 * type there are no fields to check.
 */
export const supportedOperationTypes: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (!context.getSchema().getRootType(node.operation))
      context.reportError(new GraphQLError(`The API has no operations of the type ${node.operation}.`, { nodes: node }))
    return undefined
  },
})
