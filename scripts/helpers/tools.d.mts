/** The project's folder. */
export const root: string
/** Returns the path of a program in the project's packages. */
export function bin(file: string): string
/** Runs a step and prints one line with its duration. */
export function step(name: string, work: () => Promise<void>): Promise<void>
