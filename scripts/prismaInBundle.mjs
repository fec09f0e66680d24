import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from './tools.mjs'

const COMPILER_AS_TEXT = /query_compiler_\w+\.postgresql\.wasm-base64\.mjs$/
const COMPILER_FILE = 'query-compiler-file'

/** Moves Prisma's query compiler to a file: as text in the bundle, its 4.6 MB would stay in memory. */
export function prismaInBundle() {
  return {
    name: 'prisma-in-bundle',
    setup(build) {
      build.onLoad({ filter: COMPILER_AS_TEXT }, () => ({
        // why: Prisma's client calls Buffer.from(wasm, 'base64'), which first calls an object's valueOf
        contents: `
          import { readFileSync } from 'node:fs'
          import file from '${COMPILER_FILE}'
          export const wasm = { valueOf: () => readFileSync(new URL(file, import.meta.url)) }
        `,
        resolveDir: root,
      }))
      build.onResolve({ filter: new RegExp(`^${COMPILER_FILE}$`) }, ({ importer }) => ({
        path: path.join(path.dirname(importer), 'query_compiler.wasm'),
        namespace: COMPILER_FILE,
        pluginData: importer,
      }))
      build.onLoad({ filter: /$/, namespace: COMPILER_FILE }, ({ pluginData: textFile }) => ({
        contents: Buffer.from(createRequire(import.meta.url)(textFile.replace(/\.mjs$/, '.js')).wasm, 'base64'),
        loader: 'file',
      }))
    },
  }
}
