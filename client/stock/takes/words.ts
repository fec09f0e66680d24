/** How far a stock take is: '12 of 40 counted'. */
export const progressText = ({ countedItems, totalItems }: { countedItems: number; totalItems: number }): string =>
  `${countedItems} of ${totalItems} counted`

/** How many counts differ from what was recorded: '2 differences'. */
export const differencesText = (differences: number): string =>
  differences === 0 ? 'no difference' : differences === 1 ? '1 difference' : `${differences} differences`
