import path from 'node:path'
import { vi } from 'vitest'
import type { WorkerProgram } from '../../server/platform/concurrency/workerProgram'
import { projectRoot } from '../../server/platform/runtime/paths'

// why: workers run as built programs, because compiling their sources would take longer than their work
vi.mock('../../server/platform/concurrency/workerProgram', () => ({
  findWorkerProgramFile: ({ built }: WorkerProgram) => ({
    entry: path.join(projectRoot, 'dist', 'server', `${built}.js`),
    execArgv: [],
  }),
}))
