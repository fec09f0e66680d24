import { access, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express'
import type { Logger } from 'pino'
import { isUnavailable } from '../database/databaseUnavailable'
import { serviceUnavailable } from '../errors/errors'
import { escapeHtml } from './escapeHtml'
import { sendHttpError } from './httpError'
import { allowStyles } from './security'

export interface SiteSettings {
  siteName: string
  /** Name of the folder with its images. */
  siteDir: string
  /** The data directory, which also holds a hall's own images. */
  dataDir: string
}

interface PageSite extends Pick<SiteSettings, 'siteName' | 'siteDir'> {
  /** Name of the external sign-in provider, if there is one. */
  provider?: string
  /** Absent if the server sends no email. */
  smtpUrl?: string
}

/** The site that comes with the program. */
const OWN_SITE = 'mah'
/** Matches visible image files directly in a site's folder. */
const SITE_IMAGE = /^\/[\w-]+\/\w[\w.-]*\.(?:svg|png|jpe?g|webp|avif|ico)$/i
/** Matches paths of files, which are never screens. */
const FILE = /\.(?:m?js|css|map|json|txt|xml|webmanifest|wasm|woff2?|ttf|svg|png|jpe?g|gif|webp|avif|ico)$/i

const noSuchFile: RequestHandler = (req, res) =>
  sendHttpError(req, res, { status: 404, code: 'NOT_FOUND', message: 'This file cannot be found. Reload the page.' })

/** Matches paths of the APIs, which are never screens. */
const NO_SCREEN = /^\/(api|graphql|photos|register|sanctum|metrics)(\/|$)/i

/** Serves the client's build and the sites' images. Browsers may cache files with a content hash forever. */
export function serveStaticFiles(clientDir: string, config: Pick<SiteSettings, 'dataDir'>): Router {
  const router = express.Router()
  // why: skips API requests, which need no file lookup
  router.use((req, _res, next) => next(NO_SCREEN.test(req.path) ? 'router' : undefined))
  const assetsDir = path.join(clientDir, 'assets')
  router.use(
    '/assets',
    compressedBefore(assetsDir),
    express.static(assetsDir, { immutable: true, maxAge: '1y', index: false }),
    noSuchFile,
  )
  router.use('/storage/images', siteImages(clientDir, config))
  router.use('/storage', noSuchFile)
  router.use(express.static(clientDir, { index: false, maxAge: '1h' }))
  return router
}

/** Compressed forms that the build writes next to a file, smallest first. */
const COMPRESSED = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
]

/** Sends the build's compressed form, which is smaller than compressing during the request would allow. */
function compressedBefore(assetsDir: string): RequestHandler {
  const files = readdir(assetsDir).then(
    (names) => new Set(names.map((name) => `/${name}`)),
    () => new Set<string>(),
  )
  return async (req, res, next) => {
    const form = COMPRESSED.find(({ encoding }) => req.acceptsEncodings(encoding))
    const compressed = form && req.path + form.extension
    if (compressed && (await files).has(compressed)) {
      // why: sets the type, because the compressed file's own name does not show it
      res.type(path.extname(req.path)).set('Content-Encoding', form.encoding).vary('Accept-Encoding')
      req.url = compressed
    }
    next()
  }
}

/** Lists the folders with site images: first the hall's own, then the program's. */
export const listSiteImageFolders = (clientDir: string, config: Pick<SiteSettings, 'dataDir'>): string[] => [
  siteImagesDir(config),
  path.join(clientDir, 'storage', 'images'),
]

/** Serves site images: the hall's own file if there is one, otherwise the program's. */
function siteImages(clientDir: string, config: Pick<SiteSettings, 'dataDir'>): Router {
  const router = express.Router()
  router.use((req, _res, next) => next(SITE_IMAGE.test(req.path) ? undefined : 'router'))
  for (const folder of listSiteImageFolders(clientDir, config))
    router.use(express.static(folder, { index: false, maxAge: '1h', redirect: false }))
  return router
}

/** Returns the folder with the hall's own images, which has a folder for each site. */
function siteImagesDir({ dataDir }: Pick<SiteSettings, 'dataDir'>): string {
  return path.join(dataDir, 'images')
}

/** Logs where the site's logo is expected if it is missing. */
export async function warnOfUnusableLogo(
  config: Pick<SiteSettings, 'dataDir' | 'siteDir'>,
  logger: Logger,
): Promise<void> {
  if (config.siteDir === OWN_SITE) return
  const logo = path.join(siteImagesDir(config), config.siteDir, 'logo-icon.svg')
  await access(logo).catch(() => logger.warn({ logo }, 'the logo of SITE_DIR is missing'))
}

/** Reads the inline scripts of the page, which are the same in every response. */
export async function hashInlineScripts(clientDir: string): Promise<string[]> {
  const html = await readFile(path.join(clientDir, 'index.html'), 'utf8').catch(() => '')
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => String(script))
}

/** Serves the page of every screen, with the site's global settings and a style nonce. */
export function serveScreenPage(clientDir: string, { siteName, siteDir, provider, smtpUrl }: PageSite): RequestHandler {
  const template = readFile(path.join(clientDir, 'index.html'), 'utf8').then((html) =>
    html
      .replaceAll('>MAH Manager<', () => `>${escapeHtml(siteName)}<`)
      .replaceAll(`/storage/images/${OWN_SITE}/`, `/storage/images/${siteDir}/`),
  )
  const preloads = readPreloads(clientDir)
  // the first request that needs the page reports the error
  template.catch(() => {})
  return async (req, res, next) => {
    if (FILE.test(req.path)) return noSuchFile(req, res, next)
    const signedIn = !!req.caller
    const shown = { siteName, siteDir, provider, sendsMail: smtpUrl !== undefined, signedIn }
    const settings = JSON.stringify(shown).replaceAll('<', '\\u003c')
    const html = (await template)
      .replace('</head>', `${(await preloads)(signedIn ? req.path : '/login')}</head>`)
      .replaceAll('%NONCE%', allowStyles(res))
      .replaceAll('%SETTINGS%', () => settings)
    res.set('Cache-Control', 'no-store').type('html').send(html)
  }
}

/**
 * Returns preload links, so that the browser fetches a screen's files immediately instead of on import. The build lists them by
 * paths such as /pat/assets/:asset (scripts/building/client/screens.ts).
 */
async function readPreloads(clientDir: string): Promise<(path: string) => string> {
  const json = await readFile(path.join(clientDir, 'screens.json'), 'utf8').catch(() => '{}')
  const screens = Object.entries<string[]>(JSON.parse(json)).map(([path, files]) => ({
    names: path.split('/'),
    links: files.map((file) => `<link rel="modulepreload" crossorigin href="/assets/${file}">`).join(''),
  }))
  return (path) => {
    const names = path.split('/')
    const found =
      screens.find((screen) => isSamePath(screen.names, names)) ?? screens.find(({ names: [name] }) => name === '*')
    return found?.links ?? ''
  }
}

const isSamePath = (pattern: readonly string[], names: readonly string[]) =>
  pattern.length === names.length && pattern.every((name, index) => name === names[index] || name.startsWith(':'))

/** Serves a screen's page with the status 503 while the database is unavailable; the page shows its own message. */
export function serveUnavailableScreens(screens: RequestHandler): ErrorRequestHandler {
  return (error, req, res, next) => {
    const screen = req.method === 'GET' && !NO_SCREEN.test(req.path)
    if (!screen || res.headersSent || !isUnavailable(error)) return next(error)
    res.status(503).set('Retry-After', String(serviceUnavailable().extensions.retryAfter))
    return screens(req, res, next)
  }
}
