import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { PROVIDER_SIGN_IN_PATH } from '../domain/people/providerSignIn'
import { BACKGROUND_SYNC_TAG } from './offline/outbox/transport/backgroundSync'
import { sendOutboxInBackground } from './offline/outbox/transport/sendOutboxInBackground'
import { offlineAreaOutboxes } from './offlineAreaOutboxes'

/**
 * Serves the app offline: the page, its scripts, the site's images and the register's thumbnails. The stored files all
 * belong to one version. Online, the page comes from the server, so that it is always the newest version. Other
 * requests, such as GraphQL, bypass the service worker. When the browser fires a sync event, the service worker also
 * sends the outbox.
 */

declare const self: ServiceWorkerGlobalScope
/** Inserted by the build. */
declare const PRECACHE: PrecacheEntry[]
declare const VERSION: string

const PAGE = '/'
const NON_SCREEN_PATHS =
  /^\/(api|assets|certificate|graphql|healthz|metrics|photos|privacy|readyz|register|sanctum|storage)(\/|$)/
/** How long to wait for the server before opening the stored page, in ms. */
const PAGE_TIMEOUT = 3_000
/** Status codes that a proxy returns if its server does not respond. */
const UNAVAILABLE: readonly number[] = [502, 503, 504]

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname.startsWith(PROVIDER_SIGN_IN_PATH),
  // why: the preloaded response is used if there is one, because the server accepts the provider's response only once
  async ({ event, request }) => (await preloaded(event as FetchEvent)) ?? fetch(request),
)
registerRoute(
  new NavigationRoute(({ event, request }) => openPage(event as FetchEvent, request), {
    denylist: [NON_SCREEN_PATHS, /\.\w+$/],
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
  const online = (async () => (await preloaded(event)) ?? fetch(request))()
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PAGE_TIMEOUT))
  const response = await Promise.race([online, late]).catch(() => undefined)
  if (response && !UNAVAILABLE.includes(response.status)) return response
  return (await matchPrecache(PAGE)) ?? response ?? online
}

/** Returns the navigation preload response, if the browser sent the request while the service worker was starting. */
async function preloaded(event: FetchEvent): Promise<Response | undefined> {
  return (await event.preloadResponse) as Response | undefined
}

/** Returns the server's response, or the stored response if the server cannot be reached. */
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

/**
 * Activates this version, which removes the previous version's scripts. Does nothing while another open page may still
 * need those scripts.
 */
async function takeOver(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length <= 1) await self.skipWaiting()
}

self.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as ExtendableEvent & { tag: string }
  if (tag === BACKGROUND_SYNC_TAG) waitUntil.call(event, sendOutboxInBackground(offlineAreaOutboxes))
})
