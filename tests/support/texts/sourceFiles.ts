import { execFileSync } from 'node:child_process'

const FOLDERS = ['client', 'server', 'domain', 'prisma', 'scripts']
const SOURCE = /\.(?:tsx?|mjs)$/
/** Matches files to leave out: generated files, demonstration data, and scripts that only developers run. */
const LEFT_OUT = /\.generated\.|\/generated\/|\/demo\/|^scripts\/(?:bench|measuring|machines)\/|^scripts\/mutants/

/** Lists the product's source files that contain text for people. */
export function sourceFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', ...FOLDERS], { encoding: 'utf8' })
  return listed.split('\n').filter((file) => SOURCE.test(file) && !LEFT_OUT.test(file))
}
