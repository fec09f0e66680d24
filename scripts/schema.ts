import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { buildAppSchema } from '../server/graphql/schema'
import { projectRoot } from '../server/paths'

const file = path.join(projectRoot, 'schema.graphql')
const text = `${printSchema(lexicographicSortSchema(buildAppSchema()))}\n`

if (!process.argv.includes('--check')) {
  await writeFile(file, text)
} else if ((await readFile(file, 'utf8')) !== text) {
  console.error('schema.graphql differs from the code; write it with: npm run schema')
  process.exit(1)
}
