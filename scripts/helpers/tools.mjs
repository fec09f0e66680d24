import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const PROJECT_ROOT = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))))
const stamps = path.join(PROJECT_ROOT, 'dist', 'stamps')

/** Returns the path of a program in the project's packages. */
export const resolveNodeModuleFile = (file) => path.join(PROJECT_ROOT, 'node_modules', file)

/**
 * Runs a program to completion and returns its output; shows the output only if the program fails or `shown` is true.
 */
export function runProgram(command, args, { env = {}, shown = false, shell = false, folder = PROJECT_ROOT } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...process.env, ...env },
      shell,
      stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    const output = []
    const printed = []
    child.stdout?.on('data', (chunk) => printed.push(chunk))
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve(Buffer.concat(printed).toString())
      process.stderr.write(Buffer.concat(output))
      reject(
        new StepFailedError(
          `${path.basename(command === process.execPath ? args[0] : command)} exited with code ${code}`,
        ),
      )
    })
  })
}

export const runNode = (args, options) => runProgram(process.execPath, args, options)

/** Runs npm in a folder; if npm started this script, runs the same npm. */
export function runNpm(args, folder = PROJECT_ROOT) {
  const program = process.env.npm_execpath
  if (program?.endsWith('npm-cli.js')) return runNode([program, ...args], { folder })
  // why: on Windows, npm is a batch file, which requires a shell
  return runProgram('npm', args, { folder, shell: process.platform === 'win32' })
}

/** A failed step that has already printed the reason. */
export class StepFailedError extends Error {}

/** Runs a step and prints one line with its duration. */
export async function runStep(name, work) {
  const begun = performance.now()
  const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`
  try {
    await work()
    console.log(`${name} · ${seconds()}`)
  } catch (error) {
    console.error(`${name} · failed after ${seconds()}`)
    throw error
  }
}

/** Runs a step only if its inputs have changed since its last success, or its output is missing. */
export async function runStepIfStale(name, { inputs, output }, work) {
  const stamp = path.join(stamps, path.basename(output))
  const present = fingerprint(inputs)
  const fresh =
    existsSync(path.join(PROJECT_ROOT, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === present
  if (fresh) return
  await runStep(name, work)
  mkdirSync(stamps, { recursive: true })
  writeFileSync(stamp, present)
}

function fingerprint(inputs) {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => filesIn(path.join(PROJECT_ROOT, input))).sort()) {
    hash
      .update(`${path.relative(PROJECT_ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(entry) {
  if (!statSync(entry).isDirectory()) return [entry]
  return readdirSync(entry).flatMap((name) => filesIn(path.join(entry, name)))
}
