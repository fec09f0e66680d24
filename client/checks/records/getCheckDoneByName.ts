import type { CheckRecordRowFragment } from './CheckRecord.generated'

/** Returns the name of the firm or person who did a check, or of the user who recorded it. */
export const getCheckDoneByName = ({ doneBy, user }: Pick<CheckRecordRowFragment, 'doneBy' | 'user'>): string =>
  doneBy || (user?.name ?? '')
