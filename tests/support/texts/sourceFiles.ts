import { execFileSync } from 'node:child_process'

const FOLDERS = ['client', 'server', 'domain', 'prisma', 'scripts']
const SOURCE = /\.(?:tsx?|mjs)$/
/** Written by a program, or examples. */
const LEFT_OUT = /\.generated\.|\/generated\/|\/demo\/|^scripts\/(?:bench|measuring|machines)\/|^scripts\/mutants/

/** Lists the source files of the product that hold texts. */
export function sourceFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', ...FOLDERS], { encoding: 'utf8' })
  return listed.split('\n').filter((file) => SOURCE.test(file) && !LEFT_OUT.test(file))
}
