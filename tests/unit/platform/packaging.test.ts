import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { CLIENT_BUILD_INPUTS } from '../../../scripts/building/prepare.mjs'
import { loadConfig } from '../../../server/config'
import { projectRoot } from '../../../server/platform/runtime/paths'

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')
const known = loadConfig({}).variables.map(({ name }) => name)
const bundled = [...read('scripts/building/bundle.mjs').matchAll(/^ {6}(\w+): '/gm)].map(
  ([, name]) => `dist/server/${name}.js`,
)

interface Service {
  build?: string
  image: string
  command?: string
  depends_on?: string[] | Record<string, { condition: string }>
  environment?: Record<string, string>
  volumes?: string[]
  networks: string[]
  ports?: string[]
  user?: string
  healthcheck?: object
  logging?: { driver: string; options: Record<string, string> }
}

const compose = parse(read('packaging/compose.yaml')) as {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean } | null>
  volumes: Record<string, null>
}
const { app, database, proxy } = compose.services

it('the compose file refers only to services and volumes in it', () => {
  for (const { depends_on: needs = [], networks, volumes = [], build } of Object.values(compose.services)) {
    for (const [name, { condition = '' } = {}] of Array.isArray(needs)
      ? needs.map((need) => [need] as const)
      : Object.entries(needs)) {
      expect(compose.services).toHaveProperty(name)
      if (condition === 'service_healthy') expect(compose.services[name]?.healthcheck).toBeDefined()
    }
    for (const name of networks) expect(compose.networks).toHaveProperty(name)
    for (const [source = ''] of volumes.map((volume) => volume.split(':')))
      if (source.startsWith('.')) expect(existsSync(path.join(projectRoot, 'packaging', source))).toBe(true)
      else expect(compose.volumes).toHaveProperty(source)
    if (build) expect(existsSync(path.join(projectRoot, 'packaging', build, 'Dockerfile'))).toBe(true)
  }
})

it('the compose file sets variables that the server accepts, and trusts the one proxy', () => {
  const values = Object.entries(app?.environment ?? {}).map(
    ([name, value]) =>
      [
        name,
        value.replace(/\$\{(\w+):[^}]*\}/g, (_, variable) => (/ADMIN|SMTP|MAIL/.test(variable) ? '' : 'hall.example')),
      ] as const,
  )
  expect(values.map(([name]) => name).filter((name) => !known.includes(name))).toEqual([])
  const config = loadConfig(Object.fromEntries(values))
  expect(config).toMatchObject({ trustProxy: 1, appUrl: 'https://hall.example', secureCookies: true })
  expect(new URL(config.databaseUrl ?? '').hostname).toBe('database')
})

it('the compose file exposes only the proxy, and lets only the app reach the database', () => {
  expect([app?.ports, database?.ports]).toEqual([undefined, undefined])
  expect(database?.networks).toEqual(['back'])
  expect(proxy?.networks).toEqual(['front'])
  expect(compose.networks.back?.internal).toBe(true)
  const port = /^EXPOSE (\d+)$/m.exec(read('Dockerfile'))?.[1]
  expect(read('packaging/Caddyfile')).toContain(`reverse_proxy app:${port}`)
})

const lines = read('Dockerfile').split('\n')

it('the image copies only files in its context, and starts a program in the bundle', () => {
  const allowed = read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1))
  for (const entry of allowed) expect(existsSync(path.join(projectRoot, entry)), entry).toBe(true)
  for (const input of CLIENT_BUILD_INPUTS)
    expect(
      allowed.some((entry) => input === entry || input.startsWith(`${entry}/`)),
      input,
    ).toBe(true)
  for (const line of lines.filter((line) => /^COPY (?!--from)/.test(line)))
    for (const source of line.split(' ').slice(1, -1)) if (source !== '.') expect(allowed).toContain(source)
  const programs = [...lines.join('\n').matchAll(/dist\/server\/\w+\.js/g)].map(([program]) => program)
  expect(programs).toContain('dist/server/main.js')
  for (const program of programs) expect(bundled).toContain(program)
})

it('the image is built from every file outside the client that the client imports', () => {
  const sources = readdirSync(path.join(projectRoot, 'client'), { recursive: true, encoding: 'utf8' })
  const outside = sources
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...read(path.join('client', file)).matchAll(/from '(\.\.?\/[^'?]+)/g)].map(([, target = '']) =>
        path.posix.join('client', path.posix.dirname(file.replaceAll('\\', '/')), target),
      ),
    )
    .filter((target) => !target.startsWith('client'))
  expect(outside).toContain('schema.graphql')
  for (const target of outside)
    expect(
      CLIENT_BUILD_INPUTS.some((input) => target === input || target.startsWith(`${input}/`)),
      target,
    ).toBe(true)
})

it('the image runs no install scripts, and not as root', () => {
  const installs = lines.filter((line) => line.includes('npm ci'))
  expect(installs).not.toEqual([])
  for (const line of installs) expect(line).toContain('--ignore-scripts')
  expect(lines).toContain('USER node')
  const variables =
    /^ENV (.*)$/m
      .exec(lines.join('\n'))?.[1]
      ?.split(' ')
      .map((pair) => pair.split('=')) ?? []
  expect(variables.map(([name]) => name).filter((name) => !known.includes(String(name)))).toEqual([])
})

it.each(['mah-manager.service', 'mah-manager@.service'])('%s starts a bundled program with known variables', (file) => {
  const unit = read(`packaging/${file}`)
  expect(bundled).toContain(/^ExecStart=\S+ (\S+)$/m.exec(unit)?.[1])
  const variables =
    /^Environment=(.*)$/m
      .exec(unit)?.[1]
      ?.split(' ')
      .map((pair) => pair.split('=')[0]) ?? []
  for (const name of variables) expect(known).toContain(name)
})

const folder = 'packaging/several-machines'
const settings = read(`${folder}/mah-manager.env`)
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
const variables = Object.fromEntries(settings.map((line) => line.split(/=(.*)/).slice(0, 2) as [string, string]))

it('the files for several machines set variables that the server accepts, and trust the one proxy', () => {
  expect(Object.keys(variables).filter((name) => !known.includes(name))).toEqual([])
  const config = loadConfig(variables)
  expect(config).toMatchObject({ trustProxy: 1, secureCookies: true, drainMs: 5_000 })
  const ports = [config.databaseUrl, config.directDatabaseUrl, config.replicaDatabaseUrl].map(
    (url) => new URL(url ?? '').port,
  )
  const haproxy = read(`${folder}/haproxy.cfg`)
  const listening = ['primary', 'replica'].map(
    (name) => new RegExp(`^listen ${name}\n[^]*?bind 127\\.0\\.0\\.1:(\\d+)$`, 'm').exec(haproxy)?.[1],
  )
  const pgbouncer = /^listen_port = (\d+)$/m.exec(read(`${folder}/pgbouncer.ini`))?.[1]
  expect(ports).toEqual([pgbouncer, ...listening])
  expect(haproxy).toContain(`server app1 app1:${config.port}`)
  expect(read(`${folder}/pgbouncer.ini`)).toContain(`port=${listening[0]}`)
})

it('npm passes signals to the program, without a shell in between', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const started = Object.entries(scripts).filter(([, command]) => /scripts\/(operator\/start|dev)\.mjs/.test(command))
  expect(started.filter(([, command]) => !command.startsWith('exec '))).toEqual([])
  expect(started.map(([name]) => name)).toContain('start')
})
