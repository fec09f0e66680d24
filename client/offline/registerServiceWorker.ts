/** Interval between checks for a new version while a page stays open, in ms. */
const UPDATE_INTERVAL = 60 * 60 * 1000

/**
 * Registers the service worker, which serves the app offline. Returns false if the browser supports no service workers,
 * for instance without HTTPS. A new version is fetched in the background and waits. A page loaded from the server
 * already has the new version, and lets it take over as soon as no other page is open. A page of the previous version
 * is notified, and stays until it is reloaded. The outbox survives both: its entries contain their operations, and
 * entries of an older format are migrated when read.
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
    // why: the browser checks for a new version on its own, and may have started to fetch it
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

/** Fetches the page version's worker if another one is active; the browser checks only occasionally. */
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

/** Identifies this version by the names of its first scripts, which change with everything that they import. */
const ownVersion = () => {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')
  return [...scripts].map(({ src }) => new URL(src).pathname).join(' ')
}
