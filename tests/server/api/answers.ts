import { inspect, isDeepStrictEqual } from 'node:util'
import { DUE, NEXT_WEEK, TODAY } from './story'

/** Values that differ from run to run, and their stand-ins in the snapshot. */
const CHANGING: readonly [pattern: RegExp, stable: string][] = [
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3}Z|(\.\d+)?\+00:00)/g, '<instant>'],
  [new RegExp(TODAY, 'g'), '<today>'],
  [new RegExp(NEXT_WEEK, 'g'), '<in a week>'],
  [new RegExp(DUE, 'g'), '<in two years>'],
  [/(?<="from":")\d{4}-\d\d-\d\d/g, '<a year ago>'],
  [/(?<="number":"PAT-)\d{4}/g, '<year>'],
  [/(?<="checksum":")[0-9a-f]{64}/g, '<checksum>'],
  [/\b[0-9a-f]{64}\b/g, '<digest>'],
  [/(?<="publicId":")[\w-]{22}/g, '<public id>'],
  [/http:\/\/localhost:\d+\/invitation#[\w-]{32}/g, '<invitation link>'],
  [/(?<="oneTimePassword":")[^"]{8,}/g, '<one-time password>'],
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<uuid>'],
]

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Minimum number of fields for an object to be compared with earlier ones. */
const RECORD_FIELDS = 5

/**
 * Lists the answers under their calls. A record that is similar to an earlier one is shown as a reference to the
 * earlier call, with the differences.
 */
export function answersAsMarkdown(answers: readonly { call: string; body: unknown }[]): string {
  const earlier = new Map<string, { call: string; record: Record<string, Json> }[]>()

  function withoutRepeats(value: Json, call: string): Json {
    if (Array.isArray(value)) return value.map((item) => withoutRepeats(item, call))
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.keys(value)
    const shown = (names: string[]) =>
      Object.fromEntries(names.map((name) => [name, withoutRepeats(value[name] ?? null, call)]))
    if (fields.length < RECORD_FIELDS) return shown(fields)
    const alike = earlier.get(fields.join()) ?? []
    const changes = alike.map(({ record }) => fields.filter((name) => !isDeepStrictEqual(record[name], value[name])))
    const fewest = Math.min(...changes.map(({ length }) => length))
    const nearest = changes.findIndex(({ length }) => length === fewest)
    const { call: first } = alike[nearest] ?? {}
    const answer =
      first && fewest <= fields.length / 2 ? { 'as in': first, ...shown(changes[nearest] ?? []) } : shown(fields)
    earlier.set(fields.join(), [...alike, { call, record: value }])
    return answer
  }

  const times = new Map<string, number>()
  const parts = answers.map(({ call, body }) => {
    const made = withoutChanging(call)
    const time = (times.get(made) ?? 0) + 1
    times.set(made, time)
    const shownCall = time > 1 ? `${made} (${time})` : made
    const text = inspect(withoutRepeats(JSON.parse(withoutChanging(JSON.stringify(body))), shownCall), OPTIONS)
    return `// ${shownCall}\n${withFullLines(text)}\n`
  })
  return `# Answers of /api\n\n\`\`\`js\n${parts.join('\n')}\`\`\`\n`
}

type Values = { [key: string]: Json } | null

/** Lists the audit entries and their changes; for new and deleted records, the values that are not empty. */
export function trailAsMarkdown(
  entries: readonly { action: string; entityId: string; before: unknown; after: unknown }[],
) {
  const parts = entries.map(({ action, entityId, before, after }) => {
    const values: Record<'before' | 'after', Values> = JSON.parse(withoutChanging(JSON.stringify({ before, after })))
    const changed = { before: without(values.before, values.after), after: without(values.after, values.before) }
    return `// ${action} ${withoutChanging(entityId)}\n${withFullLines(inspect(changed, OPTIONS))}\n`
  })
  return `# Audit trail of the calls of /api\n\n\`\`\`js\n${parts.join('\n')}\`\`\`\n`
}

const EMPTY: readonly unknown[] = [null, '', false, '<instant>']

const without = (values: Values, others: Values): Values =>
  values &&
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) =>
      others ? !isDeepStrictEqual(value, others[name]) : !EMPTY.includes(value) && !isDeepStrictEqual(value, []),
    ),
  )

const WIDTH = 120
const OPTIONS = { depth: null, breakLength: WIDTH, maxArrayLength: null, maxStringLength: null }

/** Puts short fields on one line. */
function withFullLines(text: string): string {
  const lines: string[] = []
  for (const line of text.split('\n')) {
    const before = lines.at(-1) ?? ''
    const joined = `${before} ${line.trimStart()}`
    const indent = (of: string) => of.search(/\S/)
    const isField = !/^\s*[}\]]|[{[]$/.test(line) && before.endsWith(',') && !/^\s*[}\]]/.test(before)
    if (isField && indent(line) === indent(before) && joined.length <= WIDTH) lines[lines.length - 1] = joined
    else lines.push(line)
  }
  return lines.join('\n')
}

function withoutChanging(text: string): string {
  return CHANGING.reduce((changed, [pattern, stable]) => changed.replace(pattern, stable), text)
}
