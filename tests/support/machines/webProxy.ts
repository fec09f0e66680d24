import { chownSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { APPS, type App, haproxyOfThisMachine } from './cluster'
import { configuration, type Replacements, sectionsOf } from './configuration'
import { owner, type ProgramProcess, startProgram } from './programProcess'
import type { Programs } from './programs'

/** Ports of the servers behind the proxy. */
export type ServerPorts = Readonly<Record<App, number>>

/**
 * Starts haproxy with the example's configuration for browsers, on this port and without HTTPS, and waits until it
 * listens; `state` is the port of haproxy's status page.
 */
export async function startWebProxy(
  folder: string,
  { haproxy }: Pick<Programs, 'haproxy'>,
  { port, state, servers }: { port: number; state?: number; servers: ServerPorts },
): Promise<ProgramProcess> {
  const text = await configuration('haproxy.cfg', [
    ...haproxyOfThisMachine(),
    [/^ {4}bind :80$/, `    bind 127.0.0.1:${port}`],
    [/^ {4}bind :443 .*\n/, ''],
    [/^ {4}http-request (redirect scheme|set-header X-Forwarded-Proto) https.*\n/, ''],
    [/127\.0\.0\.1:8404/, `127.0.0.1:${state}`],
    ...APPS.map((app): Replacements[number] => [new RegExp(` ${app}:3000`), ` 127.0.0.1:${servers[app]}`]),
  ])
  const file = path.join(folder, `haproxy-${port}.cfg`)
  const sections = ['global', 'defaults', 'web', 'servers', 'unready', 'program', ...(state ? ['state'] : [])]
  await writeFile(file, sectionsOf(text, sections))
  if (owner) for (const entry of [folder, file]) chownSync(entry, owner.uid, owner.gid)
  const proxy = startProgram(haproxy, ['-f', file, '-db'], { log: path.join(folder, `haproxy-${port}.log`) })
  while (!(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)))
    if (proxy.hasEnded()) throw new Error(`haproxy ended: ${proxy.log()}`)
  return proxy
}

/** Waits until haproxy sends requests to every server. */
export async function untilBalanced(state: number): Promise<void> {
  for (;;) {
    const page = await fetch(`http://127.0.0.1:${state}/;csv`)
    const lines = (await page.text()).split('\n')
    if (APPS.every((app) => lines.some((line) => line.startsWith(`servers,${app},`) && line.includes(',UP,')))) return
    await delay(100)
  }
}
