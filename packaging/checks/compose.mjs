import { readFileSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { buildImage, IMAGE_PROGRAMS, makeVolume, startImage } from './image.mjs'
import { requirePrograms, root, run, runApart, Service, succeeds, until, visitHall } from './tools.mjs'

/**
 * node packaging/checks/compose.mjs [FOLDER]: runs the compose file's services as configured there, but with this
 * machine's PostgreSQL and Caddy, saves a test over HTTPS, stops everything, and starts it again. FOLDER is the same as
 * for container.mjs.
 */
const VARIABLES = { HALL_DOMAIN: 'hall.localhost', POSTGRES_PASSWORD: 'letters0and1digits' }
const URL = `https://${VARIABLES.HALL_DOMAIN}`
const POSTGRES = process.env.POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin'

const AS_POSTGRES = ['--reuid=postgres', '--regid=postgres', '--init-groups']

const [first, inside] = process.argv.slice(2)
const { services } = parse(readFileSync(path.join(root, 'packaging/compose.yaml'), 'utf8'))

if (inside) await checkServices(JSON.parse(readFileSync(inside, 'utf8')), first)
else process.exitCode = await main()

async function main() {
  requirePrograms(...IMAGE_PROGRAMS, 'caddy', 'psql')
  const folder = first ? path.resolve(first) : await mkdtemp(path.join(tmpdir(), 'mah-compose-'))
  try {
    // why: PostgreSQL runs as a separate user, who must be able to reach its folder inside this one
    await chmod(folder, 0o755)
    const file = path.join(folder, 'image.json')
    await writeFile(file, JSON.stringify(await buildImage(folder)))
    return await runApart(fileURLToPath(import.meta.url), [folder, file])
  } finally {
    if (!first) await rm(folder, { recursive: true, force: true })
  }
}

async function checkServices(image, parent) {
  const folder = await mkdtemp(path.join(parent, 'compose-'))
  await chmod(folder, 0o755)
  run('ip', ['link', 'set', 'lo', 'up'])
  const hosts = path.join(folder, 'hosts')
  await writeFile(hosts, `127.0.0.1 localhost app database ${VARIABLES.HALL_DOMAIN}\n`)
  run('mount', ['--bind', hosts, '/etc/hosts'])
  const data = path.join(folder, 'app')
  makeVolume(image, data)
  await makeDatabase(path.join(folder, 'database'))

  const before = await startServices(image, { folder, data, hosts })
  const [, password] = await before.app.prints(/with the password (\S+)/)
  const env = { NODE_EXTRA_CA_CERTS: path.join(folder, 'certificates/caddy/pki/authorities/local/root.crt') }
  await until('Caddy has a certificate', async () => isFile(env.NODE_EXTRA_CA_CERTS))
  console.log(`over HTTPS: ${visitHall('save', URL, { password, env })}`)
  const { status, headers } = await fetch(`http://${VARIABLES.HALL_DOMAIN}/`, { redirect: 'manual' })
  console.log(`plain HTTP: ${status} to ${headers.get('location')}`)
  await stopServices(before)
  console.log('stopped, each with code 0')

  const after = await startServices(image, { folder, data, hosts })
  console.log(`over HTTPS: ${visitHall('read', URL, { env })}`)
  await stopServices(after)
  await rm(folder, { recursive: true, force: true })
}

/** Creates the cluster and the database in the same way as the image `postgres`. */
async function makeDatabase(folder) {
  const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_INITDB_ARGS } = variablesOf(services.database)
  await mkdir(folder)
  const passwordFile = path.join(folder, 'password')
  await writeFile(passwordFile, POSTGRES_PASSWORD)
  const [uid, gid] = ['-u', '-g'].map((option) => Number(run('id', [option, 'postgres'])))
  for (const entry of [folder, passwordFile]) await chown(entry, uid, gid)
  const cluster = path.join(folder, 'data')
  const options = [`--username=${POSTGRES_USER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  run(
    'setpriv',
    [...AS_POSTGRES, `${POSTGRES}/initdb`, '-D', cluster, ...options, ...POSTGRES_INITDB_ARGS.split(' ')],
    {
      cwd: folder,
    },
  )
  const single = [...AS_POSTGRES, `${POSTGRES}/postgres`, '--single', '-D', cluster, 'postgres']
  run('setpriv', single, {
    cwd: folder,
    input: `CREATE DATABASE ${POSTGRES_USER};\n`,
  })
}

async function startServices(image, { folder, data, hosts }) {
  const [, ...options] = services.database.command.split(' ')
  const [, check, ...args] = services.database.healthcheck.test
  const cluster = path.join(folder, 'database/data')
  const listen = ['-D', cluster, '-c', 'listen_addresses=*', '-k', path.join(folder, 'database')]
  const database = new Service(
    'PostgreSQL',
    'setpriv',
    [...AS_POSTGRES, `${POSTGRES}/postgres`, ...listen, ...options],
    {
      cwd: folder,
    },
  )
  await until('the database’s health check passes', () => succeeds(() => run(check, args)))
  console.log(`PostgreSQL ${run(`${POSTGRES}/postgres`, ['--version']).split(' ')[2]}: the health check passes`)
  const app = startImage(image, { data, hosts, env: variablesOf(services.app) })
  await app.prints(/is ready/)
  const caddyfile = path.join(root, 'packaging/Caddyfile')
  const proxy = new Service('Caddy', 'caddy', ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      ...variablesOf(services.proxy),
      HOME: folder,
      XDG_DATA_HOME: path.join(folder, 'certificates'),
    },
  })
  await proxy.prints(/serving initial configuration/)
  return { database, app, proxy }
}

async function stopServices({ database, app, proxy }) {
  await proxy.stop()
  await app.stop()
  await database.stop('SIGINT')
}

/** Returns a service's environment variables with the values from `.env`; variables without a value are empty. */
function variablesOf({ environment = {} }) {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+)[^}]*\}/g, (_, variable) => VARIABLES[variable] ?? ''),
    ]),
  )
}

async function isFile(file) {
  return (await readdir(path.dirname(file)).catch(() => [])).includes(path.basename(file))
}
