import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client as PostgresClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, startAppForTest, type TestApp } from '../../support/app'
import { databaseOf, inDatabase } from '../../support/postgres'

let app: TestApp
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'mah-data-'))
  app = await startApp({ env: { SITE_NAME: 'Hall </script> $& 4', SITE_DIR: 'north', DATA_DIR: dataDir } })
})
afterAll(async () => {
  await app.stop()
  await rm(dataDir, { recursive: true })
})

function policy(response: Response): Record<string, string> {
  const text = String(response.headers.get('Content-Security-Policy'))
  return Object.fromEntries(text.split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]))
}

it('the page loads only from this app, and runs no inline script except its own', async () => {
  const response = await app.visitor().fetch('/')
  expect(policy(response)).toMatchObject({
    'default-src': "'self'",
    'script-src': `'self' 'wasm-unsafe-eval' 'sha256-${createHash('sha256').update('start()').digest('base64')}'`,
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

it('the page has a new nonce for its styles each time', async () => {
  const nonces = []
  for (let count = 0; count < 2; count++) {
    const response = await app.visitor().fetch('/login')
    const nonce = /nonce="([^"]+)"/.exec(await response.text())?.[1]
    expect(policy(response)['style-src']).toBe(`'self' 'nonce-${nonce}'`)
    nonces.push(nonce)
  }
  expect(nonces[0]).not.toBe(nonces[1])
})

it('every path of a screen returns the page, with the site’s settings', async () => {
  for (const path of ['/', '/home', '/pat/assets/7', '/unknown/path']) {
    const response = await app.visitor().fetch(path)
    expect(response.status).toBe(200)
    const settings = /<script type="application\/json">(.*?)<\/script>/.exec(await response.text())?.[1]
    expect(JSON.parse(String(settings))).toEqual({
      siteName: 'Hall </script> $& 4',
      siteDir: 'north',
      sendsMail: false,
      signedIn: false,
    })
  }
})

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg"/>'

/** Requests the exact path, which fetch would normalise first. */
function statusOf(rawPath: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.url)
    request({ hostname, port, path: rawPath }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}

it("a site's images come from the images folder of the data directory, and missing ones are not found", async () => {
  expect(app.log).toContainEqual(
    expect.objectContaining({
      msg: 'the logo of SITE_DIR is missing',
      logo: path.join(dataDir, 'images', 'north', 'logo-icon.svg'),
    }),
  )
  const logo = () => app.visitor().fetch('/storage/images/north/logo-icon.svg')
  expect((await logo()).status).toBe(404)
  await mkdir(path.join(dataDir, 'images', 'north', 'deep'), { recursive: true })
  await writeFile(path.join(dataDir, 'images', 'north', 'logo-icon.svg'), LOGO)
  const response = await logo()
  expect([response.status, await response.text()]).toEqual([200, LOGO])
  expect(response.headers.get('Content-Type')).toContain('image/svg+xml')
})

it('the images path returns images only, and nothing else of the data directory', async () => {
  const folder = path.join(dataDir, 'images', 'north')
  await mkdir(path.join(folder, 'deep'), { recursive: true })
  await writeFile(path.join(dataDir, 'secret.svg'), LOGO)
  for (const file of ['page.html', 'script.js', '.hidden.svg', 'deep/logo.svg', 'notes'])
    await writeFile(path.join(folder, file), LOGO)
  for (const file of [
    ...['north/page.html', 'north/script.js', 'north/.hidden.svg', 'north/deep/logo.svg', 'north/notes', 'north/'],
    ...['../secret.svg', 'north/../../secret.svg', '..%2fsecret.svg', 'north/..%2f..%2fsecret.svg', 'north%00/a.svg'],
    ...['north', '%2e%2e/secret.svg', 'north/..\\..\\secret.svg'],
  ])
    expect([400, 404], file).toContain(await statusOf(`/storage/images/${file}`))
})

it('missing files are not found, instead of returning the page', async () => {
  for (const file of [
    ...['/storage/images/north/none.svg', '/storage/none', '/storage/', '/storage'],
    ...['/assets/missing.js', '/assets/', '/missing.js', '/favicon.ico', '/robots.txt', '/a/b/app.css.map'],
  ]) {
    const response = await app.visitor().fetch(file)
    expect([response.status, response.headers.get('Content-Type')], file).toEqual([
      404,
      expect.stringContaining('application/json'),
    ])
  }
})

it("the site's images and name are in the page before any script runs", async () => {
  const html = await (await app.visitor().fetch('/login')).text()
  expect(html).toContain('<title>Hall &lt;/script&gt; $&amp; 4</title>')
  expect(html).toContain('href="/storage/images/north/logo-icon.svg"')
})

it('a phone can install the app under the site’s name, with shortcuts to the camera and to a round', async () => {
  const response = await app.visitor().fetch('/manifest.webmanifest')
  expect(response.headers.get('Content-Type')).toContain('application/manifest+json')
  expect(await response.json()).toMatchObject({
    name: 'Hall </script> $& 4',
    start_url: '/home',
    display: 'standalone',
    shortcuts: [{ url: '/home?scan' }, { url: '/pat/rounds' }],
  })
})

it('/healthz and /readyz need no session', async () => {
  expect(await (await app.visitor().fetch('/healthz')).json()).toEqual({ status: 'ok' })
  expect(await (await app.visitor().fetch('/readyz')).json()).toEqual({
    status: 'ready',
    backups: 'off',
    failedJobs: 0,
  })
})

it('the server is not ready while a migration is missing', async () => {
  const { pool } = app.database
  await pool.query('UPDATE _prisma_migrations SET finished_at = NULL')
  const response = await app.visitor().fetch('/readyz')
  expect([response.status, await response.json()]).toEqual([503, { status: 'migrating' }])
  await pool.query('UPDATE _prisma_migrations SET finished_at = now()')
})

it('the server is not ready while the database cannot be reached, though the process responds', async () => {
  const own = await startAppForTest()
  const server = new PostgresClient({ connectionString: inDatabase(own.database.url, 'postgres') })
  await server.connect()
  const name = databaseOf(own.database.url)
  await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
  await server.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
  await server.end()
  const ready = await own.visitor().fetch('/readyz')
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'database not reachable' }])
  expect((await own.visitor().fetch('/healthz')).status).toBe(200)
})
