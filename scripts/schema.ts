import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { assertValidSchema, lexicographicSortSchema, printSchema } from 'graphql'
import { createAppSchema } from '../server/api/graphql/schema'
import { projectRoot } from '../server/platform/runtime/paths'

const file = path.join(projectRoot, 'schema.graphql')
const schema = createAppSchema()
assertValidSchema(schema)
const text = `${printSchema(lexicographicSortSchema(schema))}\n`

if (process.argv.includes('--check')) await expectWritten()
else await writeFile(file, text)

async function expectWritten(): Promise<void> {
  const [written, made] = [(await readFile(file, 'utf8')).split('\n'), text.split('\n')]
  const index = made.findIndex((line, index) => line !== written[index])
  if (index === -1 && written.length === made.length) return
  const line = index === -1 ? made.length : index
  console.error(`schema.graphql:${line + 1} differs from the code, which says: ${made[line] ?? '(nothing more)'}`)
  process.exitCode = 1
}
