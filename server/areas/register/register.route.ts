import type { Request, RequestHandler } from 'express'
import type { CallerAccessCheck, SignedInUser } from '../../platform/context'
import { sendUserError } from '../../platform/http/sendUserError'
import type { SessionLimits } from '../../platform/http/session'
import type { Queryable } from '../../platform/records/sqlConditions'
import { selectFailureReasons } from '../testing/records/failureReasons.service'
import { type OfflineRegisterPage, selectOfflineRegisterPage } from './register.service'

interface RegisterParts {
  reader: Queryable
  limits: SessionLimits
  checkAccess: CallerAccessCheck
}

/**
 * Serves `GET /register?cursor=…`: the next page of the register for offline use, together with the user, the failure
 * reasons and how long the session lasts. PostgreSQL builds the JSON, so that no page blocks the event loop.
 */
export function createOfflineRegisterHandler({ reader, limits, checkAccess }: RegisterParts): RequestHandler {
  return async (req, res) => {
    const { caller } = req
    const error = checkAccess(caller)
    if (error || !caller) return sendUserError(res, error ?? { message: '' })
    const [page, failureReasons] = await Promise.all([
      selectOfflineRegisterPage(reader, caller, req.query.cursor),
      selectFailureReasons(reader),
    ])
    const facts = { user: userOf(caller), failureReasons, session: sessionOf(req, limits) }
    res.type('json').send(pageText(page, facts))
  }
}

/**
 * Returns, in ms, the session's idle timeout, the time left until the session ends, and the time when it ends. From the
 * last two, a device whose clock is wrong can derive the server's time.
 */
function sessionOf({ session }: Request, { idle, absolute }: SessionLimits) {
  const now = Date.now()
  const endsAt = (session.createdAt ?? now) + absolute
  return { idleLimit: idle, endsIn: endsAt - now, endsAt }
}

/** Returns the user in the same form as the `currentUser` query. */
function userOf({
  id,
  name,
  email,
  passwordResetRequired,
  hasPassword,
  secondFactor,
  secondFactorRequired,
  roles,
  permissions,
}: SignedInUser) {
  return {
    id: String(id),
    ...{ name, email, passwordResetRequired, hasPassword, secondFactor, secondFactorRequired, roles, permissions },
  }
}

function pageText({ records, gone, ...page }: OfflineRegisterPage, facts: object): string {
  return `${JSON.stringify({ ...page, ...facts }).slice(0, -1)},"records":${listsText(records)},"gone":${listsText(gone)}}`
}

const listsText = (lists: OfflineRegisterPage['records']) =>
  `{${Object.entries(lists)
    .map(([kind, list]) => `"${kind}":${list}`)
    .join(',')}}`
