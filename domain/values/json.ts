import { printParseErrorCode, visit } from 'jsonc-parser'
import type * as z from 'zod'

/** A range of text, in UTF-16 code units. */
export interface JsonTextSpan {
  offset: number
  length: number
}

/** Property names and list indexes from the document's root to a value. */
export type JsonPath = readonly (string | number)[]

/** An error with its position in a JSON text. */
export interface JsonDiagnostic extends JsonTextSpan {
  /** Path of the value, such as `['elements', 0, 'width']`; empty for the whole document, and for invalid JSON. */
  path: JsonPath
  message: string
}

export interface JsonDocument {
  value: unknown
  /** Returns the range of the value at a path, or of its nearest existing parent. */
  spanOf(path: JsonPath): JsonTextSpan
}

/** Checks the parts of a document, and collects their errors. */
export interface JsonValidator {
  /**
   * Parses the value at a path with a schema. Reports an error for each issue, and returns undefined if there are any.
   * Stops the whole check after too many errors.
   */
  parse<Schema extends z.ZodType>(schema: Schema, value: unknown, path: JsonPath): z.output<Schema> | undefined
  addDiagnostic(path: JsonPath, message: string): void
}

/** Maximum nesting depth; deeper documents would exhaust the stack. */
const DEPTH_MAXIMUM = 20
/** Maximum number of errors reported at once. */
const DIAGNOSTICS_MAXIMUM = 50

const SYNTAX_ERRORS: Readonly<Record<string, string>> = {
  InvalidSymbol: 'Unexpected text. Names and text values must be in double quotes.',
  InvalidNumberFormat: 'Expected a number, such as 12.5.',
  PropertyNameExpected: 'Expected a name in double quotes.',
  ValueExpected: 'Expected a value.',
  ColonExpected: 'Expected a colon.',
  CommaExpected: 'Expected a comma.',
  CloseBraceExpected: 'Expected a comma or }.',
  CloseBracketExpected: 'Expected a comma or ].',
  EndOfFileExpected: 'Unexpected text after the end of the JSON. Remove the text.',
  InvalidCommentToken: 'Comments are not allowed in JSON. Remove the comment.',
  UnexpectedEndOfString: 'Expected a double quote at the end of this text, on the same line.',
  UnexpectedEndOfNumber: 'Expected another digit.',
  InvalidUnicode: 'Expected four hexadecimal digits after \\u.',
  InvalidEscapeCharacter: 'Unknown escape sequence. Write \\\\ for a backslash.',
  InvalidCharacter: 'Control characters must be escaped: write \\t for a tab.',
}

/** A value's range, with the nodes of its entries: by index for a list, by name for an object. */
interface JsonNode extends JsonTextSpan {
  value: unknown
  items?: JsonNode[]
  entries?: Map<string, JsonNode>
}

class JsonSyntaxError extends Error {
  constructor(
    message: string,
    readonly span: JsonTextSpan,
  ) {
    super(message)
  }
}

/**
 * Parses JSON (RFC 8259) and records the positions of all values. Stops at the first error; rejects duplicate names in
 * an object.
 */
export function parseJsonDocument(
  text: string,
): { document: JsonDocument; error?: undefined } | { error: JsonDiagnostic } {
  try {
    const root = parseNodes(text)
    return { document: { value: root.value, spanOf: (path) => spanIn(root, path) } }
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error
    return { error: { path: [], message: error.message, ...error.span } }
  }
}

/**
 * Parses JSON and passes the value to `check`. The returned `value` is undefined for invalid JSON; the errors are
 * sorted by position.
 */
export function parseAndValidateJson<Value>(
  text: string,
  check: (value: unknown, checks: JsonValidator) => Value,
): { value: Value | undefined; diagnostics: JsonDiagnostic[] } {
  const { document, error } = { document: undefined, error: undefined, ...parseJsonDocument(text) }
  if (!document) return { value: undefined, diagnostics: error ? [error] : [] }
  const diagnostics: JsonDiagnostic[] = []
  const addDiagnostic = (path: JsonPath, message: string) => {
    diagnostics.push({ path, message, ...document.spanOf(path) })
  }
  const value = check(document.value, {
    addDiagnostic,
    parse(schema, part, path) {
      if (diagnostics.length >= DIAGNOSTICS_MAXIMUM) return undefined
      const result = schema.safeParse(part)
      for (const issue of result.error?.issues ?? []) {
        const at = [...path, ...(issue.path as JsonPath)]
        if (issue.code === 'unrecognized_keys')
          for (const key of issue.keys) addDiagnostic([...at, key], `Unknown property "${key}". Check the spelling.`)
        else addDiagnostic(at, issue.message)
      }
      return result.data
    },
  })
  return {
    value,
    diagnostics: diagnostics.sort((one, other) => one.offset - other.offset).slice(0, DIAGNOSTICS_MAXIMUM),
  }
}

/** Formats a path as a JSON Pointer (RFC 6901), such as `/0/type`. */
export function formatJsonPointer(path: JsonPath): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

function parseNodes(text: string): JsonNode {
  let root: JsonNode = { offset: 0, length: 0, value: undefined }
  const open: { node: JsonNode; name: string }[] = []

  const add = (node: JsonNode) => {
    const parent = open.at(-1)
    if (!parent) root = node
    else if (parent.node.items) parent.node.items.push(node)
    else {
      // why: creating a map for each of many empty objects would take longer than parsing the objects
      parent.node.entries ??= new Map()
      parent.node.entries.set(parent.name, node)
    }
  }
  const begin = (isList: boolean) => (offset: number, length: number) => {
    if (open.length > DEPTH_MAXIMUM)
      throw new JsonSyntaxError('The JSON is nested too deeply. Use fewer levels.', { offset, length })
    const node: JsonNode = { offset, length, value: undefined, items: isList ? [] : undefined }
    add(node)
    open.push({ node, name: '' })
  }
  const end = (offset: number, length: number) => {
    const node = open.pop()?.node
    if (!node) return
    node.length = offset + length - node.offset
    node.value = node.items ? node.items.map(({ value }) => value) : recordOf(node.entries)
  }

  visit(
    text,
    {
      onObjectBegin: begin(false),
      onArrayBegin: begin(true),
      onObjectEnd: end,
      onArrayEnd: end,
      onObjectProperty(name, offset, length) {
        const parent = open.at(-1)
        if (parent?.node.entries?.has(name))
          throw new JsonSyntaxError(`The name "${name}" occurs twice in this object. Remove one of the two.`, {
            offset,
            length,
          })
        if (parent) parent.name = name
      },
      onLiteralValue: (value, offset, length) => add({ offset, length, value }),
      onError(code, offset, length) {
        throw new JsonSyntaxError(SYNTAX_ERRORS[printParseErrorCode(code)] ?? 'This JSON is not valid. Correct it.', {
          offset,
          length,
        })
      },
    },
    { disallowComments: true },
  )
  return root
}

function recordOf(entries: JsonNode['entries']): Record<string, unknown> {
  return entries ? Object.fromEntries([...entries].map(([name, { value }]) => [name, value])) : {}
}

function spanIn(root: JsonNode, path: JsonPath): JsonTextSpan {
  let node = root
  for (const step of path) {
    const inner = typeof step === 'number' ? node.items?.[step] : node.entries?.get(step)
    if (!inner) break
    node = inner
  }
  return { offset: node.offset, length: node.length }
}

/** True for an object, but not for null or an array. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
