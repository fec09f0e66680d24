import { type GraphQLInputType, getNullableType, isInputObjectType, isListType } from 'graphql'
import { isPlainObject } from '../../../../domain/values/json'
import { SECRET_MASK_TEXT } from '../../../../domain/values/text'
import type { MaskingPlan } from './maskingPlan'
import { maskText } from './maskText'
import { RequestSecrets } from './requestSecrets'
import { isSecretName } from './secretNames'

const TEXT_LENGTH = 300
const LIST_LENGTH = 20
const ENTRIES = 60
const DEPTH = 8

/** Matches the app's ids. */
const RECORD_ID = /^(?:[A-Z\d]{1,11}|[\da-f-]{36})$/

const NAME = /^[a-z]\w{0,59}$/i

type Variables = Readonly<Record<string, unknown>>

/**
 * Masks an operation's variables and shortens long values. A secret is recognised by its name, its place in the
 * document or its form. Entries that the operation does not accept are removed. The masked values are added to
 * `secrets`.
 */
export function maskVariables(plan: MaskingPlan, variables: Variables, secrets = new RequestSecrets()) {
  return maskEntries(variables, (name, value) => {
    const type = plan.variables.get(name)
    if (!type) return collectUnknown(value, secrets)
    return plan.secretVariables.has(name) ? maskSecret(value, secrets) : maskTyped(value, type, secrets)
  })
}

/** Collects the texts in entries whose names suggest a secret, down to `DEPTH` levels. */
export function collectSecretValues(value: unknown, secrets: RequestSecrets, depth = 0): void {
  if (typeof value !== 'object' || value === null || depth > DEPTH) return
  for (const [name, entry] of entriesOf(value)) {
    if (!secrets.countValue()) return
    if (isSecretName(name)) maskSecret(entry, secrets)
    else collectSecretValues(entry, secrets, depth + 1)
  }
}

function maskTyped(value: unknown, type: GraphQLInputType, secrets: RequestSecrets): unknown {
  const nullable = getNullableType(type)
  if (isListType(nullable))
    return Array.isArray(value)
      ? truncateList(value, (item) => maskTyped(item, nullable.ofType, secrets))
      : maskTyped(value, nullable.ofType, secrets)
  if (!isInputObjectType(nullable)) {
    if (nullable.name === 'ID' && typeof value === 'string' && !RECORD_ID.test(value)) return maskSecret(value, secrets)
    return /^JSON/.test(nullable.name) ? maskJson(value, secrets) : maskLeaf(value, secrets)
  }
  // why: a value of the wrong type may itself be a secret
  if (!isPlainObject(value)) return maskSecret(value, secrets)
  const fields = nullable.getFields()
  return maskEntries(value, (name, entry) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field) return collectUnknown(entry, secrets)
    return isSecretName(name) ? maskSecret(entry, secrets) : maskTyped(entry, field.type, secrets)
  })
}

function maskJson(value: unknown, secrets: RequestSecrets, depth = 0): unknown {
  if (depth > DEPTH) return SECRET_MASK_TEXT
  if (Array.isArray(value)) return truncateList(value, (item) => maskJson(item, secrets, depth + 1))
  if (!isPlainObject(value)) return maskLeaf(value, secrets)
  return maskEntries(value, (name, entry) =>
    isSecretName(name) ? maskSecret(entry, secrets) : maskJson(entry, secrets, depth + 1),
  )
}

function maskLeaf(value: unknown, secrets: RequestSecrets): unknown {
  if (!secrets.countValue()) return SECRET_MASK_TEXT
  if (typeof value === 'object' && value !== null) return maskSecret(value, secrets)
  if (typeof value !== 'string') return value
  const text = value.length > TEXT_LENGTH ? `${value.slice(0, TEXT_LENGTH)}… (${value.length} characters)` : value
  return maskText(text)
}

/** Masks each entry of an object. `mask` returns undefined for an unknown entry, whose name is then removed as well. */
function maskEntries(object: object, mask: (name: string, value: unknown) => unknown): Record<string, unknown> {
  const masked: [string, unknown][] = []
  for (const [name, value] of entriesOf(object)) {
    if (value === undefined) continue
    const maskedValue = mask(name, value)
    masked.push(
      maskedValue !== undefined && NAME.test(name) ? [name, maskedValue] : [SECRET_MASK_TEXT, SECRET_MASK_TEXT],
    )
    if (masked.length === ENTRIES) break
  }
  return Object.fromEntries(masked)
}

function truncateList(list: readonly unknown[], mask: (item: unknown) => unknown): unknown[] {
  const masked = list.slice(0, LIST_LENGTH).map(mask)
  return list.length > LIST_LENGTH ? [...masked, `… (${list.length} in all)`] : masked
}

function collectUnknown(value: unknown, secrets: RequestSecrets): undefined {
  collect(value, secrets)
}

/** Masks a value, unless it is a Boolean or null, which are never secrets. */
function maskSecret(value: unknown, secrets: RequestSecrets): unknown {
  if (value === null || typeof value === 'boolean') return value
  collect(value, secrets)
  return SECRET_MASK_TEXT
}

function collect(value: unknown, secrets: RequestSecrets, depth = 0): void {
  if (typeof value === 'string') secrets.add(value)
  else if (typeof value === 'number') secrets.add(String(value))
  else if (typeof value === 'object' && value !== null && depth <= DEPTH)
    for (const [, entry] of entriesOf(value)) {
      if (!secrets.countValue()) return
      collect(entry, secrets, depth + 1)
    }
}

/** Iterates over entries lazily, so that reading a few of a million is cheap. The entries of a list have no name. */
function* entriesOf(value: object): Generator<[name: string, entry: unknown]> {
  if (Array.isArray(value)) for (const entry of value) yield ['', entry]
  else for (const name in value) yield [name, (value as Record<string, unknown>)[name]]
}
