import type { Page } from 'playwright-core'

/** Reads the records in a store of the device's database, even before the app has loaded them. */
// biome-ignore lint/suspicious/noExplicitAny: the type depends on the store
export function readDevice(page: Page, store: 'assets' | 'outbox' | 'state', key?: string): Promise<any> {
  return page.evaluate(
    async ([name, wanted]) => {
      const finished = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const database = await finished(indexedDB.open('mah-manager'))
      const records = database.transaction(name).objectStore(name)
      const found = await finished(wanted === undefined ? records.getAll() : records.get(wanted))
      database.close()
      return found
    },
    [store, key] as const,
  )
}
