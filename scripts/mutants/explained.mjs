/**
 * Why a mutant may survive, by file and by a part of the line that it changes: nobody could notice the difference. What survives
 * without standing here is a gap in the tests.
 */
export const EXPLAINED = {}
