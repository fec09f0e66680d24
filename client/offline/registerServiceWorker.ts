/** Interval between checks for a new version while a page stays open, in ms. */
const UPDATE_INTERVAL = 60 * 60 * 1000

/**
 * Registers the service worker, which serves the app offline. Returns false if the browser does not support service
 * workers, for example without HTTPS. A new version is downloaded in the background, and then waits. If this page
 * already has the new version, the new worker takes over as soon as no other page is open. If this page has the
 * previous version, it is notified and stays open until it is reloaded. The outbox survives the change of version: its
 * entries contain their operations, and entries in an older format are migrated when read.
 */
export function registerServiceWorker(onNewVersion: () => void): Promise<boolean> {
  started ??= start(onNewVersion)
  return started
}

let started: Promise<boolean> | undefined

async function start(onNewVersion: () => void): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return false
  try {
    const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register('/sw.js')
    if (!registration) return false
    const settle = () => {
      if (registration.waiting) void settleVersion(registration.waiting, onNewVersion)
    }
    const follow = () => registration.installing?.addEventListener('statechange', settle)
    settle()
    // why: the browser also checks for new versions, and may already be installing one
    follow()
    registration.addEventListener('updatefound', follow)
    void updateTo(ownVersion(), registration)
    setInterval(() => void registration.update().catch(() => {}), UPDATE_INTERVAL)
    await navigator.serviceWorker.ready
    return true
  } catch {
    // the app works online without a service worker
    return false
  }
}

/**
 * Fetches this page's version of the worker if another version is active; the browser itself checks only occasionally.
 */
async function updateTo(version: string, registration: ServiceWorkerRegistration): Promise<void> {
  if (!registration.active || (await versionOf(registration.active)) === version) return
  await registration.update().catch(() => {})
}

async function settleVersion(waiting: ServiceWorker, onNewVersion: () => void): Promise<void> {
  if ((await versionOf(waiting)) === ownVersion()) waiting.postMessage('take over')
  else if (navigator.serviceWorker.controller) onNewVersion()
}

const versionOf = (worker: ServiceWorker) =>
  new Promise<unknown>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data)
    worker.postMessage('version', [port2])
  })

/** Identifies this version by its entry scripts' file names, which change whenever anything they import changes. */
const ownVersion = () => {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')
  return [...scripts].map(({ src }) => new URL(src).pathname).join(' ')
}
