import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { SYNC_TAG } from './offline/outbox/sending/backgroundSync'
import { sendInBackground } from './offline/outbox/sending/sendInBackground'
import { outboxAreas } from './outboxAreas'

/**
 * Brings the app where there is no connection: its page, its programs, the site's images and the thumbnails of the register. With a connection
 * the page comes from the server, so that it is always the newest version; what is stored is one version as a whole. Everything else,
 * such as operations, passes it by. Where the browser wakes it for that, it also sends what waits in the outbox.
 */

declare const self: ServiceWorkerGlobalScope
/** Written in by the build. */
declare const PRECACHE: PrecacheEntry[]
declare const VERSION: string

const PAGE = '/'
/** What is no screen. */
const NO_SCREEN = /^\/(api|assets|certificate|graphql|healthz|metrics|photos|readyz|register|sanctum|storage)(\/|$)/
/** Milliseconds after which the stored page opens rather than none. */
const PATIENCE = 3_000
/** What a proxy says of a server that is away. */
const AWAY: readonly number[] = [502, 503, 504]

registerRoute(
  new NavigationRoute(({ event, request }) => openPage(event as FetchEvent, request), {
    denylist: [NO_SCREEN, /\.\w+$/],
  }),
)
registerRoute(
  ({ url }) => /^\/photos\/\d+(\/\d+)?$/.test(url.pathname),
  async ({ request, url }) => {
    const [, , id] = url.pathname.split('/')
    return orStored(request, async () => (await caches.open('thumbnails')).match(`/photos/${id}/96`))
  },
)
registerRoute(
  ({ url }) => url.pathname.startsWith('/storage/images/'),
  async ({ request }) => {
    const images = await caches.open('images')
    const response = await orStored(request, () => images.match(request))
    if (response.ok) await images.put(request, response.clone())
    return response
  },
)
precacheAndRoute([...PRECACHE, { url: PAGE, revision: VERSION }])

async function openPage(event: FetchEvent, request: Request): Promise<Response> {
  const online = (async () => ((await event.preloadResponse) as Response | undefined) ?? fetch(request))()
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE))
  const response = await Promise.race([online, late]).catch(() => undefined)
  if (response && !AWAY.includes(response.status)) return response
  return (await matchPrecache(PAGE)) ?? response ?? online
}

/** The server's answer; what is stored where the server cannot be reached. */
async function orStored(request: Request, stored: () => Promise<Response | undefined>): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const response = await stored()
    if (response) return response
    throw error
  }
}

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]))
})

self.addEventListener('message', ({ data, ports: [port] }) => {
  if (data === 'version') port?.postMessage(VERSION)
  if (data === 'take over') void takeOver()
})

/** Becomes the version in use, unless another page is open: it may still need programs of the version before, which are removed then. */
async function takeOver(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length <= 1) await self.skipWaiting()
}

self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as ExtendableEvent & { tag: string }
  if (tag === SYNC_TAG) waitUntil.call(event, sendInBackground(outboxAreas))
})
