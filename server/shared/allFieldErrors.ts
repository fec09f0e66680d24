import type { z } from 'zod'
import { type FieldErrors, UserError } from './errors'
import { uniqueConstraintError } from './uniqueness'

interface Judged<Fields extends z.ZodRawShape> {
  schema: z.ZodObject<Fields>
  input: object
  /** What only the database knows to be wrong, of those entries that can be read. */
  look: (entries: Readonly<Record<string, unknown>>) => Promise<FieldErrors>
}

/**
 * Saves; if an entry is invalid, reports all invalid entries at once instead of one after another.
 * It costs nothing where all is well.
 */
export async function withAllFieldErrors<Fields extends z.ZodRawShape, Result>(
  { schema, input, look }: Judged<Fields>,
  save: () => Promise<Result>,
): Promise<Result> {
  try {
    return await save()
  } catch (error) {
    const userError = error instanceof UserError ? error : uniqueConstraintError(error)
    const fields = userError?.extensions.fields
    if (!userError || !fields) throw error
    const all = { ...(await look(readableEntries(schema, input, fields))), ...fields }
    throw new UserError('BAD_USER_INPUT', userError.message, { ...userError.extensions, fields: all })
  }
}

/** What `check` refuses, by field; empty where it lets everything through. */
export async function fieldErrorsOf(check: () => unknown): Promise<FieldErrors> {
  try {
    await check()
    return {}
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return (error.extensions.fields as FieldErrors | undefined) ?? {}
  }
}

/** The entries without an error, each read by itself: the schema has checked all of them first. */
function readableEntries<Fields extends z.ZodRawShape>(
  schema: z.ZodObject<Fields>,
  input: object,
  refused: FieldErrors,
): Record<string, unknown> {
  const entries: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || Object.hasOwn(refused, name) || !Object.hasOwn(schema.shape, name)) continue
    const read = (schema.shape[name] as unknown as z.ZodType).safeParse(value)
    if (read.success) entries[name] = read.data
  }
  return entries
}
