import { getMaxCheckWindowDays } from '../../../../domain/checks/checkSchedule'
import { parseCheckSchedule } from '../../../../domain/checks/parseCheckSchedule'
import { parseCheckSteps } from '../../../../domain/checks/parseCheckSteps'
import type { ImportCell } from '../../../../domain/imports/importCell'
import { parseCodeEntry } from '../../../../domain/labels/scanCode'
import { cleanLine } from '../../../../domain/values/identity'
import { isOneLine } from '../../../../domain/values/text'
import { checkUpdateSchema, type NewCheckEntries } from '../../checks/plan/check.input'
import { type ImportRowFormat, type ParsedImportRow, parseImportRowCells } from '../rows/importRowsToValidate'

/** Maximum length of a location, asset, user or template name. */
const NAME_MAXIMUM = 200

/** Cell values that, like an empty cell, mean the whole hall. */
const WHOLE_HALL = ['whole hall', 'the whole hall', 'entire hall', 'whole building', 'the whole building']

/** Cell values that name a kind of performer rather than users. */
const PERFORMERS: Readonly<Record<string, 'anyone' | 'firm'>> = {
  anyone: 'anyone',
  anybody: 'anyone',
  everyone: 'anyone',
  any: 'anyone',
  firm: 'firm',
  'a firm': 'firm',
  contractor: 'firm',
}

/** Parses a row with the same rules as the form. Place, users and template are kept as written in the file. */
export function parseCheckImportRow(cells: readonly ImportCell[], format: ImportRowFormat): ParsedImportRow {
  const { sent, errors } = parseImportRowCells(cells, format)
  const { location, codeOfLocation, asset, schedule, steps, performer, template, ...input } = withForAllRows(
    sent,
    format,
  )
  const texts = { location, codeOfLocation, asset, template }
  for (const [field, text] of Object.entries(texts))
    if (typeof text === 'string' && (text.length > NAME_MAXIMUM || !isOneLine(text.trim())))
      errors[field] = 'Enter a single line of up to 200 characters.'
  const parsed = {
    schedule: schedule && parseCheckSchedule(String(schedule)),
    steps: steps && parseCheckSteps(String(steps)),
  }
  for (const [field, read] of Object.entries(parsed)) if (read && read.error !== undefined) errors[field] ??= read.error
  const { people, ...doneBy } = performerOf(performer, input.firmName)
  const entered = {
    ...input,
    ...doneBy,
    ...(parsed.schedule && 'schedule' in parsed.schedule && { schedule: parsed.schedule.schedule }),
    ...(parsed.steps && 'steps' in parsed.steps && { steps: parsed.steps.steps }),
  }
  const entries: Partial<NewCheckEntries> = {}
  for (const [field, value] of Object.entries(entered)) {
    const read = checkUpdateSchema.shape[field as keyof typeof checkUpdateSchema.shape].safeParse(value)
    if (read.success) Object.assign(entries, { [field]: read.data })
    else errors[field] ??= read.error.issues[0]?.message ?? 'Enter a valid value.'
  }
  if (input.name === undefined) errors.name ??= 'Enter a name.'
  return {
    entries: {
      ...entries,
      ...(entries.schedule && { longestWindow: getMaxCheckWindowDays(entries.schedule) }),
      ...(people && { people }),
      ...(template !== undefined && { template: cleanLine(String(template)) }),
      ...placeOf(texts),
    },
    errors,
  }
}

/**
 * Fills in the values that all rows share. A row's number or detail is appended to the shared name, but not to the
 * row's own name.
 */
function withForAllRows(
  { detail, ...sent }: ReturnType<typeof parseImportRowCells>['sent'],
  { forAllRows }: ImportRowFormat,
) {
  const { name, category, schedule } = forAllRows
  const shared = Object.entries({ name, category, schedule }).filter(([, value]) => value)
  const row = { ...Object.fromEntries(shared), ...sent }
  return detail === undefined || !name || sent.name !== undefined ? row : { ...row, name: `${name} ${detail}` }
}

/**
 * Returns a row's place. If the row names an asset, its location is ignored, because the check is where the asset is.
 */
function placeOf({ location, codeOfLocation, asset }: Record<string, unknown>) {
  if (asset !== undefined) return { asset: parseCodeEntry(String(asset), 'asset').code ?? String(asset).trim() }
  const isHall = WHOLE_HALL.includes(
    String(location ?? '')
      .trim()
      .toLowerCase(),
  )
  return { ...(!isHall && { location }), location_code: codeOfLocation }
}

/** Returns a check's performer: anyone, a firm, or users, whose names are separated by semicolons. */
function performerOf(cell: unknown, firmName: unknown): { performer?: 'anyone' | 'firm' | 'users'; people?: string[] } {
  const text = String(cell ?? '').trim()
  if (text === '') return firmName === undefined ? {} : { performer: 'firm' }
  const performer = PERFORMERS[text.toLowerCase()]
  if (performer) return { performer }
  const people = text.split(';').map(cleanLine)
  return { performer: 'users', people: [...new Set(people.filter((name) => name !== ''))] }
}
