import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { areaOf, sourceFiles } from './sourceFiles'
import { textsIn } from './textsIn'

// Prints every text that a person reads, by area: npm run texts, or npm run texts -- client/stock server/areas/stock
const { positionals } = parseArgs({ allowPositionals: true })
const areas = new Map<string, string[]>()
for (const file of sourceFiles(positionals)) {
  const lines = textsIn(file, readFileSync(file, 'utf8')).map(({ line, text }) => `  ${file}:${line}  ${text}`)
  if (lines.length > 0) areas.set(areaOf(file), [...(areas.get(areaOf(file)) ?? []), ...lines])
}
for (const [area, lines] of areas) console.log(`${area} (${lines.length})\n${lines.join('\n')}\n`)
const counts = [...areas.values()].map(({ length }) => length)
console.log(`${counts.reduce((sum, count) => sum + count, 0)} texts`)
