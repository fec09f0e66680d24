import {
  type ArgumentNode,
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
} from 'graphql'
import { Prisma, type PrismaClient } from '../../generated/prisma/client'
import type { AppContext } from '../../platform/context'
import { MAX_LIMIT } from '../../platform/records/paging'
import { inTransaction } from './requestContext'

/** Rows that are read and answered in one turn of the event loop. */
const BATCH_ROWS = 1_000
/** Milliseconds that all batches of one list may take. */
const TIMEOUT = 60_000

const OFFSET = 'batchOffset'
const LIMIT = 'batchLimit'

type Variables = Readonly<Record<string, unknown>>
type Run = (request: ExecutionRequest) => Promise<ExecutionResult>

/** An operation to run. */
export interface ExecutionRequest {
  document: DocumentNode
  operationName: string | null
  variables: Record<string, unknown>
  context: AppContext
}

/** A page that is too long to be answered in one turn of the event loop. */
interface LongPage {
  field: FieldNode
  offset: number
  limit: number
}

/**
 * The long page that a query asks for; undefined if it asks for none.
 * @throws GRAPHQL_VALIDATION_FAILED if there are other fields beside it.
 */
export function longPage(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  document: DocumentNode,
  variables: Variables,
): LongPage | undefined {
  const queries = schema.getQueryType()?.getFields() ?? {}
  const isLong = (field: FieldNode) =>
    queries[field.name.value]?.args.some(({ name }) => name === 'offset') &&
    numberOf(field, 'limit', operation, variables) > BATCH_ROWS
  const field = rootFields(operation.selectionSet, document).find(isLong)
  const limit = field && numberOf(field, 'limit', operation, variables)
  if (!field || !limit || limit > MAX_LIMIT) return undefined
  if (operation.selectionSet.selections.length > 1 || operation.selectionSet.selections[0] !== field)
    throw new GraphQLError(
      `Ask for a page of more than ${BATCH_ROWS.toLocaleString('en')} rows in an operation of its own, without other fields.`,
      { extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } } },
    )
  return { field, offset: numberOf(field, 'offset', operation, variables), limit }
}

/** Runs queries; a long page in batches, so that other requests run in between. All batches read the same snapshot. */
export function createBatchRunner(schema: GraphQLSchema, run: Run) {
  const batched = new WeakMap<OperationDefinitionNode, DocumentNode>()

  return async (request: ExecutionRequest): Promise<ExecutionResult> => {
    const { document, operationName, variables, context } = request
    const operation = getOperationAST(document, operationName)
    const page = operation?.operation === 'query' ? longPage(schema, operation, document, variables) : undefined
    if (!operation || !page || page.offset < 0) return run(request)
    const batchDocument = batched.get(operation) ?? batchesOf(document, operation, page.field)
    batched.set(operation, batchDocument)
    const batch = (context: AppContext, from: number) =>
      run({
        document: batchDocument,
        operationName,
        variables: { ...variables, [OFFSET]: page.offset + from, [LIMIT]: Math.min(BATCH_ROWS, page.limit - from) },
        context,
      })
    const first = await batch(context, 0)
    if (rowsOf(first) < BATCH_ROWS) return first
    return context.prisma.$transaction(
      async (transaction) => {
        const snapshot = inTransaction(context, transaction as PrismaClient)
        const results: ExecutionResult[] = []
        for (let from = 0; from < page.limit; from += BATCH_ROWS) {
          const result = await batch(snapshot, from)
          if (result.errors) return result
          results.push(result)
          if (rowsOf(result) < BATCH_ROWS) break
        }
        return joined(results)
      },
      { isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead, timeout: TIMEOUT },
    )
  }
}

function rootFields(set: OperationDefinitionNode['selectionSet'], document: DocumentNode): FieldNode[] {
  return set.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection]
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFields(selection.selectionSet, document)
    const fragment = document.definitions.find(
      (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value,
    )
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? rootFields(fragment.selectionSet, document) : []
  })
}

/** The value of an argument as a number; 0 without one. */
function numberOf(
  { arguments: args = [] }: FieldNode,
  name: string,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Variables,
): number {
  const value = args.find((argument) => argument.name.value === name)?.value
  if (value?.kind === Kind.INT) return Number(value.value)
  if (value?.kind !== Kind.VARIABLE) return 0
  const variable = value.name.value
  if (variables[variable] !== undefined) return Number(variables[variable])
  const definition = variableDefinitions.find((definition) => definition.variable.name.value === variable)
  return definition?.defaultValue?.kind === Kind.INT ? Number(definition.defaultValue.value) : 0
}

/** The document with variables for the offset and the limit of a batch. */
function batchesOf(document: DocumentNode, operation: OperationDefinitionNode, field: FieldNode): DocumentNode {
  const name = (value: string) => ({ kind: Kind.NAME, value }) as const
  const variable = (value: string) => ({ kind: Kind.VARIABLE, name: name(value) }) as const
  const definition = (value: string): VariableDefinitionNode => ({
    kind: Kind.VARIABLE_DEFINITION,
    variable: variable(value),
    type: { kind: Kind.NAMED_TYPE, name: name('Int') },
  })
  const argument = (of: string, value: string): ArgumentNode => ({
    kind: Kind.ARGUMENT,
    name: name(of),
    value: variable(value),
  })
  const others = (field.arguments ?? []).filter(({ name }) => name.value !== 'offset' && name.value !== 'limit')
  const batch: OperationDefinitionNode = {
    ...operation,
    variableDefinitions: [...(operation.variableDefinitions ?? []), definition(OFFSET), definition(LIMIT)],
    selectionSet: {
      kind: Kind.SELECTION_SET,
      selections: [{ ...field, arguments: [...others, argument('offset', OFFSET), argument('limit', LIMIT)] }],
    },
  }
  return { ...document, definitions: document.definitions.map((part) => (part === operation ? batch : part)) }
}

type Page = Readonly<Record<string, unknown>>

function pageOf({ data }: ExecutionResult): Page {
  return (Object.values(data ?? {})[0] ?? {}) as Page
}

/** The number of rows in a batch; 0 if the rows were not requested or the batch failed. */
function rowsOf(result: ExecutionResult): number {
  const lists = Object.values(pageOf(result)).filter(Array.isArray)
  return result.errors ? 0 : (lists[0]?.length ?? 0)
}

/** One result with the rows of all batches. */
function joined(results: readonly ExecutionResult[]): ExecutionResult {
  const pages = results.map(pageOf)
  const [name = ''] = Object.keys(results[0]?.data ?? {})
  const entries = Object.entries(pages[0] ?? {}).map(([key, value]) => [
    key,
    Array.isArray(value) ? pages.flatMap((page) => page[key]) : value,
  ])
  return { data: { [name]: Object.fromEntries(entries) } }
}
