import {
  GraphQLBoolean,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isListType,
} from 'graphql'
import { isPlainDecimalText } from '../../../../domain/values/decimal'
import { isPlainObject } from '../../../../domain/values/json'
import { validationMessages } from '../../../../domain/values/validationMessages'
import { createBadInputError, type FieldErrors } from '../../../platform/errors/errors'
import { toCamelCase, toCamelKeys } from '../../../platform/errors/restNames'
import { MAX_PAGE_SIZE } from '../../../platform/records/paging'
import type { PreparedRestRoute } from './prepareRestRoute'

export const DEFAULT_REST_PAGE_SIZE = 25
export const MAX_REST_PAGE_SIZE = 100
const PAGE_MAXIMUM = 10_000_000
/** Maximum number of unknown names listed in one response. */
const MAX_ERRORS = 50
/** Variables of a list that are not filters. */
export const PAGING_VARIABLE_NAMES: ReadonlySet<string> = new Set(['offset', 'limit'])
const UNKNOWN = [validationMessages.unknown]

/** The parts of a request that are converted to variables. */
export interface RestRequest {
  params: Readonly<Record<string, unknown>>
  query: Readonly<Record<string, unknown>>
  body?: unknown
}

export interface ParsedRestRequest {
  variables: Record<string, unknown>
  /** Errors in invalid entries, by entry name. */
  errors: FieldErrors
  /** The requested page; absent for the complete list. */
  page?: { page: number; perPage: number }
}

/** Query string values by name. */
type Search = ReadonlyMap<string, string[]>

/** Converts a request's path, query string and body to the variables of the route's operation. */
export function parseRestRequest(route: PreparedRestRoute, { params, query, body }: RestRequest): ParsedRestRequest {
  if (takesAll(route)) return { variables: { ...params, params: { ...query } }, errors: noErrors() }
  const writes = route.method === 'post' || route.method === 'put'
  const search = readSearch(query)
  const fromSearch = 'list' in route.answer ? readList(route, search) : readEntries(route, params, search)
  const fromBody = writes ? readBody(route, params, body) : { variables: {}, errors: {} }
  return {
    ...fromSearch,
    variables: { ...fromSearch.variables, ...fromBody.variables, ...params },
    errors: { ...fromSearch.errors, ...fromBody.errors },
  }
}

/** True if the operation receives the whole query string unchanged. */
function takesAll({ method, variables }: PreparedRestRoute): boolean {
  return method === 'get' && variables.has('params')
}

/** Returns an object without a prototype, so that names such as `constructor` are safe. */
function noErrors(): FieldErrors {
  return Object.create(null)
}

/** Parses the query string; `key=v`, `key[]=v` and `key[0]=v` are the same. */
function readSearch(query: RestRequest['query']): Search {
  const search = new Map<string, string[]>()
  for (const [key, value] of Object.entries(query)) {
    const name = toCamelCase(key.replace(/\[\d*\]$/, ''))
    const values = search.get(name) ?? []
    values.push(...[value].flat().map(String))
    search.set(name, values)
  }
  return search
}

function readEntries(
  { method, variables }: PreparedRestRoute,
  params: RestRequest['params'],
  search: Search,
): ParsedRestRequest {
  const read: ParsedRestRequest = { variables: {}, errors: noErrors() }
  for (const [name, values] of search) {
    const type = method === 'get' && !Object.hasOwn(params, name) ? variables.get(name) : undefined
    if (type) read.variables[name] = readValues(values, type)
    else read.errors[name] = UNKNOWN
  }
  return read
}

function readList({ variables }: PreparedRestRoute, search: Search): ParsedRestRequest {
  const errors = noErrors()
  const page = readCount(search, 'page', PAGE_MAXIMUM, errors)
  const perPage = readCount(search, 'perPage', MAX_REST_PAGE_SIZE, errors) ?? DEFAULT_REST_PAGE_SIZE
  if (search.has('perPage') && !search.has('page')) errors.perPage = ['Can only be used together with page.']
  const filters = [...search].filter(([name]) => name !== 'page' && name !== 'perPage')
  const filter = readFilters(variables, filters, errors)
  if (page === undefined) return { variables: { ...filter, offset: 0, limit: MAX_PAGE_SIZE }, errors }
  return { variables: { ...filter, offset: (page - 1) * perPage, limit: perPage }, errors, page: { page, perPage } }
}

/** Reads the filters of an export, and its order from `sort` and `direction`. */
export function parseListExportRequest(
  { variables }: PreparedRestRoute,
  query: RestRequest['query'],
): ParsedRestRequest {
  const errors = noErrors()
  const search = readSearch(query)
  const types = inputFields(variables.get('sort'))
  const isOrder = (name: string) => variables.has('sort') && (name === 'sort' || name === 'direction')
  const filters = readFilters(
    variables,
    [...search].filter(([name]) => !isOrder(name)),
    errors,
  )
  const [field, direction] = ['sort', 'direction'].map((name) => search.get(name))
  const sort = field && {
    field: readValues(field, types('field')),
    ...(direction && { direction: readValues(direction, types('direction')) }),
  }
  if (direction && !field) errors.direction = ['Can only be used together with sort.']
  return { variables: { ...filters, ...(sort && { sort }) }, errors }
}

/** Reads a list's filters into its `filter` variable, or into separate variables if the operation has no `filter`. */
function readFilters(
  variables: PreparedRestRoute['variables'],
  filters: readonly [string, string[]][],
  errors: FieldErrors,
): ParsedRestRequest['variables'] {
  if (variables.has('filter')) {
    const types = inputFields(variables.get('filter'))
    return { filter: Object.fromEntries(filters.map(([name, values]) => [name, readValues(values, types(name))])) }
  }
  const known = filters.filter(([name]) => variables.has(name) && !PAGING_VARIABLE_NAMES.has(name))
  for (const [name] of filters) if (!known.some(([one]) => one === name)) errors[name] = UNKNOWN
  return Object.fromEntries(known.map(([name, values]) => [name, readValues(values, variables.get(name))]))
}

function readCount(search: Search, name: string, maximum: number, errors: FieldErrors): number | undefined {
  const values = search.get(name)
  if (!values) return undefined
  const count = /^\d{1,8}$/.test(values.join()) ? Number(values[0]) : 0
  if (count >= 1 && count <= maximum) return count
  errors[name] = [validationMessages.wholeNumberBetween(1, maximum)]
  return undefined
}

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
])

/** Returns a function that looks up the type of an input's field by name. */
function inputFields(input: GraphQLInputType | undefined): (name: string) => GraphQLInputType | undefined {
  const type = getNullableType(input)
  const fields = isInputObjectType(type) ? type.getFields() : {}
  return (name) => (Object.hasOwn(fields, name) ? fields[name]?.type : undefined)
}

/** Converts strings from the query string to the type, without validating the result. */
function readValues(texts: readonly string[], type: GraphQLInputType | undefined): unknown {
  const values = type ? texts.map((text) => readValue(text, type)) : texts
  return isListType(getNullableType(type)) || values.length > 1 ? values : values[0]
}

/** Converts text to a number or boolean if the type expects one. */
function readValue(text: string, type: GraphQLInputType): unknown {
  const named = getNamedType(type)
  if (named === GraphQLBoolean) return BOOLEANS.get(text) ?? text
  if (isLeafType(named) && accepts(() => named.parseValue(text))) return text
  if (text === 'true' || text === 'false') return text === 'true'
  return isPlainDecimalText(text) ? Number(text) : text
}

/**
 * Converts text in a body to a number or boolean, because HTML forms send both as text. Also converts 0 and 1 to
 * booleans where the type expects one.
 */
function readEntry(entry: unknown, type: GraphQLInputType | undefined): unknown {
  if (!type || isListType(getNullableType(type))) return entry
  if (typeof entry === 'string') return readValue(entry, type)
  return typeof entry === 'number' && getNamedType(type) === GraphQLBoolean ? readValue(String(entry), type) : entry
}

function accepts(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch {
    return false
  }
}

function readBody(route: PreparedRestRoute, params: RestRequest['params'], body: unknown): ParsedRestRequest {
  const entries = toCamelKeys(body ?? {})
  if (!isPlainObject(entries)) throw createBadInputError({ body: [validationMessages.object] })
  if (route.variables.has('input')) {
    const types = inputFields(route.variables.get('input'))
    const input = Object.entries(entries).filter(([name]) => !route.readOnly.has(name))
    const values = input.map(([name, entry]) => [name, readEntry(entry, types(name))])
    return { variables: { input: Object.fromEntries(values) }, errors: {} }
  }
  const unknown = Object.keys(entries)
    .filter((name) => !route.variables.has(name) || Object.hasOwn(params, name))
    .slice(0, MAX_ERRORS)
  const variables = Object.entries(entries).map(([name, entry]) => [name, readEntry(entry, route.variables.get(name))])
  return {
    variables: Object.fromEntries(variables),
    errors: Object.fromEntries(unknown.map((name) => [name, UNKNOWN])),
  }
}
