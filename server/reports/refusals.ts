import { type Abilities, can } from '../../domain/permissions'
import { RefusalError } from '../graphql/errors'
import { RunCancelled, RunStopped } from './run/failure'
import { SqlMistake } from './sql/mistake'

/**
 * Does `work`; what went wrong with the SQL becomes a refusal, with the reason for a user who may see the SQL.
 * @throws BAD_USER_INPUT at `sql`, CONFLICT if it was stopped.
 */
export async function refusing<Result>(user: Abilities, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw refusalOf(error, user)
  }
}

function refusalOf(error: unknown, user: Abilities): unknown {
  if (error instanceof RunCancelled) return new RefusalError('CONFLICT', error.message, { cancelled: true })
  if (error instanceof RunStopped) return atSql(error.message)
  if (!(error instanceof SqlMistake)) return error
  if (can(user, 'manage reports')) return atSql(error.message, error.offset)
  return atSql('This report cannot run because of a mistake in it. Ask whoever manages reports to correct it.')
}

function atSql(message: string, position?: number): RefusalError {
  return new RefusalError('BAD_USER_INPUT', message, { fields: { sql: [message] }, position })
}
