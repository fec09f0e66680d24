import path from 'node:path'
import { vi } from 'vitest'
import type { WorkerProgram } from '../../server/platform/concurrency/workerProgram'
import { projectRoot } from '../../server/platform/runtime/paths'

// why: compiling a worker's sources would take longer than its work
vi.mock('../../server/platform/concurrency/workerProgram', () => ({
  findProgramFile: ({ built }: WorkerProgram) => ({
    entry: path.join(projectRoot, 'dist', 'server', `${built}.js`),
    execArgv: [],
  }),
}))
