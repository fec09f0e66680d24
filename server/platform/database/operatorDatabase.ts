import { lockDataDirectory } from './dataDirectory'
import { findRunningEmbeddedPostgresUrl, startEmbeddedPostgres } from './embedded'
import { assertDatabaseReachable } from './prisma'

/**
 * Runs a command with the URL of the database: `DATABASE_URL` or, if it is not set, the embedded database, which is
 * started if necessary. With `alone`, throws if a server is using the embedded database.
 * @throws StartupError for an error that the operator can correct.
 */
export async function withOperatorDatabase<Result>(
  { databaseUrl, dataDir }: { databaseUrl?: string; dataDir: string },
  { alone }: { alone: boolean },
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl) {
    await assertDatabaseReachable(databaseUrl)
    return work(databaseUrl)
  }
  const running = alone ? undefined : await findRunningEmbeddedPostgresUrl(dataDir)
  if (running) return work(running)
  const lock = await lockDataDirectory(dataDir)
  try {
    const embedded = await startEmbeddedPostgres(dataDir)
    try {
      return await work(embedded.url)
    } finally {
      await embedded.stop()
    }
  } finally {
    await lock.release()
  }
}
