import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildImage, checkHealth, IMAGE_PROGRAMS, makeVolume, startImage } from './image.mjs'
import { requirePrograms, run, runApart, visitHall } from './tools.mjs'

/**
 * node packaging/checks/container.mjs [FOLDER]: builds the Dockerfile, runs the image as its user, saves a test, stops
 * the image, and starts it again with the same volume. FOLDER keeps the base image for the next run.
 */
const [first, inside] = process.argv.slice(2)

if (inside) await checkImage(JSON.parse(readFileSync(inside, 'utf8')), first)
else process.exitCode = await main()

async function main() {
  requirePrograms(...IMAGE_PROGRAMS)
  const folder = first ? path.resolve(first) : await mkdtemp(path.join(tmpdir(), 'mah-container-'))
  try {
    const image = await buildImage(folder)
    console.log(`built: ${run('du', ['-sh', image.files]).split('\t')[0]}, runs as ${image.config.User}`)
    const file = path.join(folder, 'image.json')
    await writeFile(file, JSON.stringify(image))
    return await runApart(fileURLToPath(import.meta.url), [folder, file])
  } finally {
    if (!first) await rm(folder, { recursive: true, force: true })
  }
}

async function checkImage(image, folder) {
  run('ip', ['link', 'set', 'lo', 'up'])
  const data = path.join(await mkdtemp(path.join(folder, 'volume-')), 'data')
  makeVolume(image, data)
  const begun = performance.now()
  const server = startImage(image, { data })
  const [, password] = await server.prints(/with the password (\S+)/)
  await server.prints(/is ready/)
  console.log(`started in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  const [, uids, capabilities] = /Uid:\t(\d+)[\s\S]*CapEff:\t(\w+)/.exec(
    readFileSync(`/proc/${server.child.pid}/status`, 'utf8'),
  )
  if (uids === '0' || Number.parseInt(capabilities, 16) !== 0) throw new Error('The server has privileges')
  console.log(`runs as uid ${uids} without capabilities`)
  checkHealth(image)
  console.log('the health check passes')
  console.log(visitHall('save', 'http://127.0.0.1:3000', { password }))
  await server.stop()
  console.log('stopped with code 0')
  const again = startImage(image, { data })
  await again.prints(/is ready/)
  console.log(visitHall('read', 'http://127.0.0.1:3000'))
  await again.stop()
  await rm(path.dirname(data), { recursive: true, force: true })
}
