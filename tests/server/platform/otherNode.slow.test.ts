import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it, type TestContext } from 'vitest'
import { signInMeasurementUser } from '../../../scripts/measuring/measuringClient'
import { databaseOf, makeBench } from '../../support/faults/bench'
import { makeHall } from '../../support/faults/hall'
import { Savers } from '../../support/faults/savers'
import { expectWholeSaves } from '../../support/faults/wholeSaves'

/** The oldest Node.js version that `package.json` allows, and the newest of each later supported release line. */
const RELEASES = ['20.19.0', '22', '24'] as const
/** Number of saves with each version: tests with and without photos, stock levels and stock moves. */
const SAVES = 50
const SAVING = 4

const execute = promisify(execFile)

it(`the built server runs with Node.js ${RELEASES.join(', ')} on the same data, saves, and ends with 0 on SIGTERM`, async ({
  skip,
}) => {
  const bench = await makeBench()
  const nodes = await installNodes(bench.folder, { skip })
  const versions: string[] = []
  let savers: Savers | undefined
  for (const { node, version } of nodes) {
    const server = await bench.start({}, node)
    const { token } = await signInMeasurementUser(server.origin)
    savers ??= new Savers(await makeHall(server.origin, token))
    savers.start(server.origin, SAVING)
    await savers.untilAnswered(SAVES)
    await savers.stop()
    await expectWholeSaves(await databaseOf(bench), savers.certain, [])
    await server.stop()
    expect(await server.ended, `how the server has ended with ${version}`).toBe(0)
    versions.push(version)
  }
  await savers?.close()
  expect(savers?.sent).toMatchObject({ refused: [], unknown: [] })
})

interface Node {
  node: string
  version: string
}

/** Installs the versions in a folder; skips the test if npm is unreachable or lacks them for this platform. */
async function installNodes(folder: string, { skip }: Pick<TestContext, 'skip'>): Promise<Node[]> {
  const name = `node-${process.platform}-${process.arch}`
  await writeFile(path.join(folder, 'package.json'), '{ "private": true }')
  const wanted = RELEASES.map((release) => `${release}@npm:${name}@${release}`)
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...wanted]
  await execute('npm', args, { cwd: folder }).catch((error: Error) => skip(error.message))
  return Promise.all(
    RELEASES.map(async (release) => {
      const node = path.join(folder, 'node_modules', release, 'bin', 'node')
      const { stdout } = await execute(node, ['--version'])
      return { node, version: stdout.trim() }
    }),
  )
}
