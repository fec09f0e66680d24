import path from 'node:path'
import { vi } from 'vitest'
import type { OwnProgram } from '../../server/concurrency/ownProgram'
import { projectRoot } from '../../server/paths'

// why: compiling its sources would take each process longer than its work
vi.mock('../../server/concurrency/ownProgram', () => ({
  programFile: ({ built }: OwnProgram) => ({
    entry: path.join(projectRoot, 'dist', 'server', `${built}.js`),
    execArgv: [],
  }),
}))
