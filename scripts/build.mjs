import path from 'node:path'
import { prepareBuild } from './building/prepare.mjs'
import { PROJECT_ROOT, runNode, StepFailedError } from './helpers/tools.mjs'

try {
  await prepareBuild({ tools: false })
  // why: creates the links to PostgreSQL's libraries now, because a server without write access to its own folder
  // cannot do so at run time
  await runNode([path.join(PROJECT_ROOT, 'dist', 'server', 'linkPostgres.js')])
} catch (error) {
  console.error(error instanceof StepFailedError ? error.message : error)
  process.exit(1)
}
