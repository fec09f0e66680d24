import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take much longer than the rest, the longest first. */
const LONG = [
  'server/eventLoop/attacks.test.ts',
  'server/eventLoop/answers.test.ts',
  'e2e/screens.test.ts',
  'server/start.test.ts',
  'server/permissions.test.ts',
  'server/outage.test.ts',
  'server/photos.test.ts',
]
const PROJECTS = ['unit', 'client', 'server', 'e2e']

/**
 * Starts the unit tests, which are the quickest to fail, then the long files, then the other projects. Left to themselves, test
 * files are sorted by their size on a machine that has not run them before, and a short file with a long test runs alone at the end.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((one, other) => rank(one) - rank(other))
  }
}

function rank({ moduleId, project }: TestSpecification): number {
  if (project.name === 'unit') return -1
  const long = LONG.findIndex((file) => moduleId.endsWith(`/${file}`))
  return long === -1 ? LONG.length + PROJECTS.indexOf(project.name) : long
}
