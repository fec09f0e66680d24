import path from 'node:path'

/** What the operator typed after the command's name, whether npm or Node.js itself runs it. */
export const commandArguments = (): string[] =>
  process.argv.slice(path.basename(process.argv[1] ?? '') === 'start.mjs' ? 3 : 2)
