import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

// a thread of its own, which passwordStrength.ts begins
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions: 5 })

parentPort?.on('message', ({ password, words }) => {
  parentPort?.postMessage(estimator.check(password, words).guessesLog10)
})
