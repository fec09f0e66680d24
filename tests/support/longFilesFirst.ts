import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take much longer than the rest of their project, the longest first. */
const LONG = [
  'server/platform/start.slow.test.ts',
  'server/people/permissions.slow.test.ts',
  'server/api/fuzz/fuzz.slow.test.ts',
  'server/api/eventLoop/eventLoop.slow.test.ts',
  'server/platform/unreachable.slow.test.ts',
  'server/platform/kill.slow.test.ts',
  'server/photos/photos.test.ts',
  'e2e/shell/screens.slow.test.ts',
  'e2e/scanner/scanner.slow.test.ts',
  'e2e/rounds/rounds.test.ts',
  'e2e/labels/label.test.ts',
  'e2e/labels/labelDesigner.slow.test.ts',
  'client/testing/test.test.tsx',
  'client/rounds/rounds.test.tsx',
]

/**
 * The unit tests are the quickest to fail, the client's are short and fill the cores at the end. A worker that goes on with a file of
 * the same project has loaded the app already, so that projects follow each other.
 */
const PROJECTS = ['unit', 'server', 'e2e', 'client']

/**
 * Starts the projects one after another, and the long files of each first. Left to themselves, test files are sorted by their size
 * on a machine that has not run them before, and a short file with a long test runs alone at the end.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((one, other) => rank(one) - rank(other))
  }
}

function rank({ moduleId, project }: TestSpecification): number {
  const long = LONG.findIndex((file) => moduleId.endsWith(`/${file}`))
  return PROJECTS.indexOf(project.name) * 100 + (long === -1 ? LONG.length : long)
}
