import { openHall } from './hall'
import { signIn } from './network'
import { renderApp } from './renderApp'

/** Signs a tester in and opens a page of a hall with these records. */
export function visitHall(path: string, records?: Parameters<typeof openHall>[0]) {
  signIn()
  const hall = openHall(records)
  return { hall, router: renderApp(path) }
}
