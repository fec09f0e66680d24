import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, type Rolldown, runnerImport } from 'vite'
import type { ScreenRoute } from '../../../client/shell/screenRoute.ts'

const SCREENS = fileURLToPath(new URL('../../../client/screens.ts', import.meta.url))
/** Layout component of every page that requires a login. */
const FRAME = 'AppLayout'

/** A page of the app, as declared by the routes. */
export interface RoutePage {
  /** Path with parameters such as :asset. */
  path: string
  /** The page's file name without its extension. */
  name: string
  chunk?: string
  needsConnection: boolean
  framed: boolean
}

/** Reads the pages declared by the routes. */
export async function loadRoutePages(): Promise<RoutePage[]> {
  const { module } = await runnerImport<typeof import('../../../client/screens')>(SCREENS)
  const at = (framed: boolean) => (screen: ScreenRoute) => pagesOf(screen, { path: '', needsConnection: false, framed })
  return [...module.VISITOR_SCREENS.flatMap(at(false)), ...module.USER_SCREENS.flatMap(at(true))]
}

type Above = Pick<RoutePage, 'path' | 'needsConnection' | 'framed'>

function pagesOf(screen: ScreenRoute, above: Above): RoutePage[] {
  const place = {
    path: `${above.path}/${screen.path}`,
    needsConnection: above.needsConnection || !!screen.needsConnection,
    framed: above.framed,
  }
  const own = screen.page ? [{ ...place, name: screen.page.name, chunk: screen.chunk }] : []
  return [...own, ...(screen.children ?? []).flatMap((child) => pagesOf(child, place))]
}

/**
 * Groups pages into output files. Each file has a page and its imports, except for imports that are already in an
 * earlier file.
 */
export const groupScreensIntoChunks = (pages: readonly RoutePage[]) =>
  pages.flatMap(({ name, chunk }) => (chunk ? [{ name: chunk, test: moduleNamed(name) }] : []))

const moduleNamed = (name: string) => new RegExp(`/client/(.*/)?${name}\\.tsx$`)

/** Writes screens.json for the server: the files that each page loads in addition to those in index.html. */
export function createScreenFilesPlugin(pages: readonly RoutePage[]): Plugin {
  return {
    name: 'screen-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const first = withImports([findBundleChunk('main', chunks)], chunks)
      const filesOf = (...names: string[]) =>
        [
          ...withImports(
            names.map((name) => findBundleChunk(name, chunks)),
            chunks,
          ),
        ]
          .filter((file) => !first.has(file))
          .map((file) => path.posix.basename(file))
      const files = Object.fromEntries([
        ...pages.map(({ path, name, framed }) => [path, framed ? filesOf(FRAME, name) : filesOf(name)]),
        ['*', filesOf(FRAME)],
      ])
      this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(files) })
    },
  }
}

export function findBundleChunk(name: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => moduleNamed(name).test(id)))
  if (!found) throw new Error(`No client file is called ${name}.tsx. Correct the name in client/screens.ts.`)
  return found
}

/** Returns the file names of the chunks, and of all chunks that they import. */
function withImports(first: readonly Rolldown.OutputChunk[], chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const names = new Set(first.map(({ fileName }) => fileName))
  for (const name of names)
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) names.add(imported)
  return names
}
