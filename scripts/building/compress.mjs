import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const COMPRESSIBLE = /\.(?:js|css|wasm|ttf|svg)$/
/**
 * Files of this size in bytes or more get weaker compression, because the best compression would take too long. All
 * files of the first screens are smaller.
 */
const LARGE = 330_000

/** Writes each file's Brotli and gzip versions next to it; browsers use gzip on connections without HTTPS. */
export async function compressFiles(folder) {
  const names = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name))
  await Promise.all(names.map((name) => compressFile(path.join(folder, name))))
}

async function compressFile(file) {
  const content = await readFile(file)
  const quality = content.length < LARGE ? constants.BROTLI_MAX_QUALITY : 6
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${file}.br`, await toBrotli(content, { params }))
  await writeFile(`${file}.gz`, await toGzip(content, { level: constants.Z_BEST_COMPRESSION }))
}
