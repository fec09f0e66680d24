import * as z from 'zod'
import { cleanLine } from '../values/identity'
import { isOneLine, isPlainText } from '../values/text'
import { validationMessages } from '../values/validationMessages'
import { type CheckSchedule, checkScheduleSchema, getMaxCheckWindowDays } from './checkSchedule'
import { type CheckStep, checkStepsSchema } from './checkSteps'

/** The people who do a check: anyone with the permission, chosen users, or an outside competent person or firm. */
export const CHECK_PERFORMERS = ['anyone', 'users', 'firm'] as const
export type CheckPerformer = (typeof CHECK_PERFORMERS)[number]

/** Maximum lengths of a check's texts, in characters. */
export const CHECK_FIELD_LIMITS = {
  name: 100,
  category: 40,
  instructions: 4000,
  source: 300,
  firm: 100,
  reference: 100,
  note: 2000,
  title: 200,
} as const

export const MAX_CHECKS_PER_REQUEST = 200

/** Maximum number of templates in a hall, and in a file. */
export const MAX_CHECK_TEMPLATES = 200

/** The initial values of a new check. */
export interface CheckTemplate {
  name: string
  category: string
  instructions: string
  schedule: CheckSchedule
  windowDays: number
  performer: Exclude<CheckPerformer, 'users'>
  needsDocument: boolean
  needsSignature: boolean
  steps: readonly CheckStep[]
  /** Law, standard or guidance that calls for the check; empty if there is no such source. */
  source: string
}

const line = (max: number) =>
  z
    .string(validationMessages.text)
    .overwrite(cleanLine)
    .max(max, { error: validationMessages.tooLong(max), abort: true })
    .refine(isOneLine, validationMessages.oneLine)

const text = (max: number) =>
  z
    .string(validationMessages.text)
    .trim()
    .max(max, { error: validationMessages.tooLong(max), abort: true })
    .refine(isPlainText, validationMessages.noControlCharacters)

/** Validation rules for the fields that checks and templates share. */
export const checkTemplateFieldSchemas = {
  name: line(CHECK_FIELD_LIMITS.name).min(1, validationMessages.required('a name')),
  category: line(CHECK_FIELD_LIMITS.category).min(1, validationMessages.required('a category')),
  instructions: text(CHECK_FIELD_LIMITS.instructions),
  schedule: checkScheduleSchema,
  windowDays: z.int(validationMessages.wholeNumber).min(0, validationMessages.min(0)),
  needsDocument: z.boolean(validationMessages.boolean),
  needsSignature: z.boolean(validationMessages.boolean),
  steps: checkStepsSchema,
}

/** Error messages for a window that is too long. */
export const CHECK_WINDOW_ERRORS = {
  none: 'A check that is due this often cannot have days of grace. Enter 0.',
  upTo: (longest: number | string) => `Must be ${longest} days or fewer, so that each day belongs to one due date.`,
}

/** Returns the error if the window is too long for the schedule; otherwise undefined. */
export function validateCheckWindow(schedule: CheckSchedule, windowDays: number): string | undefined {
  const longest = getMaxCheckWindowDays(schedule)
  if (windowDays <= longest) return undefined
  return longest === 0 ? CHECK_WINDOW_ERRORS.none : CHECK_WINDOW_ERRORS.upTo(longest)
}

export const checkTemplateSchema = z
  .object({
    ...checkTemplateFieldSchemas,
    instructions: checkTemplateFieldSchemas.instructions.default(''),
    windowDays: checkTemplateFieldSchemas.windowDays.default(0),
    performer: z.enum(['anyone', 'firm'], validationMessages.oneOf(['anyone', 'firm'])).default('anyone'),
    needsDocument: checkTemplateFieldSchemas.needsDocument.default(false),
    needsSignature: checkTemplateFieldSchemas.needsSignature.default(false),
    source: line(CHECK_FIELD_LIMITS.source).default(''),
  })
  .superRefine(({ schedule, windowDays }, context) => {
    const message = validateCheckWindow(schedule, windowDays)
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['windowDays'], message })
  })

const FILE_FORMAT = 'mah-check-templates'

const templateFile = z.object({
  format: z.literal(FILE_FORMAT, 'This file contains no check templates. Choose another file.'),
  version: z.literal(1, 'This file was saved by a newer version of the app. Update the app, then try again.'),
  templates: z
    .array(checkTemplateSchema)
    .min(1, 'This file contains no templates. Choose another file.')
    .max(MAX_CHECK_TEMPLATES, validationMessages.tooMany(MAX_CHECK_TEMPLATES, 'templates')),
})

export function formatCheckTemplateFile(templates: readonly CheckTemplate[]): string {
  return `${JSON.stringify({ format: FILE_FORMAT, version: 1, templates }, null, 2)}\n`
}

/** Parses a file written by `formatCheckTemplateFile`; returns an error message if the file is invalid. */
export function parseCheckTemplateFile(
  file: string,
): { templates: CheckTemplate[]; error?: undefined } | { error: string } {
  let content: unknown
  try {
    content = JSON.parse(file)
  } catch {
    return { error: 'This file contains no check templates. Choose another file.' }
  }
  const result = templateFile.safeParse(content)
  if (result.success) return { templates: result.data.templates }
  const [issue] = result.error.issues
  const [, index, ...path] = issue?.path ?? []
  const place =
    typeof index === 'number' ? `Template ${index + 1}${path.length > 0 ? `, ${path.join(' ')}` : ''}: ` : ''
  return { error: `${place}${issue?.message ?? 'This file cannot be read. Choose another file.'}` }
}
