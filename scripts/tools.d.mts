/** The folder of the project. */
export const root: string
/** The path of a program that a package of this project brings. */
export function bin(file: string): string
/** Does a step and prints one line with its duration. */
export function step(name: string, work: () => Promise<void>): Promise<void>
