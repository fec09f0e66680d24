import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take much longer than the rest of their project, longest first. */
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
 * The unit tests come first because they fail fastest, the client tests last because they are short and keep all cores
 * busy at the end. Projects run one after another, because a worker that continues with the same project has already
 * loaded the app.
 */
const PROJECTS = ['unit', 'server', 'e2e', 'client']

/**
 * Runs the projects one after another, each with its long files first. By default, on a machine that has not run the
 * tests before, files are sorted by size, and a small file with a long test would run alone at the end.
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
