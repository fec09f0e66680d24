import { readdir } from 'node:fs/promises'
import type { RequestHandler } from 'express'
import { listSiteImageFolders, type SiteSettings } from './screenPages'

/** Must match the light background colour in `client/index.html`. */
const PAPER = '#f7f2e9'

/** Icons that a site may have next to its logo, with their attributes for the manifest. */
const ICONS = {
  'icon-192.png': { sizes: '192x192', type: 'image/png' },
  'icon-512.png': { sizes: '512x512', type: 'image/png' },
  'icon-maskable-512.png': { sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  'logo-icon.svg': { sizes: 'any', type: 'image/svg+xml' },
} as const

/** Serves `GET /manifest.webmanifest`, so that phones install the app with the site's own name and icons. */
export function createWebManifestHandler(clientDir: string, site: SiteSettings): RequestHandler {
  const { siteName, siteDir } = site
  return async (_req, res) => {
    const folders = listSiteImageFolders(clientDir, site).map((folder) =>
      readdir(`${folder}/${siteDir}`).catch(() => []),
    )
    const files = (await Promise.all(folders)).flat()
    const icons = Object.entries(ICONS)
      .filter(([name]) => files.includes(name))
      .map(([name, icon]) => ({ src: `/storage/images/${siteDir}/${name}`, ...icon }))
    res
      .type('application/manifest+json')
      .set('Cache-Control', 'max-age=3600')
      .json({
        id: '/',
        name: siteName,
        short_name: siteName,
        start_url: '/home',
        scope: '/',
        display: 'standalone',
        background_color: PAPER,
        theme_color: PAPER,
        icons,
        shortcuts: [
          { name: 'Scan', url: '/home?scan' },
          { name: 'Start a round', url: '/pat/rounds' },
        ],
      })
  }
}
