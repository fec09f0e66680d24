import { execFileSync } from 'node:child_process'

const FOLDERS = ['client', 'server', 'domain', 'prisma', 'scripts']
const SOURCE = /\.(?:tsx?|mjs)$/
/** Written by a program, or examples. */
const LEFT_OUT = /\.generated\.|\/generated\/|\/demo\/|^scripts\/(?:bench|measuring|texts|mutants|machines)\//

/** The source files of the product that hold texts, in these folders or in all. */
export function sourceFiles(folders: readonly string[] = []): string[] {
  const listed = execFileSync('git', ['ls-files', ...(folders.length > 0 ? folders : FOLDERS)], { encoding: 'utf8' })
  return listed.split('\n').filter((file) => SOURCE.test(file) && !LEFT_OUT.test(file))
}

/** The area of a file: its folder in the browser, or on its floor of the server. */
export function areaOf(file: string): string {
  const [top = '', second = '', third = ''] = file.split('/')
  const names = top === 'server' ? [top, second, third] : [top, second]
  return names.filter((name) => name && !SOURCE.test(name)).join('/')
}
