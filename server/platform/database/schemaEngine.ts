import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import type { MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm'
import type { Pool } from 'pg'
import { loadMigrations, prismaSchemaFile } from './migrationFiles'
import { SchemaEngineAdapters } from './schemaEngineAdapter'

/** No filters: the schema engine sees the whole database. */
const filters = { externalTables: [], externalEnums: [] }

/** Applies the listed migrations that are still missing. */
export type ApplyMigrations = (migrationsList: MigrationList) => Promise<void>

/** Applies the listed migrations that are still missing, on `pool`'s single connection. */
export function applyMigrations(pool: Pool, migrationsList: MigrationList): Promise<void> {
  return withMigrationEngine(pool, (apply) => apply(migrationsList))
}

/** Runs `work`, which may apply several migration lists in turn, on the single connection of `pool`. */
export function withMigrationEngine<Result>(
  pool: Pool,
  work: (apply: ApplyMigrations) => Promise<Result>,
): Promise<Result> {
  return withEngine(pool, pool, (ask) =>
    work(async (migrationsList) => {
      await ask((engine) => engine.applyMigrations({ migrationsList, filters }))
    }),
  )
}

/**
 * Returns the SQL that turns the schema created by the named migrations into the schema of prisma/schema.prisma; empty
 * if the two match. `scratch` is an empty database for applying the migrations.
 */
export async function diffDatabaseSchema(pool: Pool, scratch: Pool, names: string[]): Promise<string> {
  const migrations = await loadMigrations(names)
  const schema = { path: prismaSchemaFile, content: await readFile(prismaSchemaFile, 'utf8') }
  return withEngine(pool, scratch, async (ask) => {
    const { stdout } = await ask((engine) =>
      engine.diff({
        from: { tag: 'migrations', ...migrations },
        to: { tag: 'schemaDatamodel', files: [schema] },
        script: true,
        exitCode: null,
        filters,
      }),
    )
    return stdout?.includes('-- This is an empty migration.') ? '' : (stdout ?? '')
  })
}

/**
 * Calls the schema engine.
 * @throws PostgreSQL's own error if a script fails.
 */
type Ask = <Answer>(question: (engine: SchemaEngine) => Promise<Answer>) => Promise<Answer>

async function withEngine<Result>(pool: Pool, scratch: Pool, work: (ask: Ask) => Promise<Result>): Promise<Result> {
  const { SchemaEngine } = await loadEngine()
  const schema = await readFile(prismaSchemaFile, 'utf8')
  const adapters = new SchemaEngineAdapters(pool, scratch)
  const engine = await SchemaEngine.new(
    { datamodels: [[prismaSchemaFile, schema]] },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(adapters),
  )
  const ask: Ask = (question) =>
    question(engine).catch((error: unknown) => {
      throw adapters.scriptError ?? error
    })
  try {
    return await work(ask)
  } finally {
    engine.free()
  }
}

let loadedEngine: ReturnType<typeof instantiateEngine> | undefined

/** Loads the engine once per process, because the package's bindings keep views of the engine's memory. */
function loadEngine() {
  loadedEngine ??= instantiateEngine()
  return loadedEngine
}

/** Instantiates the package's WebAssembly module. Node cannot load it the way the package itself imports it. */
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

/** Unreferences the engine's timers, which would otherwise keep the process alive for seconds. */
function withUnreferencedTimers(name: string, value: unknown): WebAssembly.ImportValue {
  if (!name.startsWith('__wbg_setTimeout_')) return value as WebAssembly.ImportValue
  const start = value as (callback: () => void, ms: number) => NodeJS.Timeout
  return (callback: () => void, ms: number) => start(callback, ms).unref()
}
