import { readdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from './chromium.mjs'
import { prepare } from './prepare.mjs'
import { bin, root, runNode, StepFailure } from './tools.mjs'

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    /** Only the part that is run after each `npm test`. */
    gate: { type: 'boolean', default: false },
    /** Keeps what was measured in docs/reliability.md. */
    write: { type: 'boolean', default: false },
  },
})
const REPORTERS = ['--reporter=default', '--reporter=tests/proof/support/reliabilityReporter.ts']
const folder = path.join('tests', 'proof')

try {
  const files = chosenFiles()
  await prepare({ tools: true })
  const env = { CHROMIUM_PATH: await chromium(), PROOF_WRITE: options.write ? 'on' : 'off' }
  // why: most measure, and fill the machine by themselves; those of the gate bear a neighbour
  const workers = `--maxWorkers=${options.gate ? 2 : 1}`
  await runNode([bin('vitest/vitest.mjs'), 'run', '--project=proof', workers, ...REPORTERS, ...files], {
    shown: true,
    env,
  })
} catch (error) {
  console.error(error instanceof StepFailure ? error.message : error)
  process.exit(1)
}

/** The files with these names, or those of the part that is asked for. */
function chosenFiles() {
  if (names.length === 0) return (options.gate ? ['gate'] : ['gate', 'longer']).map((part) => path.join(folder, part))
  const files = readdirSync(path.join(root, folder), { recursive: true }).filter((file) => file.endsWith('.test.ts'))
  const nameOf = (file) => path.basename(file, '.test.ts')
  return names.map((name) => {
    const file = files.find((one) => nameOf(one) === name)
    if (file) return path.join(folder, file)
    throw new StepFailure(`No proof is called '${name}'. Choose from: ${files.map(nameOf).join(', ')}.`)
  })
}
