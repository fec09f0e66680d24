import { GraphQLError } from 'graphql'
import { Prisma } from '../generated/prisma/client'
import type { AppContext } from './context'
import { badInput, type FieldErrors, RefusalError } from './errors'

/** What a broken unique constraint means to whoever sent the record. */
const CONSTRAINTS: Readonly<Record<string, FieldErrors>> = {
  assets_pkey: { id: ['Id already exists'] },
  assets_code_key: { code: ['Code already exists'] },
  tests_code_key: { code: ['Code already exists'] },
  users_email_key: { email: ['This address already has an account.'] },
  roles_name_key: { name: ['There is a role of that name.'] },
  locations_code_key: { code: ['Code already exists'] },
}

/**
 * An error as the caller may see it: refusals as they are; a broken constraint as bad input; a lost race as CONFLICT; anything
 * else is logged and becomes INTERNAL with the request's id.
 */
export function presentError(error: GraphQLError, { log, requestId }: AppContext): GraphQLError {
  const cause = rootCause(error)
  const refusal = cause instanceof RefusalError ? cause : refusalOf(cause)
  if (refusal) return located(refusal.message, refusal.extensions, error)
  if (cause instanceof GraphQLError && cause.extensions?.code === 'BAD_USER_INPUT') return cause
  log.error({ err: cause, path: error.path }, 'operation failed')
  return located(
    `Something broke inside. Please report it with the number ${requestId}.`,
    { code: 'INTERNAL', requestId },
    error,
  )
}

function rootCause(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? rootCause(error.originalError) : error
}

function located(message: string, extensions: Record<string, unknown>, { path }: GraphQLError): GraphQLError {
  return new GraphQLError(message, { path, extensions })
}

function refusalOf(cause: unknown): RefusalError | undefined {
  if (!(cause instanceof Prisma.PrismaClientKnownRequestError)) return undefined
  if (cause.code === 'P2034')
    return new RefusalError('CONFLICT', 'Somebody else changed this at the same moment. Try again.')
  const fields = CONSTRAINTS[violatedConstraint(cause) ?? '']
  return fields && badInput(fields)
}

/** The name of the unique index that a write broke; the driver adapter reports it there only. */
function violatedConstraint({ meta }: Prisma.PrismaClientKnownRequestError): string | undefined {
  const adapterError = meta?.driverAdapterError as { cause?: { constraint?: { index?: string } } } | undefined
  return adapterError?.cause?.constraint?.index
}
