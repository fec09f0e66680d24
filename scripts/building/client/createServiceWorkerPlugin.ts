import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Plugin, Rolldown } from 'vite'
import { findBundleChunk, type RoutePage } from './screens.ts'

const MAIN = fileURLToPath(new URL('../../../client/main.tsx', import.meta.url))
const SOURCE = fileURLToPath(new URL('../../../client/serviceWorker.ts', import.meta.url))

/** Additional files for offline use: the font, the scanner's decoder and the guide's pictures. */
const FILES = /decode\.worker|zxing_reader|\.webp$|\.woff2$/

/**
 * Writes the service worker with its list of files to store, which includes every chunk that an offline screen can
 * reach. Each chunk's name contains a content hash. client/screens.ts declares which screens require a connection.
 */
export function createServiceWorkerPlugin(pages: readonly RoutePage[]): Plugin {
  const left = new Set(pages.filter(({ needsConnection }) => needsConnection).map(({ name }) => name))
  let files: string[] = []
  let version = ''
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      const scripts = String(page.source).matchAll(/<script type="module"[^>]* src="([^"]+)"/g)
      version = [...scripts].map(([, src]) => src).join(' ')
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const needed = neededModules(MAIN, left, (id) => this.getModuleInfo(id))
      const isNeeded = ({ facadeModuleId }: Rolldown.OutputChunk) => !facadeModuleId || needed.has(facadeModuleId)
      const programs = new Set([findBundleChunk('main', chunks)])
      for (const { imports, dynamicImports } of programs) {
        const next = [...imports, ...dynamicImports]
        for (const chunk of chunks) if (next.includes(chunk.fileName) && isNeeded(chunk)) programs.add(chunk)
      }
      const others = Object.keys(bundle).filter((name) => FILES.test(name) && !name.endsWith('.map'))
      files = [...[...programs].map(({ fileName }) => fileName), ...others.filter((name) => !/rawDecode/.test(name))]
    },
    async writeBundle({ dir = '' }) {
      await build({
        entryPoints: [SOURCE],
        outfile: path.join(dir, 'sw.js'),
        bundle: true,
        minify: true,
        format: 'iife',
        target: 'es2022',
        define: {
          PRECACHE: JSON.stringify(files.map((name) => ({ url: `/${name}`, revision: null }))),
          VERSION: JSON.stringify(version),
          'process.env.NODE_ENV': '"production"',
        },
      })
    },
  }
}

/**
 * Returns the modules that `first` imports directly or indirectly, statically or dynamically, except for the pages in
 * `left`.
 */
function neededModules(
  first: string,
  left: ReadonlySet<string>,
  infoOf: (id: string) => Rolldown.ModuleInfo | null,
): Set<string> {
  const needed = new Set([first])
  for (const id of needed) {
    const { importedIds = [], dynamicallyImportedIds = [] } = infoOf(id) ?? {}
    for (const next of importedIds) needed.add(next)
    for (const next of dynamicallyImportedIds) if (!left.has(path.parse(next).name)) needed.add(next)
  }
  return needed
}
