import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { markdownTable } from '../measuring/markdownTable'
import { root } from '../tools.mjs'
import type { Fault } from './fault'

/** What came of a fault. */
export interface Result {
  name: string
  done: string
  measured: string
  result: 'held' | 'failed' | 'not run here'
}

const file = path.join(root, 'docs', 'reliability.md')
const HEAD = ['fault', 'what was done', 'what was measured', 'result']

/** The results as a table of Markdown. */
export function tableOf(results: readonly Result[]): string {
  return markdownTable(HEAD, results.map(cellsOf))
}

function cellsOf({ name, done, measured, result }: Result): string[] {
  return [name, done, measured, result].map((cell) => cell.replaceAll('|', '/').replace(/\s+/g, ' '))
}

/** Writes docs/reliability.md. What was not run this time is told as it was last run, with its own date and machine. */
export function writeReliability(faults: readonly Fault[], results: readonly Result[], machine: string): void {
  const earlier = existsSync(file) ? rowsIn(readFileSync(file, 'utf8')) : new Map<string, string[]>()
  const rows = faults.flatMap(({ name }) => {
    const result = results.find((one) => one.name === name)
    const row = result ? [...cellsOf(result), machine] : earlier.get(name)
    return row ? [row] : []
  })
  const claims = faults.map(({ name, claim }) => `- **${name}**: ${claim}.`)
  writeFileSync(
    file,
    `# Reliability: what was proved

\`npm run proof\` brings real faults about, on the built server and its own PostgreSQL in a temporary folder, and checks what must hold
nevertheless. Nothing is simulated: processes are killed, frozen and cut off, disks are full. It is not part of \`npm test\`, ends by itself
and leaves nothing behind. [operations.md](operations.md) says what an administrator sees of each fault.

\`\`\`
npm run proof                      everything but what is only run when it is named
npm run proof -- --only=kill,…     these faults
npm run proof -- --write           keeps the table below; what was not run keeps its row
\`\`\`

A claim that does not hold is told as 'failed', and the command ends with the exit code 1. What this machine cannot bring about is told as
'not run here'. A claim without a row in the table has not been shown to hold yet.

## What must hold

${claims.join('\n')}

## Latest table

${markdownTable([...HEAD, 'on'], rows)}
`,
  )
}

function rowsIn(text: string): Map<string, string[]> {
  const lines = text.split('\n').filter((line) => line.startsWith('| '))
  return new Map(
    lines.map((line) => {
      const cells = line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.trim())
      return [cells[0] ?? '', cells]
    }),
  )
}
