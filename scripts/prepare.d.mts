export function prepareSources(): Promise<void>
export function prepare(): Promise<void>
export function buildClient(): Promise<void>
export function buildServer(): Promise<void>
