/**
 * Milliseconds after which names may be given again, and after which a connection is replaced by one that knows none.
 */
export const NAMES_LIFETIME = 60 * 60 * 1000

/** Names at most in that time: each connection keeps the statements that it has prepared. */
const NAMES_MAXIMUM = 300
/** Times that a text must come before it has a name. */
const TIMES = 3
/** Texts without a name that are counted. */
const COUNTED_MAXIMUM = 1_000
/** Characters of the longest statement that has a name. */
const LENGTH_MAXIMUM = 20_000

/** why: the best plan for a range or a word depends on how many rows it stands for, and PostgreSQL plans a named statement for all values */
const PLANNED_FOR_VALUES = /to_tsquery| between \$|[<>]=? \$/

/** What a statement begins with whose best plan is the same for all values, although it compares them: it reads few rows, such as counts. */
export const ONE_PLAN = '/* one plan */'

/** What a statement begins with that finds a record by a key: those of many requests share a connection. */
export const BY_KEY = '/* by key */'

/** Whether a statement that comes often gets a name. */
export function canBeNamed(text: string): boolean {
  if (text.length > LENGTH_MAXIMUM) return false
  return text.trimStart().startsWith(ONE_PLAN) || !PLANNED_FOR_VALUES.test(text)
}

/** Gives a statement the name under which it is prepared, so that each connection parses and plans it once; undefined without one. */
export function createStatementNames(now: () => number = performance.now.bind(performance)) {
  const names = new Map<string, string>()
  const counted = new Map<string, number>()
  let given = 0
  let since = now()

  return (text: string): string | undefined => {
    const name = names.get(text)
    if (name || !canBeNamed(text)) return name
    if (names.size === NAMES_MAXIMUM) {
      if (now() - since < NAMES_LIFETIME) return undefined
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

/** The names of this process. */
export const statementName = createStatementNames()
