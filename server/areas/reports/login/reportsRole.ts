import { escapeIdentifier, escapeLiteral, type Pool } from 'pg'
import {
  getReportSessionSettings,
  MAX_REPORTS_LOGIN_CONNECTIONS,
  quoteSettingValue,
  REPORT_LIMITS,
  REPORTS_LOGIN_SETTINGS,
} from '../run/reportLimits'

/** PostgreSQL's maximum length of a name, in bytes. */
const NAME_BYTES = 63
const SUFFIX = '_reports'

/** Creates the login for this database's reports, or renews its password and settings. @returns the login's name. */
export async function ensureReportsRole(pool: Pool, password: string): Promise<string> {
  const { rows } = await pool.query('SELECT current_database() AS database')
  const database = String(rows[0]?.database)
  const name = `${Buffer.from(database)
    .subarray(0, NAME_BYTES - SUFFIX.length)
    .toString()}${SUFFIX}`
  const login = escapeIdentifier(name)
  const { rowCount } = await pool.query('SELECT FROM pg_roles WHERE rolname = $1', [name])
  const verb = rowCount ? 'ALTER' : 'CREATE'
  await pool.query(
    `${verb} ROLE ${login} LOGIN NOINHERIT CONNECTION LIMIT ${MAX_REPORTS_LOGIN_CONNECTIONS} PASSWORD ${escapeLiteral(password)}`,
  )
  for (const [setting, value] of Object.entries({
    ...REPORTS_LOGIN_SETTINGS,
    ...getReportSessionSettings(REPORT_LIMITS),
  }))
    await pool
      .query(`ALTER ROLE ${login} SET ${setting} = ${quoteSettingValue(setting, value)}`)
      .catch(ignoreUnsupported)
  await pool.query(`GRANT CONNECT ON DATABASE ${escapeIdentifier(database)} TO ${login}`)
  await grantReportingViews(pool, name)
  return name
}

/** Grants the role read access to current and future views, as far as the application's role can grant it. */
export async function grantReportingViews(pool: Pool, name: string): Promise<void> {
  const { rowCount } = await pool.query('SELECT FROM pg_roles WHERE rolname = $1', [name])
  if (!rowCount) return
  const login = escapeIdentifier(name)
  await pool.query(
    `GRANT USAGE ON SCHEMA reporting TO ${login}; GRANT SELECT ON ALL TABLES IN SCHEMA reporting TO ${login};
     ALTER DEFAULT PRIVILEGES IN SCHEMA reporting GRANT SELECT ON TABLES TO ${login}`,
  )
}

/** Ignores the error if a setting requires a superuser, or is not available on this operating system. */
function ignoreUnsupported(error: Error & { code?: string }): void {
  if (!['42501', '22023'].includes(error.code ?? '')) throw error
}
