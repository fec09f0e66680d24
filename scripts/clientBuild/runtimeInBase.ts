import type { Plugin, Rolldown } from 'vite'

const RUNTIME = 'rolldown-runtime'
const HOST = 'base'

/**
 * Puts the bundler's own few lines into the file that every page loads first: in a file of their own they would cost a
 * request. Added code is on a new first line, so that the source maps stay true.
 */
export function runtimeInBase(): Plugin {
  return {
    name: 'runtime-in-base',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const runtime = chunks.find(({ name }) => name === RUNTIME)
      const host = chunks.find(({ name }) => name === HOST)
      if (!runtime || !host) return
      const names = exportedNames(runtime.code)
      const body = runtime.code.slice(0, runtime.code.lastIndexOf('export{'))
      const importOf = new RegExp(`import\\{([^}]*)\\}from"\\./${file(runtime).replace('.', '\\.')}";`)
      for (const chunk of chunks) {
        if (chunk === runtime) continue
        const found = importOf.exec(chunk.code)
        const wanted = found ? pairs(String(found[1])) : []
        if (chunk === host) {
          const values = names.map(([local, name]) => `${name}:${local}`)
          const all = names.map(([, name]) => `${name}:${shared(name)}`)
          const own = wanted.map(([name, local]) => `${local}=${shared(name)}`)
          prepend(chunk, `const{${all}}=(()=>{${body};return{${values}}})()${own.length > 0 ? `,${own}` : ''};`)
          const end = chunk.code.lastIndexOf('export{') + 'export{'.length
          chunk.code = `${chunk.code.slice(0, end)}${names.map(([, name]) => shared(name))},${chunk.code.slice(end)}`
        } else if (found) {
          prepend(
            chunk,
            `import{${wanted.map(([name, local]) => `${shared(name)} as ${local}`)}}from"./${file(host)}";`,
          )
        }
        if (found) chunk.code = chunk.code.replace(found[0], blanks)
        chunk.code = chunk.code.replaceAll(`"assets/${file(runtime)}"`, (text) =>
          `"assets/${file(host)}"`.padEnd(text.length),
        )
        chunk.imports = [...new Set(chunk.imports.map((name) => (name === runtime.fileName ? host.fileName : name)))]
      }
      delete bundle[runtime.fileName]
      delete bundle[`${runtime.fileName}.map`]
      for (const page of Object.values(bundle)) {
        if (page.type !== 'asset' || !page.fileName.endsWith('.html')) continue
        page.source = String(page.source).replace(
          new RegExp(`\\s*<[^<]*${file(runtime).replace('.', '\\.')}"></?[^<]*(</script>)?`),
          '',
        )
      }
    },
  }
}

const file = ({ fileName }: Rolldown.OutputChunk) => fileName.slice(fileName.lastIndexOf('/') + 1)
/** The names of the runtime in other files; minified code has no such names. */
const shared = (name: string) => `rolldown_${name}`
const blanks = (text: string) => ' '.repeat(text.length)
/** [first, second] of each 'first as second'; the same twice where a name stands alone. */
const pairs = (list: string) =>
  list.split(',').map((part): [string, string] => {
    const [first = '', second = first] = part.trim().split(' as ')
    return [first, second]
  })
const exportedNames = (code: string) => pairs(code.slice(code.lastIndexOf('export{') + 7, code.lastIndexOf('}')))

function prepend(chunk: Rolldown.OutputChunk, line: string): void {
  chunk.code = `${line}\n${chunk.code}`
  if (chunk.map) chunk.map.mappings = `;${chunk.map.mappings}`
}
