import type { Pool } from 'pg'
import { createThrottle, type Throttle } from '../concurrency/throttle'
import type { AppContext } from '../context'
import { isUuid } from '../input/input'
import { type ClientErrorInput, ClientErrorKind } from './clientError.type'
import { maskPath } from './masking/texts'

declare module '../context' {
  interface Services {
    /** Counts what browsers report, by address. */
    clientErrorThrottle: Throttle
  }
}

/** Reports that may come from one address a minute: a hall's browsers share one. */
const REPORTS = 60

const LENGTHS = { path: 500, message: 1_000, stack: 6_000 }

/** Counts reports by address. */
export function createClientErrorThrottle(pool: Pool): Throttle {
  return createThrottle(pool, { name: 'browser', most: REPORTS, seconds: 60 })
}

/**
 * Records a client error, with the request that it names. @returns false where nothing is recorded.
 * @throws RATE_LIMITED if there were too many from one address.
 */
export async function reportClientError(context: AppContext, clientError: ClientErrorInput): Promise<boolean> {
  const { telescope, clientErrorThrottle, address, recording } = context
  recording.suppress()
  if (!telescope.recording) return false
  await clientErrorThrottle.count(address)
  recording.recordClientError({
    ...describe(clientError, (text, length) => recording.mask(text, length)),
    durationMs: clientError.durationMs ?? undefined,
    requestId: clientError.requestId && isUuid(clientError.requestId) ? clientError.requestId : null,
    flagged: true,
  })
  return true
}

type Mask = (text: string, length: number) => string

const KINDS = {
  [ClientErrorKind.ERROR]: 'CLIENT_ERROR',
  [ClientErrorKind.SLOW_PAGE]: 'SLOW_PAGE',
} as const

function describe({ kind: reported, path: url, message, stack }: ClientErrorInput, mask: Mask) {
  const kind = KINDS[reported]
  const path = maskPath(url.slice(0, LENGTHS.path))
  if (kind === 'SLOW_PAGE') return { kind, title: path, details: { path } }
  const text = mask(message ?? 'No message', LENGTHS.message)
  return { kind, title: text, details: { path, message: text, stack: mask(stack ?? '', LENGTHS.stack) } }
}
