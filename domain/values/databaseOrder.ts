/**
 * Compares texts as the database orders them (`--icu-locale` in `embedded.ts`): digits by their number, letters first without regard
 * to case.
 */
export const databaseOrder = new Intl.Collator('und', { numeric: true })
