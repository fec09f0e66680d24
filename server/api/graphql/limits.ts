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
import { type Fragments, fieldsOf, fragmentsOf } from '../../platform/input/fields'
import { MAX_LIMIT } from '../../platform/records/paging'

/** How large an operation may be; a test proves that the app's own operations need at most half of each limit. */
export const OPERATION_LIMITS = {
  /** Characters of the document: no comment or text in it costs time. */
  characters: 20_000,
  /** Tokens of the document: the parser stops there. */
  tokens: 800,
  /** Selections, those of a fragment counted wherever it is spread. */
  selections: 400,
  /** Fields below each other. */
  depth: 14,
  aliases: 15,
  directives: 20,
  /** Values of the response, by the sizes of the requested pages. */
  values: 240_000,
} as const

type Variables = Readonly<Record<string, unknown>>

/** Refuses a body's document of too many characters before it is parsed; an address is never that long. */
export const limitDocumentSize: RequestHandler = (req, res, next) => {
  const { query } = (req.body ?? {}) as { query?: unknown }
  if (typeof query !== 'string' || query.length <= OPERATION_LIMITS.characters) return next()
  const message = `An operation can have up to ${OPERATION_LIMITS.characters} characters. Send values as variables.`
  sendHttpError(req, res, { status: 413, code: 'PAYLOAD_TOO_LARGE', message })
}

/**
 * Rejects documents with too many levels, aliases or directives. Must run after the limit of selections, without which
 * a walk through nested fragments could take forever. Introspection is not measured: its usual query is deep, and
 * permissions decide who may run it.
 */
export const maxShapeRule: ValidationRule = (context) => ({
  Document(document) {
    for (const [measure, value] of Object.entries(shapeOf(document)))
      if (value > OPERATION_LIMITS[measure as keyof Shape])
        context.reportError(new GraphQLError(`The operation exceeds the limit of ${measure}.`))
  },
})

interface Shape {
  depth: number
  aliases: number
  directives: number
}

/** The measures of a document, its deepest operation's depth among them. */
export function shapeOf(document: DocumentNode): Shape {
  const fragments = fragmentsOf(document)
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

/** How many values the operation may answer: a field below a page counts as often as the page has rows. */
export function valuesOf(operation: OperationDefinitionNode, document: DocumentNode, variables: Variables): number {
  const fragments = fragmentsOf(document)
  const count = (set: SelectionSetNode | undefined): number =>
    fieldsOf(set, fragments, isCounted).reduce(
      (sum, field) => sum + 1 + rowsOf(field, variables) * count(field.selectionSet),
      0,
    )
  return count(operation.selectionSet)
}

/** @throws GRAPHQL_VALIDATION_FAILED if the operation may answer more than the limit of values. */
export function checkValues(operation: OperationDefinitionNode, document: DocumentNode, variables: Variables): void {
  if (valuesOf(operation, document, variables) <= OPERATION_LIMITS.values) return
  throw new GraphQLError('The operation exceeds the limit of values. Ask for smaller pages.', {
    extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } },
  })
}

function depthOf(set: SelectionSetNode | undefined, fragments: Fragments): number {
  const depths = fieldsOf(set, fragments, isCounted).map((field) => 1 + depthOf(field.selectionSet, fragments))
  return Math.max(0, ...depths)
}

/** Leaves out introspection. */
const isCounted = (selection: SelectionNode) => selection.kind !== Kind.FIELD || !selection.name.value.startsWith('__')

/** Rows of the page that a field asks for; 1 where it does not say, since a page that is not sized is small. */
function rowsOf({ arguments: args = [] }: FieldNode, variables: Variables): number {
  const limit = args.find(({ name }) => name.value === 'limit')?.value
  if (limit?.kind !== Kind.INT && limit?.kind !== Kind.VARIABLE) return 1
  const rows = Number(limit.kind === Kind.INT ? limit.value : variables[limit.name.value])
  return rows >= 1 ? Math.min(rows, MAX_LIMIT) : 1
}

const isOperation = (node: DefinitionNode) => node.kind === Kind.OPERATION_DEFINITION
