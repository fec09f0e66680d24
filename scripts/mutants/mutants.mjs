import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { prepareSources } from '../prepare.mjs'
import { bin, root } from '../tools.mjs'
import { MUTATED_AREAS } from './areas.mjs'
import { EXPLAINED } from './explained.mjs'

/** Percent of an area's mutants that its tests have to kill. */
const WANTED = 90
const LONGEST_STEP = 60 * 60_000
const here = path.join(root, 'scripts', 'mutants')

const names = process.argv.slice(2)
const unknown = names.find((name) => !(name in MUTATED_AREAS))
if (unknown) {
  console.error(`There is no area '${unknown}'. There are: ${Object.keys(MUTATED_AREAS).join(', ')}.`)
  process.exit(1)
}

await prepareSources({ tools: true })
installInstrumenter()
const { Instrumenter } = await import('@stryker-mutator/instrumenter')

const results = []
for (const name of names.length > 0 ? names : Object.keys(MUTATED_AREAS)) results.push(await mutate(name))
console.log(`\n${results.map(({ line }) => line).join('\n')}`)
process.exit(results.every(({ enough }) => enough) ? 0 : 1)

// why: only this command needs it
function installInstrumenter() {
  if (existsSync(path.join(here, 'node_modules'))) return
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: here, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

/** Runs an area's tests once to see what they reach, and then with each mutant that they reach. */
async function mutate(name) {
  const begun = performance.now()
  const { files, tests, apart = false } = MUTATED_AREAS[name]
  const folder = path.join(root, 'dist', 'mutants', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { texts, mutants } = await instrument(files)
  writeFileSync(path.join(folder, 'prepared.json'), JSON.stringify({ texts, tests }))
  writeFileSync(path.join(folder, 'killed.jsonl'), '')
  for (const step of apart ? ['record'] : ['record', 'kill'])
    if (!runTests(folder, step)) return { enough: false, line: `${name}: the tests failed; see ${folder}/${step}.log` }
  if (apart) killEachApart(folder)
  return judge(name, { mutants, folder, begun })
}

/** Runs the tests anew for each mutant that they reach. */
function killEachApart(folder) {
  const reached = readLines(path.join(folder, 'coverage.jsonl')).flatMap(({ test, hits }) =>
    test ? Object.keys(hits) : [],
  )
  for (const mutant of new Set(reached))
    if (!runTests(folder, 'apart', mutant))
      appendFileSync(path.join(folder, 'killed.jsonl'), `${JSON.stringify({ mutant })}\n`)
}

async function instrument(files) {
  const logger = { debug() {}, info() {}, isDebugEnabled: () => false }
  const inputs = files.map((name) => ({ name, mutate: true, content: readFileSync(path.join(root, name), 'utf8') }))
  const { files: outputs, mutants } = await new Instrumenter(logger).instrument(inputs, {
    plugins: null,
    ignorers: [],
    // why: they change words, tables and records, where a survivor says little about a rule
    excludedMutations: ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration', 'Regex', 'OptionalChaining'],
  })
  return {
    texts: Object.fromEntries(outputs.map(({ name, content }) => [name, content])),
    mutants: mutants.filter(({ status }) => status !== 'Ignored'),
  }
}

/** Returns true if Vitest ended well. */
function runTests(folder, step, mutant = '') {
  const log = openSync(path.join(folder, `${step}.log`), 'w')
  const vitest = [bin('vitest/vitest.mjs'), 'run', '--config', path.join(here, 'vitest.config.ts')]
  if (mutant) vitest.push('--bail=1')
  const { status } = spawnSync(process.execPath, vitest, {
    cwd: root,
    stdio: ['ignore', log, log],
    env: { ...process.env, NODE_NO_WARNINGS: '1', MUTANTS_FOLDER: folder, MUTANTS_STEP: step, MUTANT: mutant },
    timeout: LONGEST_STEP,
  })
  return status === 0
}

function readLines(file) {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line))
}

/** Prints what survives without an explanation, and says which share of the rest is killed. */
function judge(name, { mutants, folder, begun }) {
  const reached = { byTests: new Set(), atStart: new Set() }
  for (const { test, hits } of readLines(path.join(folder, 'coverage.jsonl')))
    for (const id of Object.keys(hits)) reached[test ? 'byTests' : 'atStart'].add(id)
  const killed = new Set()
  for (const { mutant, unrepeatable } of readLines(path.join(folder, 'killed.jsonl')))
    if (mutant) killed.add(mutant)
    else console.log(`A test cannot be repeated: ${unrepeatable}`)

  // why: what only the start of a file reads is a table
  const tried = mutants.filter(({ id }) => reached.byTests.has(id) || !reached.atStart.has(id))
  const survivors = tried.filter(({ id }) => !killed.has(id))
  const used = new Set()
  const unexplained = survivors.filter((mutant) => {
    const change = changeOf(mutant)
    const known = change in (EXPLAINED[mutant.fileName] ?? {})
    if (known) used.add(`${mutant.fileName}: ${change}`)
    return !known
  })
  for (const mutant of unexplained) {
    const { id, fileName, location } = mutant
    const note = reached.byTests.has(id) ? '' : ' · no test runs it'
    console.log(`${fileName}:${location.start.line + 1}: ${changeOf(mutant)}${note}`)
  }
  const outdated = MUTATED_AREAS[name].files.flatMap((file) =>
    Object.keys(EXPLAINED[file] ?? {})
      .map((change) => `${file}: ${change}`)
      .filter((change) => !used.has(change)),
  )
  for (const change of outdated) console.log(`Tests kill this now, so remove its explanation: ${change}`)

  const counted = tried.length - survivors.length + unexplained.length
  const percent = (100 * (counted - unexplained.length)) / counted
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
  return {
    enough: percent >= WANTED && outdated.length === 0,
    line: `${name}: ${counted - unexplained.length} of ${counted} mutants killed (${percent.toFixed(1)} %), ${tried.length - counted} more explained, in ${minutes} minutes`,
  }
}

/** Describes a mutant by the first lines of what stands in the file and of what replaces it: `a > b → a >= b`. */
function changeOf({ fileName, location: { start, end }, replacement }) {
  const line = readFileSync(path.join(root, fileName), 'utf8').split('\n')[start.line]
  const original = line.slice(start.column, end.line === start.line ? end.column : undefined)
  return `${original} → ${replacement.split('\n')[0]}`
}
