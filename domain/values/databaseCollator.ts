/**
 * Compares strings in the database's order (`--icu-locale` in `embedded.ts`): digits are compared by numeric value, and
 * case matters only if nothing else differs.
 */
export const databaseCollator = new Intl.Collator('und', { numeric: true })
