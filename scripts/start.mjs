import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepare } from './prepare.mjs'
import { root, StepFailure } from './tools.mjs'

const demo = process.argv.includes('--demo')

try {
  await prepare()
} catch (error) {
  console.error(error instanceof StepFailure ? error.message : error)
  process.exit(1)
}
process.chdir(root)
process.env.NODE_ENV ||= 'production'
if (demo) process.env.DATA_DIR ||= 'data-demo'
// the server takes over this process: signals reach it directly
await import(pathToFileURL(path.join(root, 'dist', 'server', demo ? 'demo.js' : 'main.js')).href)
