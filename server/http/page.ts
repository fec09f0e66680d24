import { access, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express'
import type { Logger } from 'pino'
import type { Config } from '../config'
import { isUnavailable } from '../database/databaseUnavailable'
import { serviceUnavailable } from '../shared/errors'
import { escapeHtml } from './escapeHtml'
import { sendHttpError } from './httpError'
import { allowStyles } from './security'

/** The site that comes with the program. */
const OWN_SITE = 'mah'
/** A picture in a site's folder; nothing that lies deeper, and nothing hidden. */
const SITE_IMAGE = /^\/[\w-]+\/\w[\w.-]*\.(?:svg|png|jpe?g|webp|avif|ico)$/i
/** What only a file is called, never a screen. */
const FILE = /\.(?:m?js|css|map|json|txt|xml|webmanifest|wasm|woff2?|ttf|svg|png|jpe?g|gif|webp|avif|ico)$/i

const noSuchFile: RequestHandler = (req, res) =>
  sendHttpError(req, res, { status: 404, code: 'NOT_FOUND', message: 'This file cannot be found.' })

/** Paths that programs ask for, not people. */
const NO_SCREEN = /^\/(api|graphql|photos|sanctum|metrics)(\/|$)/i

/** The built files of the browser's side, and the sites' images. What is named by its content may be kept for good. */
export function staticFiles(clientDir: string, config: Pick<Config, 'dataDir'>): Router {
  const router = express.Router()
  // why: no file is looked for where a call is meant
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

/** The compressed forms of a file, which the build writes beside it; the smallest first. */
const COMPRESSED = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
]

/** Sends the form that the build compressed, better than there is time for while a browser waits. */
function compressedBefore(assetsDir: string): RequestHandler {
  const files = readdir(assetsDir).then(
    (names) => new Set(names.map((name) => `/${name}`)),
    () => new Set<string>(),
  )
  return async (req, res, next) => {
    const form = COMPRESSED.find(({ encoding }) => req.acceptsEncodings(encoding))
    const compressed = form && req.path + form.extension
    if (compressed && (await files).has(compressed)) {
      // why: the file's own name no longer tells what it is
      res.type(path.extname(req.path)).set('Content-Encoding', form.encoding).vary('Accept-Encoding')
      req.url = compressed
    }
    next()
  }
}

/** Images of sites: those of the hall's own folder, else the program's. */
function siteImages(clientDir: string, config: Pick<Config, 'dataDir'>): Router {
  const router = express.Router()
  router.use((req, _res, next) => next(SITE_IMAGE.test(req.path) ? undefined : 'router'))
  for (const folder of [siteImagesDir(config), path.join(clientDir, 'storage', 'images')])
    router.use(express.static(folder, { index: false, maxAge: '1h', redirect: false }))
  return router
}

/** Where a hall keeps its images: a folder for each site. */
function siteImagesDir({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.join(dataDir, 'images')
}

/** Says in the log where the site's logo is expected if it is not there. */
export async function checkLogo(config: Pick<Config, 'dataDir' | 'siteDir'>, logger: Logger): Promise<void> {
  if (config.siteDir === OWN_SITE) return
  const logo = path.join(siteImagesDir(config), config.siteDir, 'logo-icon.svg')
  await access(logo).catch(() => logger.warn({ logo }, 'the logo of SITE_DIR is missing'))
}

/** The page of every screen, with the site's global settings and the nonce of its styles. */
export function page(clientDir: string, { siteName, siteDir }: Pick<Config, 'siteName' | 'siteDir'>): RequestHandler {
  const template = readFile(path.join(clientDir, 'index.html'), 'utf8').then((html) =>
    html
      .replaceAll('>MAH Manager<', () => `>${escapeHtml(siteName)}<`)
      .replaceAll(`/storage/images/${OWN_SITE}/`, `/storage/images/${siteDir}/`),
  )
  const assets = readdir(path.join(clientDir, 'assets')).catch(() => [])
  // a rejection is answered by the first request that needs the page
  template.catch(() => {})
  const settings = JSON.stringify({ siteName, siteDir }).replaceAll('<', '\\u003c')
  return async (req, res, next) => {
    if (FILE.test(req.path)) return noSuchFile(req, res, next)
    const firstFile = FIRST_FILE[req.caller && req.path !== '/login' ? 'user' : 'visitor']
    const html = (await template)
      .replace('</head>', preload(await assets, firstFile))
      .replaceAll('%NONCE%', allowStyles(res))
      .replaceAll('%SETTINGS%', () => settings)
    res.set('Cache-Control', 'no-store').type('html').send(html)
  }
}

/** What the page's program asks for first, as the build calls it: what a visitor signs in with, or the frame of the app. */
const FIRST_FILE = { visitor: 'forms', user: 'frame' }

/** Lets the browser fetch the file at once, instead of when the program comes to it. */
function preload(assets: readonly string[], name: string): string {
  const file = assets.find((other) => other.startsWith(`${name}-`) && other.endsWith('.js'))
  return `${file ? `<link rel="modulepreload" crossorigin href="/assets/${file}">` : ''}</head>`
}

/** While the database is away a screen's page comes all the same, as a 503: it says so in its own words. */
export function unavailableScreens(screens: RequestHandler): ErrorRequestHandler {
  return (error, req, res, next) => {
    const screen = req.method === 'GET' && !NO_SCREEN.test(req.path)
    if (!screen || res.headersSent || !isUnavailable(error)) return next(error)
    res.status(503).set('Retry-After', String(serviceUnavailable().extensions.retryAfter))
    return screens(req, res, next)
  }
}
