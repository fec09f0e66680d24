import {
  type GraphQLInputType,
  type GraphQLSchema,
  isInputType,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql'

export function getVariableTypes(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
): Map<string, GraphQLInputType> {
  const types = new Map<string, GraphQLInputType>()
  for (const { variable, type } of variableDefinitions) {
    const known = typeFromAST(schema, type)
    if (isInputType(known)) types.set(variable.name.value, known)
  }
  return types
}
