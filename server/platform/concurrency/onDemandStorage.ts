import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * An `AsyncLocalStorage` that is enabled only while it is used, because on Node 20 an enabled storage slows down every
 * promise in the process.
 */
export class OnDemandAsyncStorage<Value> {
  private readonly storage = new AsyncLocalStorage<Value>()
  private users = 0

  /** True while any work that uses the storage is running. */
  get inUse(): boolean {
    return this.users > 0
  }

  /** Returns the value that the current work was started with. */
  get(): Value | undefined {
    return this.storage.getStore()
  }

  /** Starts `work` with `value`. The caller must call `release` once, when `work` has ended. */
  run<Result>(value: Value, work: () => Result): Result {
    this.users += 1
    return this.storage.run(value, work)
  }

  release(): void {
    this.users -= 1
    if (this.users === 0) this.storage.disable()
  }
}
