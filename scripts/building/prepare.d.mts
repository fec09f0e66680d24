/** Files and folders that the client is built from. */
export const CLIENT_BUILD_INPUTS: readonly string[]
export function prepareSources(packages: { tools: boolean }): Promise<void>
export function prepareBuild(packages: { tools: boolean }): Promise<void>
export function buildClient(): Promise<void>
export function buildServer(): Promise<void>
