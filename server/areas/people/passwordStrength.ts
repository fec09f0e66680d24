import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Guesses, as a power of ten, that a password must withstand: common ones, repetitions, sequences and dates fall short. */
const GUESSES_LOG10 = 6
/**
 * Characters that are checked: the time grows steeply with them, and a password whose beginning is hard to guess is
 * harder as a whole.
 */
const CHARACTERS = 24
/** Words of its owner's name and e-mail that are looked for. */
const OWNER_WORDS = 20
/** Milliseconds after which an unused estimator ends. */
const IDLE_MS = 60_000

/** True for a password that a program guesses quickly; `owner` are texts about its future owner. */
export async function isGuessable(password: string, owner: readonly string[]): Promise<boolean> {
  const words = owner.flatMap((text) => text.toLowerCase().split(/[\s@.]+/)).slice(0, OWNER_WORDS)
  const guessesLog10 = await inTurn(() => estimate({ password: [...password].slice(0, CHARACTERS).join(''), words }))
  return guessesLog10 < GUESSES_LOG10
}

let lastTurn: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = lastTurn.then(work)
  lastTurn = done.catch(() => undefined)
  return done
}

let estimator: Worker | undefined
let idleTimer: NodeJS.Timeout | undefined

/** why: the dictionaries take 20 MB and longer to load than a request may hold the event loop, and are seldom needed */
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
  // why: who waits for it gets the error; without a listener it would end the server
  worker.on('error', () => undefined)
  worker.once('exit', () => {
    if (estimator === worker) estimator = undefined
  })
  worker.unref()
  return worker
}
