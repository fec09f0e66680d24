/**
 * Compares strings in the database's order (`--icu-locale` in `embedded.ts`): digits by their numeric value, letters
 * case-insensitively at first.
 */
export const databaseOrder = new Intl.Collator('und', { numeric: true })
