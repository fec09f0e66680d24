/**
 * How long connections and statement names are used, in ms. By then, all prepared statements have gone with their
 * connections, so that new names can be given out.
 */
export const STATEMENT_NAMES_LIFETIME_MS = 60 * 60 * 1000

/**
 * Maximum number of statement names given out in each lifetime. The number is limited because each connection keeps
 * its prepared statements.
 */
const NAMES_MAXIMUM = 300
/** How often a statement must run before it gets a name. */
const TIMES = 3
/** Maximum number of unnamed statements whose runs are counted. */
const COUNTED_MAXIMUM = 1_000
/** Maximum length of a statement that gets a name, in characters. */
const LENGTH_MAXIMUM = 20_000

/**
 * Matches statements that must stay unnamed. For a range or a search word, the best plan depends on how many rows
 * match, but PostgreSQL plans a named statement only once for all values.
 */
const PLANNED_FOR_VALUES = /to_tsquery| between \$|[<>]=? \$/

/** Marks a statement that compares values but reads so few rows that its generic plan is always good. */
export const GENERIC_PLAN_HINT = '/* one plan */'

/** Marks a lookup of one record by its key. Such a lookup may share a connection with other requests. */
export const KEY_LOOKUP_HINT = '/* by key */'

/** True if the statement gets a name once it has run often enough. */
export function canStatementBeNamed(text: string): boolean {
  if (text.length > LENGTH_MAXIMUM) return false
  return text.trimStart().startsWith(GENERIC_PLAN_HINT) || !PLANNED_FOR_VALUES.test(text)
}

/**
 * Creates a function that returns the name under which connections prepare a statement; undefined if the statement has
 * no name.
 */
export function createStatementNames(now: () => number = performance.now.bind(performance)) {
  const names = new Map<string, string>()
  const counted = new Map<string, number>()
  let given = 0
  let since = now()

  return (text: string): string | undefined => {
    const name = names.get(text)
    if (name || !canStatementBeNamed(text)) return name
    if (names.size === NAMES_MAXIMUM) {
      if (now() - since < STATEMENT_NAMES_LIFETIME_MS) return undefined
      names.clear()
      since = now()
    }
    const times = (counted.get(text) ?? 0) + 1
    if (times < TIMES) {
      if (counted.size === COUNTED_MAXIMUM) counted.clear()
      counted.set(text, times)
      return undefined
    }
    counted.delete(text)
    given += 1
    const fresh = `mah_${given}`
    names.set(text, fresh)
    return fresh
  }
}

export const getStatementName = createStatementNames()
