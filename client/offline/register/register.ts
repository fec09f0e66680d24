import { toCodeKey } from '../../../domain/values/identity'
import { openOfflineDatabase } from './database'
import type {
  AssetHistoryRecord,
  AssetRecord,
  AssignmentRecord,
  CheckPlanRecord,
  InstrumentRecord,
  LocationRecord,
  OfflineRegisterState,
  StockItemRecord,
} from './registerRecords'

/**
 * The register as shown on screens: the last data from the server, with the outbox's unsent changes applied. Loaded
 * into memory by the first query; asset histories are read when needed.
 */
export interface OfflineRegister {
  state: OfflineRegisterState
  assets: Map<string, AssetRecord>
  locations: Map<string, LocationRecord>
  stockItems: Map<string, StockItemRecord>
  instruments: Map<string, InstrumentRecord>
  checks: Map<string, CheckPlanRecord>
  assignments: Map<string, AssignmentRecord>
  /** Asset histories that unsent changes have modified. */
  changedHistories: Map<string, AssetHistoryRecord>
}

type Change = (register: OfflineRegister) => Promise<void>

let change: Change | undefined
let loaded: { register: Promise<OfflineRegister>; revision: number } | undefined

/**
 * Sets the function that applies pending changes after each read of the register. Called once, when the resolvers are
 * loaded.
 */
export function setOfflineRegisterChangeApplier(next: Change): void {
  change = next
  forgetLoadedOfflineRegister()
}

/** Discards the loaded register after the outbox has changed, so that the next query reads the register again. */
export function forgetLoadedOfflineRegister(): void {
  loaded = undefined
}

/** Returns the register; reads it from the database only if the revision has changed. */
export function loadOfflineRegister(state: OfflineRegisterState): Promise<OfflineRegister> {
  if (loaded?.revision !== state.revision) {
    const entry = { register: load(state), revision: state.revision }
    // why: a failed read is dropped, so that the next query tries again
    entry.register.catch(() => {
      if (loaded === entry) loaded = undefined
    })
    loaded = entry
  }
  return loaded.register
}

async function load(state: OfflineRegisterState): Promise<OfflineRegister> {
  const database = await openOfflineDatabase()
  const transaction = database.transaction([
    'assets',
    'locations',
    'stockItems',
    'instruments',
    'checks',
    'assignments',
  ])
  const [assets, locations, stockItems, instruments, checks, assignments] = await Promise.all([
    transaction.objectStore('assets').getAll(),
    transaction.objectStore('locations').getAll(),
    transaction.objectStore('stockItems').getAll(),
    transaction.objectStore('instruments').getAll(),
    transaction.objectStore('checks').getAll(),
    transaction.objectStore('assignments').getAll(),
  ])
  const register = {
    state,
    assets: byId(assets),
    locations: byId(locations),
    stockItems: byId(stockItems),
    instruments: byId(instruments),
    checks: byId(checks),
    assignments: byId(assignments),
    changedHistories: new Map(),
  }
  await change?.(register)
  return register
}

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

export async function loadAssetHistory(
  { changedHistories }: OfflineRegister,
  assetId: string,
): Promise<AssetHistoryRecord> {
  const changed = changedHistories.get(assetId)
  if (changed) return changed
  const database = await openOfflineDatabase()
  return (await database.get('histories', assetId)) ?? { assetId, tests: [], total: 0, codes: [] }
}

/** Returns the id of the asset that has a test with this label code. */
export async function findAssetIdByTestCode(register: OfflineRegister, code: string): Promise<string | undefined> {
  const wanted = toCodeKey(code)
  for (const { assetId, codes } of register.changedHistories.values()) if (codes.includes(wanted)) return assetId
  const database = await openOfflineDatabase()
  return database.getKeyFromIndex('histories', 'codes', wanted)
}
