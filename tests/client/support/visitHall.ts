import { openHall } from './hall'
import { signIn, userWith } from './network'
import { renderPage } from './renderApp'

/** Signs a user in, a tester by default, and opens a page of a hall with these records. */
export function visitHall(path: string, records?: Parameters<typeof openHall>[0], user = userWith()) {
  signIn(user)
  const hall = openHall(records)
  return { hall, router: renderPage(path) }
}
