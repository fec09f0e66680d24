import { type Csrf } from '../http/csrf'
import { sessionDoor } from '../http/session'
import { findSignedInUser } from '../people/signedInUser'
import type { AppContext, Exchange, Services } from './context'
import { createLoaders } from './loaders'

/** The context of one request, made alike for both doors. */
export async function createContext(services: Services, csrf: Csrf, { req, res }: Exchange): Promise<AppContext> {
  const { userId } = req.session
  return {
    ...services,
    user: userId === undefined ? null : await findSignedInUser(services.prisma, userId),
    session: sessionDoor(req, res, csrf),
    loaders: createLoaders(services.prisma),
    address: req.ip ?? '',
    requestId: String(req.id),
    log: req.log,
  }
}
