import type { RequestHandler } from 'express'
import {
  type DefinitionNode,
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationRule,
  visit,
} from 'graphql'
import { sendHttpError } from '../../platform/http/httpError'
import { collectSelectedFields, type FragmentMap, getFragments } from '../../platform/input/selectedFields'
import { MAX_PAGE_SIZE } from '../../platform/records/paging'
import { getVariableDefaults } from './variables'

/** Size limits for an operation. The app's own operations use at most half of each limit; a test checks this. */
export const OPERATION_LIMITS = {
  /** Maximum number of characters in a document, including comments and strings. */
  characters: 20_000,
  /** Maximum number of tokens in a document; the parser enforces it. */
  tokens: 900,
  /** Maximum number of selections. A fragment's selections count each time the fragment is used. */
  selections: 400,
  depth: 14,
  aliases: 15,
  directives: 22,
  /** Maximum number of values in the response, estimated from the requested page sizes. */
  values: 280_000,
} as const

type Variables = Readonly<Record<string, unknown>>

/** Rejects an overlong document in a request body before parsing it; URLs are never that long. */
export const limitDocumentSize: RequestHandler = (req, res, next) => {
  // why: a missing body becomes an empty object, because Apollo Server responds with 500 if a request has no JSON body
  req.body ??= {}
  const { query } = req.body as { query?: unknown }
  if (typeof query !== 'string' || query.length <= OPERATION_LIMITS.characters) return next()
  const message = `An operation can have up to ${OPERATION_LIMITS.characters} characters. Send values as variables.`
  sendHttpError(req, res, { status: 413, code: 'PAYLOAD_TOO_LARGE', message })
}

/**
 * Rejects documents with too many levels, aliases or directives. Must run after the selection limit, because visiting
 * nested fragments could otherwise take forever. Skips introspection: its usual query is deep, and permissions restrict
 * it anyway.
 */
export const documentShapeRule: ValidationRule = (context) => ({
  Document(document) {
    for (const [measure, value] of Object.entries(measureDocumentShape(document)))
      if (value > OPERATION_LIMITS[measure as keyof Shape])
        context.reportError(
          new GraphQLError(`The operation exceeds the limit for ${measure}. Split it into smaller operations.`),
        )
  },
})

interface Shape {
  depth: number
  aliases: number
  directives: number
}

/** Measures a document, including the depth of its deepest operation. */
export function measureDocumentShape(document: DocumentNode): Shape {
  const fragments = getFragments(document)
  const depths = document.definitions.filter(isOperation).map(({ selectionSet }) => depthOf(selectionSet, fragments))
  let aliases = 0
  let directives = 0
  visit(document, {
    Field({ alias }) {
      if (alias) aliases++
    },
    Directive() {
      directives++
    },
  })
  return { depth: Math.max(0, ...depths), aliases, directives }
}

/** Estimates the number of values in an operation's response. A field inside a page counts once per row of the page. */
export function estimateResponseValues(
  operation: OperationDefinitionNode,
  document: DocumentNode,
  variables: Variables,
): number {
  const fragments = getFragments(document)
  const values = { ...getVariableDefaults(operation), ...variables }
  const count = (set: SelectionSetNode | undefined): number =>
    collectSelectedFields(set, fragments, isCounted).reduce(
      (sum, field) => sum + 1 + rowsOf(field, values) * count(field.selectionSet),
      0,
    )
  return count(operation.selectionSet)
}

/** @throws GRAPHQL_VALIDATION_FAILED if the response could contain more values than allowed. */
export function assertResponseValues(
  operation: OperationDefinitionNode,
  document: DocumentNode,
  variables: Variables,
): void {
  if (estimateResponseValues(operation, document, variables) <= OPERATION_LIMITS.values) return
  throw new GraphQLError('The response could contain too many values. Request smaller pages.', {
    extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } },
  })
}

function depthOf(set: SelectionSetNode | undefined, fragments: FragmentMap): number {
  const depths = collectSelectedFields(set, fragments, isCounted).map(
    (field) => 1 + depthOf(field.selectionSet, fragments),
  )
  return Math.max(0, ...depths)
}

/** False for introspection fields. */
const isCounted = (selection: SelectionNode) => selection.kind !== Kind.FIELD || !selection.name.value.startsWith('__')

/** Returns the page size that a field requests; 1 if it requests no size, because default pages are small. */
function rowsOf({ arguments: args = [] }: FieldNode, variables: Variables): number {
  const limit = args.find(({ name }) => name.value === 'limit')?.value
  if (limit?.kind !== Kind.INT && limit?.kind !== Kind.VARIABLE) return 1
  const rows = limit.kind === Kind.INT ? Number(limit.value) : variables[limit.name.value]
  return typeof rows === 'number' && rows >= 1 ? Math.min(rows, MAX_PAGE_SIZE) : 1
}

const isOperation = (node: DefinitionNode) => node.kind === Kind.OPERATION_DEFINITION
