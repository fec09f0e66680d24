import { setTimeout as sleep } from 'node:timers/promises'
import { atMost, type Row } from './table'
import { type Sides, sendAllKinds } from './throughput'

const AT_REST = 'server memory at rest'
const AFTER_REQUESTS = 'server memory after 100,000 requests'
const REQUESTS = 100_000
const AT_REST_MB = 190
/** Milliseconds before the memory of an idle server is measured. */
const REST_MS = 20_000

/** Measures the memory of an idle server: after the start, and again after many requests. */
export async function measureMemory(sides: Sides, full: boolean, wanted: (name: string) => boolean): Promise<Row[]> {
  const rows: Row[] = []
  const afterwards = full && wanted(AFTER_REQUESTS)
  if (!wanted(AT_REST) && !afterwards) return rows
  await sleep(REST_MS)
  const atRest = sides.ours.memory()
  rows.push({
    measure: AT_REST,
    ours: `${atRest.toFixed(0)} MB`,
    handWritten: `${sides.handWritten.memory().toFixed(0)} MB`,
    target: `≤ ${AT_REST_MB} MB`,
    met: atRest <= AT_REST_MB,
  })
  if (!afterwards) return rows
  await sendAllKinds(sides, REQUESTS)
  await sleep(REST_MS)
  const after = sides.ours.memory()
  rows.push({
    measure: AFTER_REQUESTS,
    ours: `${after.toFixed(0)} MB`,
    handWritten: '',
    ...atMost(1.1, after / atRest),
  })
  return rows
}

export const MEMORY_MEASURES: readonly string[] = [AT_REST, AFTER_REQUESTS]
