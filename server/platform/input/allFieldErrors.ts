import { Extensions, UseMiddleware } from 'type-graphql'
import type * as z from 'zod'
import { createBadInputError, type FieldErrors, UserError, type UserErrorDetails } from '../errors/errors'
import { toFieldErrors } from './inputSchemas'
import { toUniqueConstraintError } from './uniqueness'

/** A rule in addition to the schema. Throws an error for the fields that break the rule. */
export type FieldCheck = () => unknown

export interface InputRules {
  schema: z.ZodObject
  input: object
  /**
   * Returns the checks to run in addition to the schema. `entries` are the valid entries; `errors` contains the
   * messages for the invalid ones.
   */
  checks: (entries: Readonly<Record<string, unknown>>, errors: FieldErrors) => readonly FieldCheck[]
}

/** Builds a mutation's validation rules from the mutation's arguments. */
export type MutationRules = (context: never, args: never) => InputRules

/** Builds the rules for a mutation whose input (or arguments, if it has no `input`) only has to match a schema. */
function createSchemaRules(schema: z.ZodObject): MutationRules {
  return (_context, args: { input?: object }) => ({ schema, input: args.input ?? args, checks: () => [] })
}

/**
 * Declares a mutation's validation rules. If any entries are invalid, they are all reported together, including entries
 * of the wrong type.
 */
export function ValidatedBy(declared: MutationRules | z.ZodObject): MethodDecorator {
  const rules = typeof declared === 'function' ? declared : createSchemaRules(declared)
  const reportAll = UseMiddleware(({ args, context }, next) =>
    withAllFieldErrors(rules(context as never, args as never), next),
  )
  return (target, name, descriptor) => {
    Extensions({ rules })(target, name, descriptor)
    reportAll(target, name, descriptor)
  }
}

/** Runs `save`. If `save` rejects an entry, also runs the rules, and reports all invalid entries together. */
export async function withAllFieldErrors<Result>(rules: InputRules, save: () => Promise<Result>): Promise<Result> {
  try {
    return await save()
  } catch (error) {
    const userError = error instanceof UserError ? error : toUniqueConstraintError(error)
    throw userError?.extensions.fields ? await addFieldErrors(rules, userError) : error
  }
}

/** Adds the messages for all other invalid fields to an error. */
export async function addFieldErrors({ schema, input, checks }: InputRules, error: UserError): Promise<UserError> {
  const { error: schemaError } = schema.safeParse(input)
  const fields = { ...(schemaError && toFieldErrors(schemaError)), ...error.extensions.fields }
  const details = await findBrokenRules(checks(readableEntries(schema, input, fields), fields))
  return new UserError('BAD_USER_INPUT', error.message, {
    ...details,
    ...error.extensions,
    fields: { ...details.fields, ...fields },
  })
}

/** @throws BAD_USER_INPUT on all fields that break one of these rules. */
export async function assertAllFieldChecks(checks: readonly FieldCheck[]): Promise<void> {
  const details = await findBrokenRules(checks)
  if (details.fields) throw createBadInputError(details.fields)
}

async function findBrokenRules(checks: readonly FieldCheck[]): Promise<UserErrorDetails> {
  let details: UserErrorDetails = {}
  for (const check of checks) {
    try {
      await check()
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      const { fields } = error.extensions
      if (fields) details = { ...error.extensions, ...details, fields: { ...fields, ...details.fields } }
    }
  }
  return details
}

/** Parses each entry that has no error, independently of the others. */
function readableEntries(schema: z.ZodObject, input: object, errors: FieldErrors): Record<string, unknown> {
  const entries: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || Object.hasOwn(errors, name) || !Object.hasOwn(schema.shape, name)) continue
    const read = (schema.shape[name] as z.ZodType).safeParse(value)
    if (read.success) entries[name] = read.data
  }
  return entries
}
