import { inspect } from 'node:util'
import { DUE, NEXT_WEEK, TODAY } from './story'

/** Values that differ between runs, as they appear in the snapshot. */
const CHANGING: readonly [pattern: RegExp, stable: string][] = [
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '<instant>'],
  [new RegExp(TODAY, 'g'), '<today>'],
  [new RegExp(NEXT_WEEK, 'g'), '<in a week>'],
  [new RegExp(DUE, 'g'), '<in two years>'],
  [/(?<=from: ')\d{4}-\d\d-\d\d/g, '<a year ago>'],
  [/(?<=number: 'PAT-)\d{4}/g, '<year>'],
  [/(?<=checksum: ')[0-9a-f]{64}/g, '<checksum>'],
  [/(?<=publicId: ')[\w-]{22}/g, '<public id>'],
  [/http:\/\/localhost:\d+\/invitation#[\w-]{32}/g, '<invitation link>'],
  [/(?<=oneTimePassword: ')\S{8,}(?=')/g, '<one-time password>'],
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<uuid>'],
]

/** The answers under their calls, in a form that can be read and compared; a repeated response refers to the earlier call. */
export function answersAsMarkdown(answers: readonly { call: string; body: unknown }[]): string {
  const firstCalls = new Map<string, string>()
  const parts = answers.map(({ call, body }) => {
    const text = inspect(body, { depth: null, breakLength: 120, maxArrayLength: null, maxStringLength: null })
    const shown = withoutChanging(text)
    const shownCall = withoutChanging(call)
    const first = firstCalls.get(shown)
    if (!first) firstCalls.set(shown, shownCall)
    return `## ${shownCall}\n\n${first ? `As ${first}.` : `\`\`\`js\n${shown}\n\`\`\``}\n`
  })
  return `# Answers of /api\n\n${parts.join('\n')}`
}

function withoutChanging(text: string): string {
  return CHANGING.reduce((changed, [pattern, stable]) => changed.replace(pattern, stable), text)
}
