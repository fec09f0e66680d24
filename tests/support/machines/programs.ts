import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

/** Paths of the programs that the cluster needs. */
export interface Programs {
  /** Folder with PostgreSQL's programs. */
  postgres: string
  patroni: string
  etcd: string
  haproxy: string
  pgbouncer: string
}

/** Thrown if a program that the cluster needs is not installed. */
export class MissingProgram extends Error {}

/** Debian's program folders for each PostgreSQL version, newest first. */
const POSTGRES = [17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`)
const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
/** First version of pgbouncer that supports prepared statements in transaction mode. */
const PGBOUNCER = [1, 21]

/**
 * Finds the programs; the environment variable `PGBOUNCER` can give the path of a pgbouncer outside PATH.
 * @throws MissingProgram with the name of the Debian package to install.
 */
export async function findPrograms(): Promise<Programs> {
  const found = {
    postgres: path.dirname(await find('postgres', 'postgresql', POSTGRES)),
    patroni: await find('patroni', 'patroni'),
    etcd: await find('etcd', 'etcd-server'),
    haproxy: await find('haproxy', 'haproxy'),
    pgbouncer: process.env.PGBOUNCER ?? (await find('pgbouncer', 'pgbouncer')),
  }
  const { stdout } = await promisify(execFile)(found.pgbouncer, ['--version'])
  const [major = 0, minor = 0] = (/PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? []).slice(1).map(Number)
  if (major === PGBOUNCER[0] && minor < Number(PGBOUNCER[1]))
    throw new MissingProgram(
      `pgbouncer ${PGBOUNCER.join('.')} or newer is required and ${found.pgbouncer} is ${major}.${minor}: Debian 13 has one; set PGBOUNCER to its path`,
    )
  return found
}

async function find(name: string, packageName: string, folders = FOLDERS): Promise<string> {
  for (const folder of folders) {
    const file = path.join(folder, name)
    if (
      await access(file).then(
        () => true,
        () => false,
      )
    )
      return file
  }
  throw new MissingProgram(`${name} is missing: install the Debian package ${packageName}`)
}
