import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Guesses, as a power of ten, that a password must withstand: common ones, repetitions, sequences and dates fall short. */
const GUESSES_LOG10 = 6
/** Characters that are looked at: the time grows steeply with them, and what is hard to guess so far is harder in full. */
const CHARACTERS = 24
/** Words of its owner's name and e-mail that are looked for. */
const OWNER_WORDS = 20

// made at the start: it takes longer than a request may
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions: 5 })

/** True for a password that a program guesses quickly; `owner` are texts about its future owner. */
export function isGuessable(password: string, owner: readonly string[]): boolean {
  const words = owner.flatMap((text) => text.toLowerCase().split(/[\s@.]+/)).slice(0, OWNER_WORDS)
  const { guessesLog10 } = estimator.check([...password].slice(0, CHARACTERS).join(''), words)
  return guessesLog10 < GUESSES_LOG10
}
