/** Maximum number of names in a message. */
export const MAX_LISTED_NAMES = 3

/** Lists the first few names: 'A-1 Kettle, A-2 Drill, A-3 Lamp, …'. */
export const formatNameList = (names: readonly string[], count = names.length): string =>
  `${names.slice(0, MAX_LISTED_NAMES).join(', ')}${count > MAX_LISTED_NAMES ? ', …' : ''}`
