import { Client as PostgresClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../support/app'
import { databaseOf, inDatabase } from '../support/postgres'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ env: { SITE_NAME: 'Hall </script> $& 4', SITE_DIR: 'north' } })
})
afterAll(() => app.stop())

function policy(response: Response): Record<string, string> {
  const text = String(response.headers.get('Content-Security-Policy'))
  return Object.fromEntries(text.split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]))
}

describe('the page', () => {
  it('may load from this app alone, scripts without exception', async () => {
    const response = await app.visitor().fetch('/')
    expect(policy(response)).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self' 'wasm-unsafe-eval'",
      'img-src': "'self' data: blob:",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    })
    expect(JSON.stringify(policy(response))).not.toMatch(/unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')|https?:|\*/)
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(response.headers.get('X-Powered-By')).toBeNull()
    expect(response.headers.get('Permissions-Policy')).toContain('camera=(self)')
  })

  it('gets a nonce for its styles, another one each time', async () => {
    const nonces = []
    for (let count = 0; count < 2; count++) {
      const response = await app.visitor().fetch('/login')
      const nonce = /nonce="([^"]+)"/.exec(await response.text())?.[1]
      expect(policy(response)['style-src']).toBe(`'self' 'nonce-${nonce}'`)
      nonces.push(nonce)
    }
    expect(nonces[0]).not.toBe(nonces[1])
  })

  it('is the answer to every path of a screen, with the site’s settings', async () => {
    for (const path of ['/', '/home', '/pat/assets/7', '/unknown/path']) {
      const response = await app.visitor().fetch(path)
      expect(response.status).toBe(200)
      const settings = /<script>(.*)<\/script>/.exec(await response.text())?.[1]
      expect(JSON.parse(String(settings))).toEqual({ siteName: 'Hall </script> $& 4', siteDir: 'north' })
    }
  })

  it('is not the answer to a missing file, photo or call', async () => {
    for (const path of ['/assets/missing.js', '/photos/7', '/api/unknown', '/api']) {
      const response = await app.visitor().fetch(path)
      expect([401, 404]).toContain(response.status)
      expect(response.headers.get('Content-Type')).toContain('application/json')
    }
  })
})

describe('the health of the server', () => {
  it('is told without a session', async () => {
    expect(await (await app.visitor().fetch('/healthz')).json()).toEqual({ status: 'ok' })
    expect(await (await app.visitor().fetch('/readyz')).json()).toEqual({ status: 'ready' })
  })

  it('is bad while a migration is missing', async () => {
    const { pool } = app.database
    await pool.query('UPDATE _prisma_migrations SET finished_at = NULL')
    const response = await app.visitor().fetch('/readyz')
    expect([response.status, await response.json()]).toEqual([503, { status: 'migrating' }])
    await pool.query('UPDATE _prisma_migrations SET finished_at = now()')
  })

  it('is bad while the database cannot be reached, though the process answers', async () => {
    const own = await startApp()
    const server = new PostgresClient({ connectionString: inDatabase(own.database.url, 'postgres') })
    await server.connect()
    const name = databaseOf(own.database.url)
    await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
    await server.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
    await server.end()
    try {
      const ready = await own.visitor().fetch('/readyz')
      expect([ready.status, await ready.json()]).toEqual([503, { status: 'database not reachable' }])
      expect((await own.visitor().fetch('/healthz')).status).toBe(200)
    } finally {
      await own.stop()
    }
  })
})
