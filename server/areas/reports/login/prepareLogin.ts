import type { Pool } from 'pg'
import type { PrismaClient } from '../../../generated/prisma/client'
import { findOrCreateSharedSecret } from '../../../platform/http/sharedSecrets'
import { StartupError } from '../../../platform/runtime/startupError'
import { assertReportsLogin } from './assertReportsLogin'
import { ensureReportsRole, grantReportingViews } from './reportsRole'
import { revokePublicFunctions } from './revokePublicFunctions'

interface Options {
  pool: Pool
  prisma: PrismaClient
  /** The URL of the application's database. */
  databaseUrl: string
  /** URL of a login that the operator has created, perhaps on a replica. If undefined, the server creates a login. */
  reportsDatabaseUrl?: string
}

/**
 * Ensures that the report login exists and can read only the views of `reporting`. Runs at every start under the start
 * lock, so that the login also exists after a backup is restored.
 * @returns the URL that reports connect to.
 * @throws StartupError if there is no safe login.
 */
export async function prepareReportsLogin(options: Options): Promise<string> {
  const { pool, reportsDatabaseUrl } = options
  const { rows } = await pool.query('SELECT rolsuper AS superuser FROM pg_roles WHERE rolname = current_user')
  if (rows[0]?.superuser) await revokePublicFunctions(pool)
  const url = reportsDatabaseUrl ?? (await ownLogin(options))
  if (reportsDatabaseUrl) await grantReportingViews(pool, decodeURIComponent(new URL(reportsDatabaseUrl).username))
  await assertReportsLogin(pool, url, reportsDatabaseUrl ? 'REPORTS_DATABASE_URL' : 'the login for reports')
  return url
}

async function ownLogin({ pool, prisma, databaseUrl }: Options): Promise<string> {
  const password = await findOrCreateSharedSecret(prisma, 'reports-login')
  const name = await ensureReportsRole(pool, password).catch((error: Error & { code?: string }) => {
    if (error.code !== '42501') throw error
    throw new StartupError(
      `Reports require their own database login, and the role in DATABASE_URL cannot create one (${error.message}). Give that role CREATEROLE, or set REPORTS_DATABASE_URL to a login without rights.`,
    )
  })
  const url = new URL(databaseUrl)
  url.username = encodeURIComponent(name)
  url.password = password
  return url.href
}
