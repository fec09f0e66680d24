import path from 'node:path'
import { prepare } from './building/prepare.mjs'
import { root, runNode, StepFailure } from './helpers/tools.mjs'

try {
  await prepare({ tools: false })
  // why: at run time, a server without write access to its own folder cannot create the links
  await runNode([path.join(root, 'dist', 'server', 'linkPostgres.js')])
} catch (error) {
  console.error(error instanceof StepFailure ? error.message : error)
  process.exit(1)
}
