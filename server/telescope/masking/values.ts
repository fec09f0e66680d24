import { type GraphQLInputType, getNullableType, isInputObjectType, isListType } from 'graphql'
import type { OperationPlan } from './documents'
import { isSecretName, MASK } from './names'
import { Secrets } from './secrets'
import { maskText } from './texts'

const TEXT_LENGTH = 300
const LIST_LENGTH = 20
const ENTRIES = 60
const DEPTH = 8

/** What this app's ids look like. */
const RECORD_ID = /^(?:[A-Z\d]{1,11}|[\da-f-]{36})$/

const NAME = /^[a-z]\w{0,59}$/i

type Variables = Readonly<Record<string, unknown>>

/**
 * An operation's variables as they may be kept: without what a secret's name, its place in the document or its form gives away,
 * without what the operation does not take, and shortened. What was masked is added to `found`.
 */
export function maskVariables(plan: OperationPlan, variables: Variables, found = new Secrets()) {
  return maskEntries(variables, (name, value) => {
    const type = plan.variables.get(name)
    if (!type) return unknown(value, found)
    return plan.secretVariables.has(name) ? hide(value, found) : maskTyped(value, type, found)
  })
}

/** Adds the texts that stand under a secret's name in what was sent, however deep. */
export function secretsIn(value: unknown, found: Secrets, depth = 0): void {
  if (typeof value !== 'object' || value === null || depth > DEPTH) return
  for (const [name, entry] of entriesOf(value)) {
    if (!found.mayLookAt()) return
    if (isSecretName(name)) hide(entry, found)
    else secretsIn(entry, found, depth + 1)
  }
}

function maskTyped(value: unknown, type: GraphQLInputType, found: Secrets): unknown {
  const nullable = getNullableType(type)
  if (isListType(nullable))
    return Array.isArray(value)
      ? shortened(value, (item) => maskTyped(item, nullable.ofType, found))
      : maskTyped(value, nullable.ofType, found)
  if (!isInputObjectType(nullable)) {
    if (nullable.name === 'ID' && typeof value === 'string' && !RECORD_ID.test(value)) return hide(value, found)
    return /^JSON/.test(nullable.name) ? maskFree(value, found) : maskLeaf(value, found)
  }
  // what is no object of that type may be one of its secrets
  if (!isObject(value)) return hide(value, found)
  const fields = nullable.getFields()
  return maskEntries(value, (name, entry) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field) return unknown(entry, found)
    return isSecretName(name) ? hide(entry, found) : maskTyped(entry, field.type, found)
  })
}

/** A value of no known shape. */
function maskFree(value: unknown, found: Secrets, depth = 0): unknown {
  if (depth > DEPTH) return MASK
  if (Array.isArray(value)) return shortened(value, (item) => maskFree(item, found, depth + 1))
  if (!isObject(value)) return maskLeaf(value, found)
  return maskEntries(value, (name, entry) =>
    isSecretName(name) ? hide(entry, found) : maskFree(entry, found, depth + 1),
  )
}

function maskLeaf(value: unknown, found: Secrets): unknown {
  if (!found.mayLookAt()) return MASK
  if (typeof value === 'object' && value !== null) return hide(value, found)
  if (typeof value !== 'string') return value
  const text = value.length > TEXT_LENGTH ? `${value.slice(0, TEXT_LENGTH)}… (${value.length} characters)` : value
  return maskText(text)
}

/** `mask` answers undefined for entries that do not belong there: of these not even the name is kept. */
function maskEntries(object: object, mask: (name: string, value: unknown) => unknown): Record<string, unknown> {
  const masked: [string, unknown][] = []
  for (const [name, value] of entriesOf(object)) {
    if (value === undefined) continue
    const shown = mask(name, value)
    masked.push(shown !== undefined && NAME.test(name) ? [name, shown] : [MASK, MASK])
    if (masked.length === ENTRIES) break
  }
  return Object.fromEntries(masked)
}

function shortened(list: readonly unknown[], mask: (item: unknown) => unknown): unknown[] {
  const shown = list.slice(0, LIST_LENGTH).map(mask)
  return list.length > LIST_LENGTH ? [...shown, `… (${list.length} in all)`] : shown
}

function unknown(value: unknown, found: Secrets): undefined {
  collect(value, found)
}

/** Yes, no and nothing are no secrets. */
function hide(value: unknown, found: Secrets): unknown {
  if (value === null || typeof value === 'boolean') return value
  collect(value, found)
  return MASK
}

function collect(value: unknown, found: Secrets, depth = 0): void {
  if (typeof value === 'string') found.add(value)
  else if (typeof value === 'number') found.add(String(value))
  else if (typeof value === 'object' && value !== null && depth <= DEPTH)
    for (const [, entry] of entriesOf(value)) {
      if (!found.mayLookAt()) return
      collect(entry, found, depth + 1)
    }
}

/** One entry after another: whoever takes a few of a million pays for a few. Those of a list have no name. */
function* entriesOf(value: object): Generator<[name: string, entry: unknown]> {
  if (Array.isArray(value)) for (const entry of value) yield ['', entry]
  else for (const name in value) yield [name, (value as Record<string, unknown>)[name]]
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
