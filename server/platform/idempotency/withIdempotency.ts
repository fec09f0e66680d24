import { setTimeout as delay } from 'node:timers/promises'
import { type ExecutionResult, GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { AppContext } from '../context'
import { toUnavailableError } from '../database/toUnavailableError'
import { UserError } from '../errors/errors'
import {
  claimIdempotencyKey,
  type IdempotencyKeyState,
  releaseIdempotencyKey,
  storeIdempotentResponse,
} from './idempotencyKeys'
import {
  createReusedIdempotencyKeyError,
  deriveStoredIdempotencyKey,
  type StoredIdempotencyKey,
} from './idempotencyRequestKey'
import { type RequestAttempt, runAsRequestAttempt } from './requestAttempt'

/** How long a repeated request waits for the response to the first one, in ms. */
const TIMEOUT = 2_000
const POLL_INTERVAL = 50

/**
 * Runs a mutation once per user and key, and answers repeated requests with the first response. A request that failed
 * without changing anything can be corrected and sent again with the same key. If there is no key or no user, the
 * mutation simply runs.
 */
export async function withIdempotency(
  context: AppContext,
  run: () => Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  const { idempotency, user, pool } = context
  if (!idempotency || !user) return run()
  const key = await deriveStoredIdempotencyKey(idempotency, user.id)
  const state = await settledState(() => claimIdempotencyKey(pool, key, user.id))
  if (state.kind === 'own') return firstRun(context, key, state.attempt, run)
  if (state.kind === 'answered') {
    idempotency.replayed()
    return parseAnswer(key.box.open(state.answer))
  }
  if (state.kind === 'otherRequest') throw createReusedIdempotencyKeyError()
  if (state.kind === 'lost')
    throw new UserError('CONFLICT', 'This was already saved, but the confirmation was lost. Reload to see it.')
  throw new UserError('CONFLICT', 'The first request with this key is still running. Try again in a few seconds.', {
    retryAfter: 1,
  })
}

async function settledState(look: () => Promise<IdempotencyKeyState>): Promise<IdempotencyKeyState> {
  const until = Date.now() + TIMEOUT
  for (;;) {
    const state = await look()
    if (state.kind !== 'running' || Date.now() >= until) return state
    await delay(POLL_INTERVAL)
  }
}

async function firstRun(
  { pool, log }: AppContext,
  { box }: StoredIdempotencyKey,
  attempt: RequestAttempt,
  run: () => Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  const result = await runAsRequestAttempt(attempt, run)
  if (result.errors && (await releaseIdempotencyKey(pool, attempt)).length > 0) return result
  // why: the change has been made, so the caller must receive the response even if it cannot be stored
  await storeIdempotentResponse(pool, { ...attempt, answer: box.seal(JSON.stringify(result)) }).catch((err: unknown) =>
    log[toUnavailableError(err) ? 'debug' : 'warn'](
      { err },
      'the answer to a request could not be stored under its key',
    ),
  )
  return result
}

interface StoredResult {
  data: ExecutionResult['data']
  errors?: GraphQLFormattedError[]
}

function parseAnswer(text: string): ExecutionResult {
  const { data, errors } = JSON.parse(text) as StoredResult
  return { data, ...(errors && { errors: errors.map(({ message, ...rest }) => new GraphQLError(message, rest)) }) }
}
