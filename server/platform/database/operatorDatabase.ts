import { takeDataDirectory } from './dataDirectory'
import { runningEmbeddedUrl, startEmbeddedPostgres } from './embedded'
import { checkDatabase } from './prisma'

/**
 * Gives a command on the server's machine the URL of the database: that of `DATABASE_URL`, or of the embedded one, which is started for
 * it unless it runs already. `alone`: not while a server uses the embedded one.
 * @throws StartupError for an error that the operator can correct.
 */
export async function withOperatorDatabase<Result>(
  { databaseUrl, dataDir }: { databaseUrl?: string; dataDir: string },
  { alone }: { alone: boolean },
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl) {
    await checkDatabase(databaseUrl)
    return work(databaseUrl)
  }
  const running = alone ? undefined : await runningEmbeddedUrl(dataDir)
  if (running) return work(running)
  const lock = await takeDataDirectory(dataDir)
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
