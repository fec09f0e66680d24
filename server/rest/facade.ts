import type { ApolloServer } from '@apollo/server'
import { type Request, type Response, Router } from 'express'
import type { AppContext } from '../graphql/context'

/** The `/api` paths. */
export function restRoutes(
  _apollo: ApolloServer<AppContext>,
  _context: (exchange: { req: Request; res: Response }) => Promise<AppContext>,
): Router {
  return Router()
}
