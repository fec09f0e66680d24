import type { TestDetailsFragment } from './Test.generated'

/** What a test says in words: its notes, after the reasons for its failure that these do not name. */
export const faultText = ({ notes, failureReasons }: Pick<TestDetailsFragment, 'notes' | 'failureReasons'>): string =>
  [failureReasons.filter((reason) => !notes.includes(reason)).join(', '), notes].filter(Boolean).join('\n')
