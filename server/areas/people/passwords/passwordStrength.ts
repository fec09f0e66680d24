import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * Minimum strength of a password: the base-10 logarithm of the number of guesses that it withstands. Common passwords,
 * repetitions, sequences and dates are weaker.
 */
const GUESSES_LOG10 = 6
/**
 * Maximum number of password characters that are checked. The checking time grows steeply with the length, and a long
 * password is at least as strong as its first characters.
 */
const CHARACTERS = 24
/** Maximum number of words from the owner's name and email address that are looked for in a password. */
const OWNER_WORDS = 20
/** How long an idle estimator thread stays alive, in ms. */
const IDLE_MS = 60_000

/**
 * True for a password that an attacker could guess quickly. `owner` holds the name and email address of the future
 * owner, if known.
 */
export async function isGuessablePassword(password: string, owner: readonly string[]): Promise<boolean> {
  const words = owner.flatMap((text) => text.toLowerCase().split(/[\s@.]+/)).slice(0, OWNER_WORDS)
  const guessesLog10 = await oneAtATime(() =>
    estimate({ password: [...password].slice(0, CHARACTERS).join(''), words }),
  )
  return guessesLog10 < GUESSES_LOG10
}

let last: Promise<unknown> = Promise.resolve()

function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work)
  last = done.catch(() => undefined)
  return done
}

let estimator: Worker | undefined
let idleTimer: NodeJS.Timeout | undefined

/**
 * Estimates a password's strength in a worker thread, because the dictionaries take 20 MB, are seldom used, and would
 * block the event loop for too long while loading.
 */
async function estimate(request: { password: string; words: readonly string[] }): Promise<number> {
  clearTimeout(idleTimer)
  estimator ??= startEstimator()
  estimator.postMessage(request)
  try {
    const [guessesLog10] = await once(estimator, 'message')
    return guessesLog10
  } finally {
    idleTimer = setTimeout(() => estimator?.terminate(), IDLE_MS).unref()
  }
}

function startEstimator(): Worker {
  const source = import.meta.url.endsWith('.ts')
  const entry = new URL(source ? './passwordEstimator.mjs' : './passwordEstimator.js', import.meta.url)
  const worker = new Worker(entry, { execArgv: [], env: {} })
  // why: the request receives the error; without this listener, an error event would crash the server
  worker.on('error', () => undefined)
  worker.once('exit', () => {
    if (estimator === worker) estimator = undefined
  })
  worker.unref()
  return worker
}
