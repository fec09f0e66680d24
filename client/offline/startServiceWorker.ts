/** Milliseconds between two checks for a new version, for a page that stays open. */
const LOOK_EVERY = 60 * 60 * 1000

/**
 * Registers the service worker, which serves the app without a connection; false if the browser has none, as without HTTPS.
 *
 * A new version is fetched in the background and waits. The page that comes from the server is of the new version already, and lets it take
 * over as soon as no other page is open; a page of the version before is told, and stays as it is until it is loaded again. What waits in
 * the outbox outlives both: its entries hold their operations, and those of an older format are migrated when they are read.
 */
export function startServiceWorker(onNewVersion: () => void): Promise<boolean> {
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
    // why: the browser looks for a new version on its own, and may have begun to fetch it
    follow()
    registration.addEventListener('updatefound', follow)
    void updateTo(ownVersion(), registration)
    setInterval(() => void registration.update().catch(() => {}), LOOK_EVERY)
    await navigator.serviceWorker.ready
    return true
  } catch {
    // the app works without one, as long as there is a connection
    return false
  }
}

/** Has the worker of the page's version fetched now, where another one is at work; the browser looks for it only now and then. */
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

/** This version: the names of its first scripts, which change with everything that they import. */
const ownVersion = () => {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')
  return [...scripts].map(({ src }) => new URL(src).pathname).join(' ')
}
