import { readFile } from 'node:fs/promises'
import path from 'node:path'
import express, { type RequestHandler, type Router } from 'express'
import type { Config } from '../config'

/** The built files of the browser's side. What is named by its content may be kept for good. */
export function staticFiles(clientDir: string): Router {
  const router = express.Router()
  router.use(
    '/assets',
    express.static(path.join(clientDir, 'assets'), { immutable: true, maxAge: '1y', index: false, fallthrough: false }),
  )
  router.use(express.static(clientDir, { index: false, maxAge: '1h' }))
  return router
}

/** The page of every screen, with the site's global settings and the nonce of its styles. */
export function page(clientDir: string, { siteName, siteDir }: Pick<Config, 'siteName' | 'siteDir'>): RequestHandler {
  const template = readFile(path.join(clientDir, 'index.html'), 'utf8')
  // a rejection is answered by the first request that needs the page
  template.catch(() => {})
  const settings = JSON.stringify({ siteName, siteDir }).replaceAll('<', '\\u003c')
  return async (_req, res) => {
    const html = (await template).replaceAll('%NONCE%', res.locals.nonce).replaceAll('%SETTINGS%', () => settings)
    res.set('Cache-Control', 'no-store').type('html').send(html)
  }
}
