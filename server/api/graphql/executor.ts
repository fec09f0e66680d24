import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import type { AppContext } from '../../platform/context'
import { createDiskFullError } from '../../platform/errors/errors'
import { withIdempotency } from '../../platform/idempotency/withIdempotency'
import { collectSelectedFields, getFragments } from '../../platform/input/selectedFields'
import { createSizeLimitedReader, MAX_RESPONSE_BYTES } from '../../platform/records/answerSize'
import { toFieldSelection } from '../../platform/records/fieldSelection'
import { formatGraphqlError } from './formatGraphqlError'
import { getVariableDefaults } from './variables'

interface ExecutionRequest {
  document: DocumentNode
  operationName: string | null
  variables: Record<string, unknown>
  context: AppContext
}

/** Creates an executor that compiles each operation on its first run, and caches the compiled operation by document. */
export function createGraphqlExecutor(schema: GraphQLSchema) {
  const compiled = new WeakMap<DocumentNode, Map<string, CompiledQuery>>()

  function compile(document: DocumentNode, operationName: string | null): CompiledQuery | ExecutionResult {
    const byName = compiled.get(document) ?? new Map<string, CompiledQuery>()
    compiled.set(document, byName)
    const known = byName.get(operationName ?? '')
    if (known) return known
    const fresh = compileQuery(schema, document, operationName ?? undefined, {
      customJSONSerializer: false,
      resolverInfoEnricher: ({ fieldNodes, fragments }) => ({ selection: toFieldSelection(fieldNodes, fragments) }),
    })
    if (isCompiledQuery(fresh)) byName.set(operationName ?? '', fresh)
    return fresh
  }

  async function run(request: ExecutionRequest): Promise<ExecutionResult> {
    const { document, operationName, context } = request
    const operation = compile(document, operationName)
    const result = isCompiledQuery(operation) ? await operation.query({}, context, withDefaults(request)) : operation
    if (!result.errors) return result
    return { ...result, errors: result.errors.map((error) => formatGraphqlError(error, context)) }
  }

  return async (request: ExecutionRequest): Promise<ExecutionResult> => {
    const { document, operationName, context } = request
    const operation = getOperationAST(document, operationName)
    const changes = operation?.operation === 'mutation'
    if (changes && context.disk.isFull && !isAboutSession(operation))
      return { data: null, errors: [formatGraphqlError(createDiskFullError(), context)] }
    if (!changes) return run({ ...request, context: withinSize(context, operation?.selectionSet, document) })
    if (!context.idempotency) return run(request)
    try {
      return await withIdempotency(context, () => run(request))
    } catch (error) {
      return { data: null, errors: [formatGraphqlError(error, context)] }
    }
  }
}

/** Returns a context that divides the maximum response size equally among the operation's root fields. */
function withinSize(context: AppContext, set: SelectionSetNode | undefined, document: DocumentNode): AppContext {
  const fields = Math.max(1, collectSelectedFields(set, getFragments(document)).length)
  const reader = createSizeLimitedReader(context.reader, Math.floor(MAX_RESPONSE_BYTES / fields))
  return Object.create(context, { reader: { value: reader } })
}

/** Adds default values to the variables, because compiled operations ignore the defaults of non-null variables. */
function withDefaults({ document, operationName, variables }: ExecutionRequest): Record<string, unknown> {
  return { ...getVariableDefaults(getOperationAST(document, operationName)), ...variables }
}

/** Mutations that are allowed even if the disk is full, so that users can still sign in and read. */
const SESSION_FIELDS: readonly string[] = ['login', 'logout']

function isAboutSession({ selectionSet }: OperationDefinitionNode): boolean {
  return selectionSet.selections.every(
    (field) => field.kind === Kind.FIELD && SESSION_FIELDS.includes(field.name.value),
  )
}
