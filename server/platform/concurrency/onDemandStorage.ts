import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * A value that follows a piece of work through everything that it awaits, as `AsyncLocalStorage`, but which costs something only while
 * such work goes on: on Node 20 an enabled storage slows every promise of the process down.
 */
export class OnDemandAsyncStorage<Value> {
  private readonly storage = new AsyncLocalStorage<Value>()
  private users = 0

  /** True while any work is running. */
  get inUse(): boolean {
    return this.users > 0
  }

  /** The value of the work that this belongs to. */
  get(): Value | undefined {
    return this.storage.getStore()
  }

  /** Starts work with the value. The caller must call `release` once when the work has ended. */
  run<Result>(value: Value, work: () => Result): Result {
    this.users += 1
    return this.storage.run(value, work)
  }

  release(): void {
    this.users -= 1
    if (this.users === 0) this.storage.disable()
  }
}
