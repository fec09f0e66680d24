import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from './tools.mjs'

const CLIENT = /@prisma[\\/]client[\\/]runtime[\\/]client\.js$/
const COMPILER_AS_TEXT = /query_compiler_\w+\.postgresql\.wasm-base64\.mjs$/
const COMPILER_FILE = 'query-compiler-file'

/** Where Prisma's client reads the fields of some types of its graph: the method, its number of types, and what it does for one of them. */
const READ_EDGES =
  /(#\w+)\((\w+)\)\{let (\w+)=\[\];for\(let (\w+)=0;\4<\2;\4\+\+\)\{(let \w+=this\.#\w+\(\),(\w+)=\{\};for\([^{]*\{(?:(?!edges).)*\})\3\.push\(\{edges:\6\}\)\}return \3\}/g
const POSITION = /\.getUint8\(this\.(#\w+)\+\+\)/

/** The fields of a type of the graph, read when they are asked for. */
const EDGES_ON_DEMAND =
  'class EdgesOnDemand{#read;#from;#edges;constructor(read,from){this.#read=read;this.#from=from}' +
  'get edges(){return this.#edges??=this.#read(this.#from)}}'

/**
 * What Prisma's client need not keep in memory for as long as the server runs: its query compiler as text, 4.6 MB, and the fields of the four
 * thousand types of its graph, 10 MB, of which few are ever asked for.
 */
export function prismaInBundle() {
  return {
    name: 'prisma-in-bundle',
    setup(build) {
      build.onLoad({ filter: CLIENT }, async ({ path: file }) => ({
        contents: readEdgesOnDemand(await readFile(file, 'utf8')),
      }))
      build.onLoad({ filter: COMPILER_AS_TEXT }, () => ({
        // why: Prisma's client calls Buffer.from(wasm, 'base64'), which asks an object for its value first
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

function readEdgesOnDemand(code) {
  const position = POSITION.exec(code)?.[1]
  if (!position || code.match(READ_EDGES)?.length !== 2)
    throw new Error("Prisma's client has changed: look how it reads its graph now")
  return `${code.replace(
    READ_EDGES,
    (_all, method, count, types, n, readOne, edges) =>
      `${method}(${count}){const read=from=>{this.${position}=from;return this.${method}(1)[0].edges};let ${types}=[];` +
      `for(let ${n}=0;${n}<${count};${n}++){const from=this.${position};${readOne}` +
      `${types}.push(${count}===1?{edges:${edges}}:new EdgesOnDemand(read,from))}return ${types}}`,
  )}\n${EDGES_ON_DEMAND}`
}
