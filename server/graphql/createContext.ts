import { type Csrf } from '../http/csrf'
import { createSessionHandle } from '../http/session'
import { requestKey } from '../idempotency/requestKey'
import { createLocationLoaders } from '../locations/location.loaders'
import { createAssetLoaders } from '../pat/asset.loaders'
import { createPhotoLoaders } from '../photos/photo.loaders'
import type { AppContext, Exchange, Services } from '../shared/context'
import { Recording } from '../telescope/recording'

/** The context of one request, the same for both APIs. */
export function createContext(services: Services, csrf: Csrf, { req, res }: Exchange): AppContext {
  const recording = req.recording ?? new Recording(services.telescope, req)
  return {
    ...services,
    user: req.caller,
    session: createSessionHandle(req, res, csrf),
    idempotency: requestKey(req, res),
    loaders: {
      ...createPhotoLoaders(services.prisma),
      ...createLocationLoaders(services.prisma),
      ...createAssetLoaders(services.prisma),
    },
    address: req.ip ?? '',
    requestId: String(req.id),
    recording,
    log: req.log,
    suppressRecording: () => {
      res.locals.quiet = true
      recording.suppress()
    },
    signal: departure(res),
  }
}

function departure(res: Exchange['res']): AbortSignal {
  const controller = new AbortController()
  res.once('close', () => {
    if (!res.writableFinished) controller.abort()
  })
  return controller.signal
}
