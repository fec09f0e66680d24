const DEPTH = 'Only the return to 0 counts, from above as from below.'

/**
 * Why a mutant may survive, by file and by its change as the command prints it: nobody could notice the difference. What survives
 * without standing here is a gap in the tests.
 */
export const EXPLAINED = {
  'domain/reports/alert.ts': {
    'DATE.test(text) && DATE.test(threshold) → DATE.test(text) || DATE.test(threshold)':
      'The days between a date and another text are NaN, too.',
  },
  'domain/reports/cells.ts': {
    "typeof value === 'string' → true": 'The words true and false are no numbers either.',
    'size < 10 ** -USUAL_DECIMALS[style] → size <= 10 ** -USUAL_DECIMALS[style]':
      'The smallest usual number is written alike in both ways.',
    ...Object.fromEntries(
      [
        'known → true',
        'known → false',
        "decimals === 'tiny' → true",
        "decimals === 'tiny' → false",
        "decimals === 'tiny' → decimals !== 'tiny'",
        'decimals ?? 0 → decimals && 0',
        'decimals ?? USUAL_DECIMALS[style] → decimals && USUAL_DECIMALS[style]',
      ].map((change) => [
        change,
        'A format is made once in a process, so that a repeated test finds the one made before.',
      ]),
    ),
  },
  'domain/reports/sqlTokens.ts': {
    "depth += mark[0] === '/*' ? 1 : -1 → depth -= mark[0] === '/*' ? 1 : -1": DEPTH,
    "mark[0] === '/*' → mark[0] !== '/*'": DEPTH,
  },
}
