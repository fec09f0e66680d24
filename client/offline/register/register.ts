import { offlineDatabase } from '../database'
import type {
  AssetRecord,
  HistoryRecord,
  InstrumentRecord,
  LocationRecord,
  RegisterState,
  StockItemRecord,
} from './registerRecords'

/**
 * The register as screens see it: what the server last sent, with the waiting changes of the outbox applied. It is in memory from the first
 * query on; histories are read when they are needed.
 */
export interface Register {
  state: RegisterState
  assets: Map<string, AssetRecord>
  locations: Map<string, LocationRecord>
  stockItems: Map<string, StockItemRecord>
  instruments: Map<string, InstrumentRecord>
  /** Histories that differ from those that the server last sent. */
  changedHistories: Map<string, HistoryRecord>
}

type Change = (register: Register) => Promise<void>

let change: Change | undefined
let loaded: { register: Promise<Register>; revision: number } | undefined

/** Calls `next` with the register each time it has been read, to apply the outbox's waiting changes; called once, when answers are loaded. */
export function onRegisterRead(next: Change): void {
  change = next
  forgetLoadedRegister()
}

/** Reads the register again at the next query, because the outbox has changed. */
export function forgetLoadedRegister(): void {
  loaded = undefined
}

/** The register that the state describes; read once for each of its revisions. */
export function readRegister(state: RegisterState): Promise<Register> {
  if (loaded?.revision !== state.revision) {
    const entry = { register: load(state), revision: state.revision }
    // why: the next query tries again
    entry.register.catch(() => {
      if (loaded === entry) loaded = undefined
    })
    loaded = entry
  }
  return loaded.register
}

async function load(state: RegisterState): Promise<Register> {
  const database = await offlineDatabase()
  const transaction = database.transaction(['assets', 'locations', 'stockItems', 'instruments'])
  const [assets, locations, stockItems, instruments] = await Promise.all([
    transaction.objectStore('assets').getAll(),
    transaction.objectStore('locations').getAll(),
    transaction.objectStore('stockItems').getAll(),
    transaction.objectStore('instruments').getAll(),
  ])
  const register = {
    state,
    assets: byId(assets),
    locations: byId(locations),
    stockItems: byId(stockItems),
    instruments: byId(instruments),
    changedHistories: new Map(),
  }
  await change?.(register)
  return register
}

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

/** The latest tests of an asset. */
export async function readHistory({ changedHistories }: Register, assetId: string): Promise<HistoryRecord> {
  const changed = changedHistories.get(assetId)
  if (changed) return changed
  const database = await offlineDatabase()
  return (await database.get('histories', assetId)) ?? { assetId, tests: [], total: 0, codes: [] }
}

/** The id of the asset whose test has the label code. */
export async function findTestedAsset(register: Register, code: string): Promise<string | undefined> {
  const wanted = code.toLowerCase()
  for (const { assetId, codes } of register.changedHistories.values()) if (codes.includes(wanted)) return assetId
  const database = await offlineDatabase()
  return database.getKeyFromIndex('histories', 'codes', wanted)
}
