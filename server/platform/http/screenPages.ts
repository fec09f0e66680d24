import { access, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express'
import type { Logger } from 'pino'
import { isDatabaseUnavailable } from '../database/databaseUnavailable'
import { createServiceUnavailableError } from '../errors/errors'
import { escapeHtml } from './escapeHtml'
import { sendHttpError } from './httpError'
import { allowPageStyles } from './securityHeaders'

export interface SiteSettings {
  siteName: string
  /** Name of the folder that contains the site's images. */
  siteDir: string
  /** The data directory, which also contains a hall's own images. */
  dataDir: string
}

interface PageSite extends Pick<SiteSettings, 'siteName' | 'siteDir'> {
  /** Name of the external sign-in provider; absent if no provider is configured. */
  provider?: string
  /** Absent if the server sends no email. */
  smtpUrl?: string
}

/** Name of the site that comes with the program. */
const OWN_SITE = 'mah'
/** Matches image files directly in a site's folder. Hidden files do not match. */
const SITE_IMAGE = /^\/[\w-]+\/\w[\w.-]*\.(?:svg|png|jpe?g|webp|avif|ico)$/i
/** Matches file paths, which are never screens. */
const FILE = /\.(?:m?js|css|map|json|txt|xml|webmanifest|wasm|woff2?|ttf|svg|png|jpe?g|gif|webp|avif|ico)$/i

const noSuchFile: RequestHandler = (req, res) =>
  sendHttpError(req, res, { status: 404, code: 'NOT_FOUND', message: 'This file cannot be found. Reload the page.' })

/** Matches paths of APIs and data, which are never screens. */
const NO_SCREEN = /^\/(api|graphql|photos|register|sanctum|metrics)(\/|$)/i

/**
 * Serves the client's build and the images of sites. Browsers may cache a file forever if its name contains a content
 * hash.
 */
export function serveStaticFiles(clientDir: string, config: Pick<SiteSettings, 'dataDir'>): Router {
  const router = express.Router()
  // why: API requests are skipped, because they do not require a file lookup
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

/** Compressed versions that the build writes next to each file, smallest first. */
const COMPRESSED = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
]

/** Sends the compressed version that the build wrote, which is smaller than one compressed during the request. */
function compressedBefore(assetsDir: string): RequestHandler {
  const files = readdir(assetsDir).then(
    (names) => new Set(names.map((name) => `/${name}`)),
    () => new Set<string>(),
  )
  return async (req, res, next) => {
    const form = COMPRESSED.find(({ encoding }) => req.acceptsEncodings(encoding))
    const compressed = form && req.path + form.extension
    if (compressed && (await files).has(compressed)) {
      // why: the media type is set here, because the compressed file's name does not show it
      res.type(path.extname(req.path)).set('Content-Encoding', form.encoding).vary('Accept-Encoding')
      req.url = compressed
    }
    next()
  }
}

/** Lists the folders with site images. The hall's own folder comes before the program's. */
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

/** If the site's logo is missing, logs a warning with the path where the logo is expected. */
export async function warnOfUnusableLogo(
  config: Pick<SiteSettings, 'dataDir' | 'siteDir'>,
  logger: Logger,
): Promise<void> {
  if (config.siteDir === OWN_SITE) return
  const logo = path.join(siteImagesDir(config), config.siteDir, 'logo-icon.svg')
  await access(logo).catch(() => logger.warn({ logo }, 'the logo of SITE_DIR is missing'))
}

/**
 * Returns the page's inline scripts, whose hashes the security headers contain. The scripts are the same in every
 * response.
 */
export async function hashInlineScripts(clientDir: string): Promise<string[]> {
  const html = await readFile(path.join(clientDir, 'index.html'), 'utf8').catch(() => '')
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => String(script))
}

/** Serves the same page for every screen, with the site's global settings and a nonce for its styles. */
export function serveScreenPage(clientDir: string, { siteName, siteDir, provider, smtpUrl }: PageSite): RequestHandler {
  const template = readFile(path.join(clientDir, 'index.html'), 'utf8').then((html) =>
    html
      .replaceAll('>MAH Manager<', () => `>${escapeHtml(siteName)}<`)
      .replaceAll(`/storage/images/${OWN_SITE}/`, `/storage/images/${siteDir}/`),
  )
  const preloads = readPreloads(clientDir)
  // why: the error is ignored here, because the first request for the page reports it
  template.catch(() => {})
  return async (req, res, next) => {
    if (FILE.test(req.path)) return noSuchFile(req, res, next)
    const signedIn = !!req.caller
    const shown = { siteName, siteDir, provider, sendsMail: smtpUrl !== undefined, signedIn }
    const settings = JSON.stringify(shown).replaceAll('<', '\\u003c')
    const html = (await template)
      .replace('</head>', `${(await preloads)(signedIn ? req.path : '/login')}</head>`)
      .replaceAll('%NONCE%', allowPageStyles(res))
      .replaceAll('%SETTINGS%', () => settings)
    res.set('Cache-Control', 'no-store').type('html').send(html)
  }
}

/**
 * Returns a function that builds preload links for a screen, so that the browser fetches the screen's files at once and
 * not only when they are imported. The build lists these files by paths such as /pat/assets/:asset
 * (scripts/building/client/screens.ts).
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

/** While the database is unavailable, serves screen pages with status 503. Each page shows its own message. */
export function serveScreenPageWhenUnavailable(screens: RequestHandler): ErrorRequestHandler {
  return (error, req, res, next) => {
    const screen = req.method === 'GET' && !NO_SCREEN.test(req.path)
    if (!screen || res.headersSent || !isDatabaseUnavailable(error)) return next(error)
    res.status(503).set('Retry-After', String(createServiceUnavailableError().extensions.retryAfter))
    return screens(req, res, next)
  }
}
