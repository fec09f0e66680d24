import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { PROJECT_ROOT, StepFailedError } from '../helpers/tools.mjs'

/** The program in dist/server to run. */
const program = process.argv[2] ?? 'main'

try {
  // why: not in a release, which is already built and only has the packages that the server loads
  if (existsSync(path.join(PROJECT_ROOT, 'scripts', 'building', 'prepare.mjs')))
    await (await import('../building/prepare.mjs')).prepareBuild({ tools: false })
} catch (error) {
  console.error(error instanceof StepFailedError ? error.message : error)
  process.exit(1)
}
process.chdir(PROJECT_ROOT)
process.env.NODE_ENV ||= 'production'
if (program === 'demo') process.env.DATA_DIR ||= 'data-demo'
// why: the program runs in this process, so that signals reach it directly
await import(pathToFileURL(path.join(PROJECT_ROOT, 'dist', 'server', `${program}.js`)).href)
