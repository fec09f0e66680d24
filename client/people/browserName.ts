import { readUserAgent } from '../../domain/people/userAgent'

/** Returns the name of a session's browser: 'Firefox on Android'. */
export function browserName(userAgent: string): string {
  const { browser = 'A browser', system } = readUserAgent(userAgent)
  return system ? `${browser} on ${system}` : browser
}
