import { type Csrf } from '../http/csrf'
import { sessionDoor } from '../http/session'
import { findSignedInUser } from '../people/signedInUser'
import type { AppContext, Exchange, Services } from './context'
import { createLoaders } from './loaders'
import { brokenInside } from './presentError'

/** The context of one request, made alike for both doors. */
export async function createContext(services: Services, csrf: Csrf, { req, res }: Exchange): Promise<AppContext> {
  const { log, session } = req
  const requestId = String(req.id)
  try {
    return {
      ...services,
      user: session.userId === undefined ? null : await findSignedInUser(services.prisma, session.userId),
      session: sessionDoor(req, res, csrf),
      loaders: createLoaders(services.prisma),
      address: req.ip ?? '',
      requestId,
      log,
    }
  } catch (error) {
    throw brokenInside(error, { log, requestId })
  }
}
