import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Plugin, Rolldown } from 'vite'

const SOURCE = fileURLToPath(new URL('../../client/serviceWorker.ts', import.meta.url))

/** Screens that say nothing without a connection: their programs are not stored on the device. */
const ONLINE_ONLY =
  /client[\\/](components[\\/]codeEditor|apiDocs|audit[\\/]AuditPage|dev|labels|hall|pat[\\/]faults[\\/]FaultList|people[\\/](users|roles|AdminHome)|reports|sandbox|telescope[\\/](Telescope|request)|stock[\\/](takes[\\/]StockTakePrint|items[\\/]ShoppingList))|\/pdf\.worker/
/** Files besides the programs that the others need: the scanner's decoder. */
const FILES = /decode\.worker|zxing_reader/

/**
 * Writes the service worker, with the list of what it stores: every program that a screen without a connection can come to, by its name,
 * which changes with its content.
 */
export function serviceWorker(): Plugin {
  let files: string[] = []
  let version = ''
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((output) =>
          output.type === 'chunk' ? [[output.fileName, output] as const] : [],
        ),
      )
      const page = Object.values(bundle).find(({ fileName }) => fileName === 'index.html')
      if (page?.type !== 'asset') return
      const first = [...String(page.source).matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)].map(([, src]) =>
        String(src),
      )
      version = first.map((name) => `/${name}`).join(' ')
      const others = Object.keys(bundle).filter((name) => FILES.test(name) && !name.endsWith('.map'))
      files = [...reachable(first, chunks), ...others.filter((name) => !/rawDecode/.test(name))]
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

function reachable(first: readonly string[], chunks: ReadonlyMap<string, Rolldown.OutputChunk>): string[] {
  const found = new Set<string>()
  const follow = (name: string) => {
    const chunk = chunks.get(name)
    if (!chunk || found.has(name)) return
    found.add(name)
    for (const next of chunk.imports) follow(next)
    for (const next of chunk.dynamicImports) if (!ONLINE_ONLY.test(chunks.get(next)?.facadeModuleId ?? '')) follow(next)
  }
  for (const name of first) follow(name)
  return [...found]
}
