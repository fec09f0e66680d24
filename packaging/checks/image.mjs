import { existsSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root, run, Service } from './tools.mjs'

/** Programs needed to build and run the image. */
export const IMAGE_PROGRAMS = ['buildah', 'debootstrap', 'unshare', 'mount', 'setpriv', 'ip']

const BASE = 'docker.io/library/node:24-bookworm-slim'

const buildah = (folder, ...args) =>
  run('buildah', ['--storage-driver', 'vfs', '--root', `${folder}/storage`, '--runroot', `${folder}/run`, ...args])

/** Builds the project's Dockerfile, and returns the image's configuration and the folder with its files. */
export async function buildImage(folder) {
  await mkdir(folder, { recursive: true })
  await provideBase(folder)
  buildah(
    folder,
    'build',
    '--layers',
    '--isolation=chroot',
    '--format=docker',
    '--pull=false',
    '--tag=mah-manager',
    root,
  )
  const { config } = JSON.parse(buildah(folder, 'inspect', '--type=image', 'mah-manager')).Docker
  const container = buildah(folder, 'from', '--pull=false', 'mah-manager')
  return { files: buildah(folder, 'mount', container), config }
}

/** Pulls the base image; if the registry is unavailable, builds one from Debian and this machine's Node.js. */
async function provideBase(folder) {
  if (buildah(folder, 'images', '--format={{.Name}}:{{.Tag}}').split('\n').includes(BASE)) return
  try {
    buildah(folder, 'pull', BASE)
    console.log(`base image: ${BASE}`)
  } catch {
    await makeBase(folder)
    console.log(`base image: Debian bookworm with Node.js ${process.version}, because the registry cannot be reached`)
  }
}

async function makeBase(folder) {
  const base = path.join(folder, 'base')
  if (!existsSync(path.join(base, 'etc/debian_version')))
    run('debootstrap', ['--variant=minbase', '--include=ca-certificates,libstdc++6,libatomic1', 'bookworm', base])
  await cp(process.execPath, path.join(base, 'usr/local/bin/node'))
  const packages = run('npm', ['root', '-g'])
  await cp(path.join(packages, 'npm'), path.join(base, 'usr/local/lib/node_modules/npm'), { recursive: true })
  await writeFile(
    path.join(base, 'usr/local/bin/npm'),
    '#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"\n',
    { mode: 0o755 },
  )
  const certificates = '/etc/ssl/certs/ca-certificates.crt'
  await cp(certificates, path.join(base, certificates))
  if (!run('chroot', [base, 'getent', 'passwd']).includes('node:'))
    run('chroot', [base, 'useradd', '--uid=1000', '--user-group', '--create-home', 'node'])
  const container = buildah(folder, 'from', 'scratch')
  buildah(folder, 'add', container, base, '/')
  const env = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
  buildah(folder, 'config', `--env=${env}`, `--env=NODE_EXTRA_CA_CERTS=${certificates}`, container)
  buildah(folder, 'commit', '--rm', container, BASE)
}

/**
 * Starts the image's program as the compose file does: as the image's user, without privileges, and with read-only
 * files except for the volume `data` and /tmp.
 */
export function startImage({ files, config }, { data, env = {}, hosts }) {
  const mounts = [
    `mount --bind ${files} ${files} && mount -o remount,bind,ro ${files}`,
    `mount --bind ${data} ${files}/data && mount -t tmpfs tmpfs ${files}/tmp`,
    `mount -t proc proc ${files}/proc && mount --bind /dev ${files}/dev`,
    ...(hosts ? [`mount --bind ${hosts} ${files}/etc/hosts`] : []),
  ]
  const rights = `--reuid=${config.User} --regid=${config.User} --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all`
  const script = `${mounts.join(' && ')} && exec chroot ${files} setpriv ${rights} sh -c 'cd ${config.WorkingDir} && exec "$@"' sh "$@"`
  return new Service('the image', 'unshare', ['--mount', 'sh', '-c', script, 'sh', ...config.Cmd], {
    env: { ...imageVariables(config), ...env },
  })
}

/** Runs the image's health check next to its running program. */
export function checkHealth({ files, config }) {
  const [, ...command] = config.Healthcheck.Test
  run('chroot', [files, ...command], { env: imageVariables(config) })
}

/** Creates an empty volume with the owner and mode of the image's folder, as a container engine does. */
export function makeVolume({ files }, folder) {
  run('cp', ['-a', `${files}/data`, folder])
}

const imageVariables = ({ Env }) => Object.fromEntries(Env.map((pair) => pair.split(/=(.*)/s).slice(0, 2)))
