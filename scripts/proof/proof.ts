import { parseArgs } from 'node:util'
import { thisMachine } from '../measuring/machine'
import { prepare } from '../prepare.mjs'
import { makeBench, type OwnBench } from './bench'
import { type Fault, NotRunHere, ProofFailure } from './fault'
import { FAULTS } from './faults'
import { type Result, tableOf, writeReliability } from './reliability'

const { values: options } = parseArgs({
  options: {
    /** Names of faults, separated by commas. */
    only: { type: 'string' },
    /** Keeps the table in docs/reliability.md. */
    write: { type: 'boolean', default: false },
    /** How long the mixed load lasts. */
    minutes: { type: 'string', default: '30' },
  },
})
/** Characters at the end of the servers' logs that are shown where a claim did not hold. */
const LOG_SHOWN = 4_000
const faults = chosen(options.only?.split(','))

await prepare({ tools: true })
let bench: OwnBench | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await bench?.clear()
    process.exit(1)
  })
const results: Result[] = []
for (const fault of faults) results.push(await prove(fault))
console.log(`\n${tableOf(results)}\n`)
const failed = results.filter(({ result }) => result === 'failed')
for (const { name, measured } of failed) console.error(`${name} failed: ${measured}`)
if (options.write) writeReliability(FAULTS, results, thisMachine())
process.exit(failed.length > 0 ? 1 : 0)

function chosen(names: readonly string[] | undefined): Fault[] {
  const unknown = names?.find((name) => FAULTS.every((fault) => fault.name !== name))
  if (unknown !== undefined) {
    console.error(`There is no fault '${unknown}'. There are: ${FAULTS.map(({ name }) => name).join(', ')}.`)
    process.exit(1)
  }
  return FAULTS.filter(({ name, onlyWhenNamed }) => names?.includes(name) ?? !onlyWhenNamed)
}

async function prove({ name, claim, run }: Fault): Promise<Result> {
  console.log(`\n${name}: ${claim}`)
  bench = await makeBench(name, Number(options.minutes))
  const begun = performance.now()
  try {
    const outcome = await run(bench)
    console.log(`  ${name}: held, after ${((performance.now() - begun) / 1000).toFixed(0)} s`)
    return { name, ...outcome, result: 'held' }
  } catch (error) {
    const reason = (error as Error).message
    const result = error instanceof NotRunHere ? 'not run here' : 'failed'
    console.error(error instanceof ProofFailure || error instanceof NotRunHere ? `  ${name}: ${reason}` : error)
    if (result === 'failed') console.error((await bench.logs()).slice(-LOG_SHOWN))
    return { name, done: '', measured: reason, result }
  } finally {
    await bench.clear()
  }
}
