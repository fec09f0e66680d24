import { RefusalError } from '../graphql/errors'
import { RunCancelled, RunStopped } from './run/failure'
import { SqlMistake } from './sql/mistake'

/** Who hears of a mistake in the SQL: its author, or somebody who may not see it. */
type Audience = 'author' | 'reader'

/** Does `work`; what went wrong with the SQL becomes a refusal. @throws BAD_USER_INPUT at `sql`, CONFLICT if it was stopped. */
export async function refusing<Result>(audience: Audience, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw refusalOf(error, audience)
  }
}

function refusalOf(error: unknown, audience: Audience): unknown {
  if (error instanceof RunCancelled) return new RefusalError('CONFLICT', error.message, { cancelled: true })
  if (error instanceof RunStopped) return atSql(error.message)
  if (!(error instanceof SqlMistake)) return error
  if (audience === 'author') return atSql(error.message, error.offset)
  return atSql('This report cannot run as it is written. Who manages reports finds the reason among its runs.')
}

function atSql(message: string, position?: number): RefusalError {
  return new RefusalError('BAD_USER_INPUT', message, { fields: { sql: [message] }, position })
}
