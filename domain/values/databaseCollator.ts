/**
 * Compares strings in the database's order (`--icu-locale` in `embedded.ts`): digits by their numeric value, letters
 * by case only if nothing else differs.
 */
export const databaseCollator = new Intl.Collator('und', { numeric: true })
