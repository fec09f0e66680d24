import type { Request, RequestHandler } from 'express'
import type { AccessCheck, SignedInUser } from '../../platform/context'
import { sendError } from '../../platform/http/sendError'
import type { SessionLimits } from '../../platform/http/session'
import type { Queryable } from '../../platform/records/conditions'
import { readFailureReasons } from '../pat/tests/failureReasons.service'
import { type RegisterPage, readRegisterPage } from './register.service'

interface RegisterParts {
  reader: Queryable
  limits: SessionLimits
  checkAccess: AccessCheck
}

/**
 * `GET /register?cursor=…`: the next page of what a browser stores to work without a connection, with the user it is for, the reasons for a failure, and how long that
 * session lasts. PostgreSQL makes the JSON, so that no page holds the event loop.
 */
export function registerRoute({ reader, limits, checkAccess }: RegisterParts): RequestHandler {
  return async (req, res) => {
    const { caller } = req
    const error = checkAccess(caller)
    if (error || !caller) return sendError(res, error ?? { message: '' })
    const [page, failureReasons] = await Promise.all([
      readRegisterPage(reader, caller, req.query.cursor),
      readFailureReasons(reader),
    ])
    const facts = { user: userOf(caller), failureReasons, session: sessionOf(req, limits) }
    res.type('json').send(pageText(page, facts))
  }
}

/**
 * How long the session may go unused, how long it lasts at most from now, and when that is, in milliseconds: the device, whose clock may be
 * wrong, learns the server's time from the two.
 */
function sessionOf({ session }: Request, { idle, absolute }: SessionLimits) {
  const now = Date.now()
  const endsAt = (session.createdAt ?? now) + absolute
  return { idleLimit: idle, endsIn: endsAt - now, endsAt }
}

/** The user as the operation `currentUser` answers it. */
function userOf({
  id,
  name,
  email,
  passwordResetRequired,
  secondFactor,
  secondFactorRequired,
  roles,
  permissions,
}: SignedInUser) {
  return { id: String(id), name, email, passwordResetRequired, secondFactor, secondFactorRequired, roles, permissions }
}

function pageText({ records, gone, ...page }: RegisterPage, facts: object): string {
  return `${JSON.stringify({ ...page, ...facts }).slice(0, -1)},"records":${listsText(records)},"gone":${listsText(gone)}}`
}

const listsText = (lists: RegisterPage['records']) =>
  `{${Object.entries(lists)
    .map(([kind, list]) => `"${kind}":${list}`)
    .join(',')}}`
