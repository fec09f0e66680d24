import type { CheckRecordRowFragment } from './CheckRecord.generated'

/** Describes who did a check: the firm, or the user who recorded it. */
export const getDoneByName = ({ doneBy, user }: Pick<CheckRecordRowFragment, 'doneBy' | 'user'>): string =>
  doneBy || (user?.name ?? '')
