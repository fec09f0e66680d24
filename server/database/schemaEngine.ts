import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import type { MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm'
import type { Pool } from 'pg'
import { readMigrations, schemaFile } from './migrationFiles'
import { SchemaEngineAdapters } from './schemaEngineAdapter'

/** No filters: the engine sees the whole database. */
const filters = { externalTables: [], externalEnums: [] }

/** Applies the migrations that the database lacks, on the single connection of `pool`. */
export async function applyMigrations(pool: Pool, migrationsList: MigrationList): Promise<void> {
  await withEngine(pool, pool, (engine) => engine.applyMigrations({ migrationsList, filters }))
}

/**
 * The SQL that leads from the state after the named migrations to prisma/schema.prisma; empty when nothing is missing.
 * `scratch` is an empty database of its own, which the migrations fill.
 */
export async function diffSchema(pool: Pool, scratch: Pool, names: string[]): Promise<string> {
  return withEngine(pool, scratch, async (engine) => {
    const schema = { path: schemaFile, content: await readFile(schemaFile, 'utf8') }
    const { stdout } = await engine.diff({
      from: { tag: 'migrations', ...(await readMigrations(names)) },
      to: { tag: 'schemaDatamodel', files: [schema] },
      script: true,
      exitCode: null,
      filters,
    })
    return stdout?.includes('-- This is an empty migration.') ? '' : (stdout ?? '')
  })
}

async function withEngine<Result>(
  pool: Pool,
  scratch: Pool,
  work: (engine: SchemaEngine) => Promise<Result>,
): Promise<Result> {
  const { SchemaEngine } = await loadEngine()
  const schema = await readFile(schemaFile, 'utf8')
  const adapters = new SchemaEngineAdapters(pool, scratch)
  const engine = await SchemaEngine.new(
    { datamodels: [[schemaFile, schema]] },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(adapters),
  )
  try {
    return await work(engine)
  } catch (error) {
    throw adapters.scriptError ?? error
  } finally {
    engine.free()
  }
}

let loadedEngine: ReturnType<typeof instantiateEngine> | undefined

/** One instance in a process: the package's bindings keep views of its memory. */
function loadEngine() {
  loadedEngine ??= instantiateEngine()
  return loadedEngine
}

/** The package loads its WebAssembly by an import that Node has no loader for, so it is instantiated here. */
async function instantiateEngine(): Promise<typeof import('@prisma/schema-engine-wasm/schema_engine_bg')> {
  const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const file = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const module = await WebAssembly.compile(await readFile(file.replace(/\.js$/, '.wasm')))
  const imports = Object.fromEntries(
    Object.entries(bindings).map(([name, value]) => [name, withUnreferencedTimers(name, value)]),
  )
  const { exports } = await WebAssembly.instantiate(module, { './schema_engine_bg.js': imports })
  bindings.__wbg_set_wasm(exports)
  const start = exports.__wbindgen_start as () => void
  start()
  return bindings
}

/** The engine leaves timers behind that would keep a finished process waiting for seconds. */
function withUnreferencedTimers(name: string, value: unknown): WebAssembly.ImportValue {
  if (!name.startsWith('__wbg_setTimeout_')) return value as WebAssembly.ImportValue
  const start = value as (callback: () => void, ms: number) => NodeJS.Timeout
  return (callback: () => void, ms: number) => start(callback, ms).unref()
}
