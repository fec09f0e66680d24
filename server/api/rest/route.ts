/** One `/api` call: a method and a path that run one GraphQL operation. */
export interface Route {
  method: 'get' | 'post' | 'put' | 'delete'
  /** Below `/api`; `{id}` is the operation's variable `$id`. */
  path: string
  /**
   * The operation; fragments are taken from `fragments.ts`. `$input` is the body, any other variable of a post or put one of
   * its entries, of a get one of the query string's; `$params` of a get is the query string as it stands. `$filter`,
   * `$offset` and `$limit` make the call a list.
   */
  operation: string
  answer: Answer
  /** The rows that the operation answers page by page, where a call answers all of them at once. */
  pages?: Pages
  /** Status of success. */
  status: 200 | 201
}

/** What a call answers of its operation's data, found by dotted paths of field names. */
export type Answer =
  /** An object: each key with the path of its value, or with `absent` where there is none. `marks` are headers that say true. */
  | { keys: Readonly<Record<string, string>>; absent?: false; marks?: Keys }
  /** A list under that name, whole or a page of it; the operation's field has the same name. */
  | { list: string }

type Keys = Readonly<Record<string, string>>

/** The path of the rows in the operation's data, and the variable that says how many of them are skipped. */
export interface Pages {
  rows: string
  offset: string
}

/** Reads something. */
export function get(
  path: string,
  operation: string,
  keys: Keys,
  { absent, marks, pages }: { absent?: false; marks?: Keys; pages?: Pages } = {},
): Route {
  return { method: 'get', path, operation, answer: { keys, absent, marks }, pages, status: 200 }
}

/** Reads the list `/{name}`. */
export function list(name: string, operation: string): Route {
  const pages = { rows: `${name}.items`, offset: 'offset' }
  return { method: 'get', path: `/${name}`, operation, answer: { list: name }, pages, status: 200 }
}

/** Runs an action. */
export function post(path: string, operation: string, keys: Keys): Route {
  return { method: 'post', path, operation, answer: { keys }, status: 200 }
}

/** Creates a record. */
export function create(path: string, operation: string, keys: Keys): Route {
  return { method: 'post', path, operation, answer: { keys }, status: 201 }
}

/** Changes a record. */
export function put(path: string, operation: string, keys: Keys): Route {
  return { method: 'put', path, operation, answer: { keys }, status: 200 }
}

/** Deletes a record. */
export function remove(path: string, operation: string, keys: Keys): Route {
  return { method: 'delete', path, operation, answer: { keys }, status: 200 }
}
