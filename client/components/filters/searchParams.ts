import { isCalendarDate } from '../../../domain/values/calendar'

/** A list's search setting and the URL parameter that stores it. */
interface Param<Value> {
  /** Reads the setting; ignores invalid values. */
  read: (params: URLSearchParams) => Value
  /** Writes the parameter, unless the setting has its default value. */
  write: (value: Value, params: URLSearchParams) => void
}

/** A list's search, as stored in the page's URL. */
export interface SearchParamsDefinition<Search> {
  read: (params: URLSearchParams) => Search
  /** Converts the search to URL parameters; omits defaults. */
  write: (search: Search) => URLSearchParams
  /** The search for a URL without parameters. */
  empty: Search
}

export type SearchValuesOf<Params> = Params extends SearchParamsDefinition<infer Search> ? Search : never

export function defineSearchParams<Search extends object>(
  params: {
    [Key in keyof Search]: Param<Search[Key]>
  },
): SearchParamsDefinition<Search> {
  const all = Object.entries(params) as [keyof Search, Param<Search[keyof Search]>][]
  const read = (address: URLSearchParams) =>
    Object.fromEntries(all.map(([key, param]) => [key, param.read(address)])) as Search
  return {
    read,
    write: (search) => {
      const address = new URLSearchParams()
      for (const [key, param] of all) param.write(search[key], address)
      return address
    },
    empty: read(new URLSearchParams()),
  }
}

/** Defines a parameter whose value is converted from and to text; the URL omits empty text. */
export function defineSearchParam<Value>(
  name: string,
  read: (text: string) => Value,
  write: (value: Value) => string = (value) => String(value ?? ''),
): Param<Value> {
  return {
    read: (params) => read(params.get(name) ?? ''),
    write: (value, params) => {
      const text = write(value)
      if (text) params.set(name, text)
    },
  }
}

export const defineTextParam = (name: string) => defineSearchParam(name, (text) => text)

/** Defines a parameter for a date; an empty string means any date. */
export const defineDateParam = (name: string) => defineSearchParam(name, (text) => (isCalendarDate(text) ? text : ''))

/** Defines a parameter for an id or a name; null means any. */
export const defineIdParam = (name: string) => defineSearchParam(name, (text) => text || null)

export function defineFlagParam(name: string, word = '1'): Param<boolean> {
  return defineSearchParam(name, Boolean, (isOn) => (isOn ? word : ''))
}

/** Defines a parameter for a single choice from `values`; null means any. */
export const defineChoiceParam = <Value extends string | number>(name: string, values: readonly Value[]) =>
  defineSearchParam(name, (text) => values.find((value) => String(value) === text) ?? null)

/** Defines a parameter for a single choice from the values; the first is the default. */
export const defineTabParam = <Value extends string>(name: string, [first, ...others]: readonly [Value, ...Value[]]) =>
  defineSearchParam(
    name,
    (text) => others.find((value) => value === text) ?? first,
    (value) => (value === first ? '' : value),
  )

/** Defines a parameter for any number of choices from `values`, each with its own word in the URL. */
export function defineChoicesParam<Value extends string | number>(
  name: string,
  values: readonly Value[],
  word: (value: Value) => string = String,
): Param<Value[]> {
  return {
    read: (params) => values.filter((value) => params.getAll(name).includes(word(value))),
    write: (chosen, params) => {
      for (const value of chosen) params.append(name, word(value))
    },
  }
}

/** Defines a parameter for a list's sort order: 'name', or '-name' for descending; null for the default order. */
export const defineSortParam = <Field extends string>(name: string, fields: readonly Field[]) =>
  defineSearchParam<{ field: Field; direction: 'asc' | 'desc' } | null>(
    name,
    (text) => readSort(text, fields),
    formatSortParam,
  )

function readSort<Field extends string>(text: string, fields: readonly Field[]) {
  const field = fields.find((known) => known === text.replace(/^-/, ''))
  const direction = text.startsWith('-') ? ('desc' as const) : ('asc' as const)
  return field ? { field, direction } : null
}

export const formatSortParam = (sort: { field: string; direction: 'asc' | 'desc' } | null): string =>
  sort ? `${sort.direction === 'desc' ? '-' : ''}${sort.field}` : ''

/** The search for a list whose only filter is a search box. */
export const textSearchParams = defineSearchParams({ search: defineTextParam('search') })
