/** The project's folder. */
export const PROJECT_ROOT: string
/** Returns the path of a program in the project's packages. */
export function resolveNodeModuleFile(file: string): string
/** Runs a step and prints one line with its duration. */
export function runStep(name: string, work: () => Promise<void>): Promise<void>
