import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { signIn } from '../../measuring/client'
import { databaseOf } from '../bench'
import { type Bench, type Fault, holds, NotRunHere, type Outcome } from '../fault'
import { makeHall } from '../hall'
import { Savers } from '../saving'
import { assertWholeSaves } from '../wholeSaves'

/** The oldest that `package.json` allows, and the newest of each later line that is supported. */
const RELEASES = ['20.19.0', '22', '24'] as const
/** Saves of each: tests with and without photos, levels and moves of stock. */
const SAVES = 50
const SAVING = 4

const execute = promisify(execFile)

export const otherNode: Fault = {
  name: 'node',
  claim: `The built server starts with Node.js ${RELEASES.join(', ')}, one after the other on the same data, takes sign-ins and saves, and ends with 0 on SIGTERM`,
  run: prove,
}

async function prove(bench: Bench): Promise<Outcome> {
  const nodes = await installNodes(bench.folder)
  const versions: string[] = []
  let savers: Savers | undefined
  for (const { node, version } of nodes) {
    const server = await bench.start({}, node)
    const { token } = await signIn(server.origin)
    savers ??= new Savers(await makeHall(server.origin, token))
    savers.start(server.origin, SAVING)
    await savers.untilAnswered(SAVES)
    await savers.stop()
    await assertWholeSaves(await databaseOf(bench), savers.certain, [])
    await server.stop()
    holds((await server.ended) === 0, `with ${version} the server ended with ${await server.ended}`)
    versions.push(version)
    bench.progress(`${version}: ${savers.sent.answered.length} saves are there`)
  }
  const { answered = [], refused = [], unknown = [] } = savers?.sent ?? {}
  await savers?.close()
  holds(refused.length === 0, `a save was answered with ${refused[0]}`)
  holds(unknown.length === 0, `${unknown.length} saves were not answered`)
  return {
    done: `started, signed in to, ${SAVES} saves or more, and stopped, with each of ${RELEASES.length} releases, as npm has them`,
    measured: `${versions.join(', ')}: ${answered.length} saves answered and there, each ended with 0`,
  }
}

interface Node {
  /** The path of the program. */
  node: string
  version: string
}

/** Installs the releases below a folder. @throws NotRunHere if npm has none for this machine or cannot be reached. */
async function installNodes(folder: string): Promise<Node[]> {
  const name = `node-${process.platform}-${process.arch}`
  await writeFile(path.join(folder, 'package.json'), '{ "private": true }')
  const wanted = RELEASES.map((release) => `${release}@npm:${name}@${release}`)
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...wanted]
  await execute('npm', args, { cwd: folder }).catch((error: Error) => {
    throw new NotRunHere(error.message)
  })
  return Promise.all(
    RELEASES.map(async (release) => {
      const node = path.join(folder, 'node_modules', release, 'bin', 'node')
      const { stdout } = await execute(node, ['--version'])
      return { node, version: stdout.trim() }
    }),
  )
}
