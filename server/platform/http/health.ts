import { Router } from 'express'
import type { Pool } from 'pg'
import { isDatabaseUnavailable } from '../database/databaseUnavailable'

interface Options {
  pool: Pool
  readBackups: () => Promise<string>
  stopping: AbortSignal
}

/**
 * `/healthz` checks that the process responds. `/readyz` also checks that the database responds, that its migrations
 * are applied, and that the server is not stopping. The response of `/readyz` contains the state of the nightly backups
 * in one word and the number of failed background jobs.
 */
export function createHealthRouter({ pool, readBackups, stopping }: Options): Router {
  const router = Router()
  router.get('/healthz', (_req, res) => void res.json({ status: 'ok' }))
  router.get('/readyz', async (req, res) => {
    if (stopping.aborted) return void res.status(503).json({ status: 'stopping' })
    try {
      const { rows } = await pool.query(
        'select count(*) filter (where finished_at is null and rolled_back_at is null)::int as pending from _prisma_migrations',
      )
      if (rows[0].pending > 0) return void res.status(503).json({ status: 'migrating' })
      const failed = await pool.query("select count(*)::int as jobs from jobs.job where state = 'failed'")
      res.json({ status: 'ready', backups: (await readBackups()).toLowerCase(), failedJobs: failed.rows[0].jobs })
    } catch (error) {
      if (!isDatabaseUnavailable(error)) req.log.warn({ err: error }, 'database not usable')
      res.status(503).set('Retry-After', '2').json({ status: 'database not reachable' })
    }
  })
  return router
}
