import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

// this file runs in the worker thread that passwordStrength.ts starts
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions: 5 })

parentPort?.on('message', ({ password, words }) => {
  parentPort?.postMessage(estimator.check(password, words).guessesLog10)
})
