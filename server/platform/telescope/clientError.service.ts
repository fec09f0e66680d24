import type { Pool } from 'pg'
import { createThrottle, type Throttle } from '../concurrency/throttle'
import type { AppContext } from '../context'
import { isUuid } from '../input/inputSchemas'
import { type ClientErrorInput, ClientErrorKind } from './clientError.type'
import { maskPath } from './masking/maskText'

declare module '../context' {
  interface Services {
    /** Limits how many client errors an IP address can report. */
    clientErrorThrottle: Throttle
  }
}

/** Maximum number of reports per minute from one IP address, which all browsers in a hall may share. */
const REPORTS = 60

const LENGTHS = { path: 500, message: 1_000, stack: 6_000 }

export function createClientErrorThrottle(pool: Pool): Throttle {
  return createThrottle(pool, { name: 'browser', most: REPORTS, seconds: 60 })
}

/**
 * Records a client error, and links it to the request that the error names.
 * @returns false if nothing is recorded.
 * @throws RATE_LIMITED if there are too many reports from one IP address.
 */
export async function recordClientError(context: AppContext, clientError: ClientErrorInput): Promise<boolean> {
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
