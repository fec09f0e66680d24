import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  TypeInfo,
  type VariableNode,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { getVariableTypes } from '../../../platform/input/getVariableTypes'
import type { RestRoute } from './defineRoute'
import { buildRestFragment } from './fragments'

/** A route with its parsed operation, and the types of the operation's variables. */
export interface PreparedRestRoute extends RestRoute {
  /** The operation's text, including its fragments. */
  query: string
  document: DocumentNode
  variables: ReadonlyMap<string, GraphQLInputType>
  /** Read-only keys of the returned record; a body may repeat them. */
  readOnly: ReadonlySet<string>
}

/** Parses a route's operation, and looks up the types of its variables in the schema. */
export function prepareRestRoute(route: RestRoute, schema: GraphQLSchema): PreparedRestRoute {
  const query = withFragments(withVariables(route, schema), schema)
  const document = parse(query)
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  if (!operation) throw new Error(`No operation for ${route.path}`)
  const variables = getVariableTypes(schema, operation)
  return { ...route, query, document, variables, readOnly: readOnlyKeys(route, operation, schema, variables) }
}

const KEYWORD = /^(query|mutation)\b/

/** Declares the operation's variables. Each has the type of the argument it is passed to. */
function withVariables({ method, operation }: RestRoute, schema: GraphQLSchema): string {
  if (KEYWORD.test(operation)) return operation
  const keyword = method === 'get' ? 'query' : 'mutation'
  const types = new TypeInfo(schema)
  const declared = new Map<string, string>()
  const Variable = ({ name }: VariableNode) => void declared.set(name.value, String(types.getInputType()))
  visit(parse(`${keyword} { ${operation} }`), visitWithTypeInfo(types, { Variable }))
  const variables = [...declared].map(([name, type]) => `$${name}: ${type}`).join(', ')
  return `${keyword} ${variables && `(${variables})`} { ${operation} }`
}

function withFragments(text: string, schema: GraphQLSchema): string {
  const missing = [...text.matchAll(/\.\.\.(\w+)/g)].map(([, name]) => String(name))
  const name = missing.find((name) => !text.includes(`fragment ${name} `))
  return name ? withFragments(`${text}\n${buildRestFragment(name, schema)}`, schema) : text
}

function readOnlyKeys(
  { answer }: RestRoute,
  { operation }: OperationDefinitionNode,
  schema: GraphQLSchema,
  variables: ReadonlyMap<string, GraphQLInputType>,
): Set<string> {
  const input = getNamedType(variables.get('input'))
  const path = 'keys' in answer ? Object.values(answer.keys)[0] : undefined
  const record = path && typeAt(schema.getRootType(operation), path.split('.'))
  if (!isInputObjectType(input) || !isObjectType(record)) return new Set()
  const writable = input.getFields()
  return new Set(Object.keys(record.getFields()).filter((key) => !(key in writable)))
}

function typeAt(type: GraphQLNamedType | null | undefined, [field, ...rest]: string[]): GraphQLNamedType | undefined {
  if (!field) return type ?? undefined
  return isObjectType(type) ? typeAt(getNamedType(type.getFields()[field]?.type), rest) : undefined
}
