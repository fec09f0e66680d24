import path from 'node:path'
import { vi } from 'vitest'
import type { OwnProgram } from '../../server/platform/concurrency/ownProgram'
import { projectRoot } from '../../server/platform/runtime/paths'

// why: compiling its sources would take each process longer than its work
vi.mock('../../server/platform/concurrency/ownProgram', () => ({
  programFile: ({ built }: OwnProgram) => ({
    entry: path.join(projectRoot, 'dist', 'server', `${built}.js`),
    execArgv: [],
  }),
}))
