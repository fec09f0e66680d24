import { parseUserAgent } from '../../domain/people/userAgent'

/** Returns the name of a session's browser, such as 'Firefox on Android'. */
export function describeBrowser(userAgent: string): string {
  const { browser = 'A browser', system } = parseUserAgent(userAgent)
  return system ? `${browser} on ${system}` : browser
}
