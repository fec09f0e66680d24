/** Maximum number of names in a message. */
export const NAMES = 3

/** Lists the first names: 'A-1 Kettle, A-2 Drill, A-3 Lamp, …'. */
export const listOfNames = (names: readonly string[], count = names.length): string =>
  `${names.slice(0, NAMES).join(', ')}${count > NAMES ? ', …' : ''}`
