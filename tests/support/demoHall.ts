import { Client } from 'pg'
import { inject } from 'vitest'
import { today } from '../../domain/values/calendar'
import { seedBuiltInReports } from '../../server/areas/reports/builtIn/seedBuiltInReports'
import { seedDemoHall } from '../../server/areas/sampleHall/demoHall'
import { openDatabase } from '../../server/platform/database/prisma'
import { startApp, type TestApp } from './app'
import { copyOf } from './database'
import { inDatabase, STARTED } from './postgres'

/** A database to copy, created once per run. */
const DEMO = 'demo'

/**
 * Starts the app with its built pages, the built-in reports and a demonstration hall whose dates are relative to today.
 */
export async function startDemoApp(): Promise<TestApp> {
  await ensureDemo()
  const database = await copyOf(DEMO)
  const app = await startApp({ builtPages: true, database })
  return {
    ...app,
    async stop() {
      await app.stop()
      await database.drop()
    },
  }
}

async function ensureDemo(): Promise<void> {
  const client = new Client({ connectionString: inDatabase(inject('postgresUrl'), 'postgres') })
  await client.connect()
  try {
    // why: the lock keeps two test files from creating the database at the same time
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [DEMO])
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [DEMO])
    if (!rowCount) await makeDemo(client)
  } finally {
    await client.end()
  }
}

async function makeDemo(client: Client): Promise<void> {
  await client.query(`DROP DATABASE IF EXISTS ${DEMO}`)
  await client.query(`CREATE DATABASE ${DEMO} TEMPLATE ${STARTED}`)
  const database = openDatabase(inDatabase(inject('postgresUrl'), DEMO))
  await seedBuiltInReports(database.prisma)
  await seedDemoHall(database.prisma, today())
  await database.close()
  await client.query(`ALTER DATABASE ${DEMO} IS_TEMPLATE true ALLOW_CONNECTIONS false`)
}
