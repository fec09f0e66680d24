/** Statements that have a name at most: each connection keeps those it has run. */
const NAMES_MAXIMUM = 300
/** Texts that are remembered to have been seen once. */
const SEEN_MAXIMUM = 1_000
/** Characters of the longest statement that gets a name. */
const LENGTH_MAXIMUM = 20_000

const names = new Map<string, string>()
const seen = new Set<string>()

/**
 * The name under which a statement is prepared, so that each connection parses and plans it once. A text that comes again
 * has one; undefined for others, and for all new ones when the names are used up.
 */
export function statementName(text: string): string | undefined {
  const name = names.get(text)
  if (name || names.size === NAMES_MAXIMUM || text.length > LENGTH_MAXIMUM) return name
  if (!seen.has(text)) {
    if (seen.size === SEEN_MAXIMUM) seen.clear()
    seen.add(text)
    return undefined
  }
  seen.delete(text)
  const fresh = `mah_${names.size}`
  names.set(text, fresh)
  return fresh
}
