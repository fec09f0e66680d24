/** A method and an `/api` path that run one GraphQL operation. */
export interface RestRoute {
  method: 'get' | 'post' | 'put' | 'delete'
  /** Path below `/api`; `{id}` is the operation's variable `$id`. */
  path: string
  /**
   * The GraphQL operation: a query for get, otherwise a mutation. `prepareRestRoute.ts` declares its variables with the
   * types of the arguments, and `fragments.ts` builds its fragments. An operation that starts with `query` or
   * `mutation` already declares its variables. `$input` is the body. Any other variable is an entry of the body for
   * post and put, or of the query string for get. In a get, `$params` is the whole query string. `$filter`, `$offset`
   * and `$limit` make the route a list.
   */
  operation: string
  answer: RestRouteResponse
  /** Set if the route can combine all pages of the operation into one response. */
  pages?: RestRoutePaging
  /** HTTP status of a successful response. */
  status: 200 | 201
}

/** How a route builds its response. Paths are dotted paths in the operation's data. */
export type RestRouteResponse =
  /**
   * An object whose values come from these paths; `absent` omits keys that have no value. `marks` are headers that are
   * set to `true`.
   */
  | { keys: Readonly<Record<string, string>>; absent?: false; marks?: Keys }
  /** A complete list or one page of it, under this key; the operation's field has the same name. */
  | { list: string }

type Keys = Readonly<Record<string, string>>

/** The path of the rows in the operation's data, and the name of the offset variable. */
export interface RestRoutePaging {
  rows: string
  offset: string
}

export function defineGetRoute(
  path: string,
  operation: string,
  keys: Keys,
  { absent, marks, pages }: { absent?: false; marks?: Keys; pages?: RestRoutePaging } = {},
): RestRoute {
  return { method: 'get', path, operation, answer: { keys, absent, marks }, pages, status: 200 }
}

/** Defines the route that reads the list `/{path}`. `name` is the list's key in the response. */
export function defineListRoute(
  name: string,
  fragment: string,
  { field = name, path = name, args = 'filter: $filter' }: { field?: string; path?: string; args?: string } = {},
): RestRoute {
  const operation = `${name}: ${field}(${args} offset: $offset, limit: $limit) { items { ...${fragment} } total }`
  const pages = { rows: `${name}.items`, offset: 'offset' }
  return { method: 'get', path: `/${path}`, operation, answer: { list: name }, pages, status: 200 }
}

/** Defines a route that runs an action. */
export function definePostRoute(path: string, operation: string, keys: Keys): RestRoute {
  return { method: 'post', path, operation, answer: { keys }, status: 200 }
}

export function defineCreateRoute(path: string, operation: string, keys: Keys): RestRoute {
  return { method: 'post', path, operation, answer: { keys }, status: 201 }
}

export function definePutRoute(path: string, operation: string, keys: Keys): RestRoute {
  return { method: 'put', path, operation, answer: { keys }, status: 200 }
}

export function defineDeleteRoute(path: string, operation: string, keys: Keys): RestRoute {
  return { method: 'delete', path, operation, answer: { keys }, status: 200 }
}
