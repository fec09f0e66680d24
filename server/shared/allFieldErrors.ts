import type { z } from 'zod'
import { constraintRefusal } from '../graphql/presentError'
import { type FieldErrors, UserError } from './errors'

interface Judged<Fields extends z.ZodRawShape> {
  schema: z.ZodObject<Fields>
  input: object
  /** What only the database knows to be wrong, of those entries that can be read. */
  look: (entries: Readonly<Record<string, unknown>>) => Promise<FieldErrors>
}

/**
 * Saves, and if an entry is refused, says at once what else is wrong: whoever mends one mistake is not to be told of the next.
 * It costs nothing where all is well.
 */
export async function withAllFieldErrors<Fields extends z.ZodRawShape, Result>(
  { schema, input, look }: Judged<Fields>,
  save: () => Promise<Result>,
): Promise<Result> {
  try {
    return await save()
  } catch (error) {
    const refusal = error instanceof UserError ? error : constraintRefusal(error)
    const fields = refusal?.extensions.fields as FieldErrors | undefined
    if (!refusal || !fields) throw error
    const all = { ...(await look(readableEntries(schema, input, fields))), ...fields }
    throw new UserError('BAD_USER_INPUT', refusal.message, { ...refusal.extensions, fields: all })
  }
}

/** The entries that nothing was said of, each read by itself: the schema has judged all of them before anything else could refuse. */
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
