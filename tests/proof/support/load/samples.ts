import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readRow, readRows } from '../../../../scripts/doctor/readOnly'
import type { Server } from '../../../../scripts/measuring/processes'

/** Values at one moment that should stay constant under a steady load. */
export interface Sample {
  /** Megabytes of memory of the server's process, and of JavaScript's heap in use. */
  rss: number
  heap: number
  /** Open files and sockets, and timers. */
  descriptors: number
  timers: number
  databaseConnections: number
  /** Megabytes of the write-ahead log on the disk. */
  wal: number
  /** Files in the data directory besides PostgreSQL's, and in the folder for temporary files. */
  files: number
  temporaryFiles: number
}

/** Rows and disk space of a table. */
export interface TableSize {
  rows: number
  megabytes: number
}

/** Source of the samples: the server needs METRICS=on and its own `TMPDIR`. */
export interface Sampled {
  server: Server
  databaseUrl: string
  dataDir: string
  temporaryDir: string
}

export async function takeSample({ server, databaseUrl, dataDir, temporaryDir }: Sampled): Promise<Sample> {
  const metrics = await readMetrics(server.origin)
  const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? Number.NaN)
  const row = await readRow<{ connections: number; wal: number }>(
    databaseUrl,
    `select (select count(*)::int from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()) as connections,
      (select sum(size) / 1048576 from pg_ls_waldir())::float as wal`,
  )
  return {
    rss: server.memory(),
    heap: metric('nodejs_heap_size_used_bytes') / 2 ** 20,
    descriptors: (await readdir(`/proc/${server.pid}/fd`)).length,
    timers: metric('nodejs_active_resources\\{type="Timeout"\\}'),
    databaseConnections: row.connections,
    wal: row.wal,
    files: (await filesIn(dataDir)).filter((file) => !file.startsWith(`postgres${path.sep}`)).length,
    temporaryFiles: (await filesIn(temporaryDir)).length,
  }
}

/** Asks again while the server cannot answer. */
async function readMetrics(origin: string): Promise<string> {
  for (;;) {
    const answer = await fetch(`${origin}/metrics`)
    const text = await answer.text()
    if (answer.ok) return text
    await sleep(1_000)
  }
}

/** Every table with its rows and what it takes on the disk, indexes included. */
export async function tableSizes(databaseUrl: string): Promise<Map<string, TableSize>> {
  const rows = await readRows<{ name: string; rows: number; megabytes: number }>(
    databaseUrl,
    `select c.oid::regclass::text as name, pg_total_relation_size(c.oid) / 1048576.0::float as megabytes,
      (xpath('/row/n/text()', query_to_xml('select count(*) as n from ' || c.oid::regclass, false, true, '')))[1]::text::int as rows
      from pg_class c where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text in ('public', 'jobs')`,
  )
  return new Map(rows.map(({ name, ...size }) => [name, size]))
}

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const found = await Promise.all(
    names.map(async (name) => ((await stat(path.join(folder, name)).catch(() => undefined))?.isFile() ? [name] : [])),
  )
  return found.flat()
}
