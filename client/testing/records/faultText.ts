import type { TestDetailsFragment } from './Test.generated'

/** Joins the failure reasons that the notes do not mention, and the notes. */
export const faultText = ({ notes, failureReasons }: Pick<TestDetailsFragment, 'notes' | 'failureReasons'>): string =>
  [failureReasons.filter((reason) => !notes.includes(reason)).join(', '), notes].filter(Boolean).join('\n')
