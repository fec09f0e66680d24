import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { inject, vi } from 'vitest'

// why: drawing the photos of the demonstration hall takes five seconds, and several files need the same photos
vi.mock('../../prisma/demo/photos', async (importOriginal) => {
  const { takePhotos, takeSupplyPhotos } = await importOriginal<typeof import('../../prisma/demo/photos')>()
  return { takePhotos: drawnOnce(takePhotos), takeSupplyPhotos: drawnOnce(takeSupplyPhotos) }
})

/** The drawing function, which reuses photos drawn by other files of this run. */
function drawnOnce<Things, Drawn>(draw: (things: Things) => Promise<Drawn>): (things: Things) => Promise<Drawn> {
  return async (things) => {
    const key = createHash('sha256').update(JSON.stringify(things)).digest('hex')
    const file = path.join(inject('runFolder'), `drawn-${key}`)
    const kept = await readFile(file).catch(() => undefined)
    if (kept) return deserialize(kept) as Drawn
    const drawn = await draw(things)
    // renamed when complete, because other processes look for it
    const unfinished = `${file}.${process.pid}`
    await writeFile(unfinished, serialize(drawn))
    await rename(unfinished, file)
    return drawn
  }
}
