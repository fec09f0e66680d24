export const SERVER_PATHS_PATTERN: string
