import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the program. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const stamps = path.join(root, 'dist', 'stamps')

/** The path of a program that a package of this project brings. */
export const bin = (file) => path.join(root, 'node_modules', file)

/** Runs a program to its end; its output is shown only if it fails, unless it is `shown`. */
export function run(command, args, { env = {}, shown = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    const output = []
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve(undefined)
      process.stderr.write(Buffer.concat(output))
      reject(
        new StepFailure(`${path.basename(command === process.execPath ? args[0] : command)} ended with code ${code}`),
      )
    })
  })
}

/** `run` for a script of Node.js. */
export const runNode = (args, options) => run(process.execPath, args, options)

/** A step that did not succeed and has already said why. */
export class StepFailure extends Error {}

/** Does a step and prints one line with its duration. */
export async function step(name, work) {
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

/** Does a step only where its inputs changed since it last succeeded, or its output is gone. */
export async function stepIfStale(name, { inputs, output }, work) {
  const stamp = path.join(stamps, path.basename(output))
  const present = fingerprint(inputs)
  const fresh = existsSync(path.join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === present
  if (fresh) return
  await step(name, work)
  mkdirSync(stamps, { recursive: true })
  writeFileSync(stamp, present)
}

function fingerprint(inputs) {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => filesIn(path.join(root, input))).sort()) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(entry) {
  if (!statSync(entry).isDirectory()) return [entry]
  return readdirSync(entry).flatMap((name) => filesIn(path.join(entry, name)))
}
