/** The folder of the project. */
export const root: string
/** Does a step and prints one line with its duration. */
export function step(name: string, work: () => Promise<void>): Promise<void>
