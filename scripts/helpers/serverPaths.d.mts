export const SERVER_PATHS: string
