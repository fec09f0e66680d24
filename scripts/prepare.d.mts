export function prepareSources(packages: { tools: boolean }): Promise<void>
export function prepare(packages: { tools: boolean }): Promise<void>
export function buildClient(): Promise<void>
export function buildServer(): Promise<void>
