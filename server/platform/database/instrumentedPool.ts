import { AsyncResource } from 'node:async_hooks'
import { Client, Pool } from 'pg'
import { OnDemandAsyncStorage } from '../concurrency/onDemandStorage'

/** Receives the statements of traced work. */
export interface StatementListener {
  /** Called after a statement has succeeded or failed. `parameters` is the number of bound values. */
  onStatement(sql: string, parameters: number, durationMs: number): void
}

const listeners = new OnDemandAsyncStorage<StatementListener>()

/**
 * Starts `work` and reports its statements to `listener`. The caller must call `stopStatementTracing` once, when `work`
 * has ended.
 */
export function traceStatements(listener: StatementListener, work: () => void): void {
  listeners.run(listener, work)
}

/** Ends the tracing of work that `traceStatements` started. */
export function stopStatementTracing(): void {
  listeners.release()
}

// biome-ignore lint/suspicious/noExplicitAny: pg's own signatures are a dozen overloads, all of which pass through here
type Arguments = any[]

/** A connection whose statements can be traced. */
export class InstrumentedClient extends Client {
  override query(...args: Arguments) {
    const listener = listeners.get()
    const sql: unknown = typeof args[0] === 'string' ? args[0] : args[0]?.text
    if (!listener || typeof sql !== 'string') return Reflect.apply(super.query, this, args)
    const values: unknown = Array.isArray(args[1]) ? args[1] : args[0].values
    const started = performance.now()
    const ended = () =>
      listener.onStatement(sql, Array.isArray(values) ? values.length : 0, performance.now() - started)
    const callback: unknown = args.at(-1)
    if (typeof callback === 'function') {
      const settled = (...answer: unknown[]) => {
        ended()
        callback(...answer)
      }
      return Reflect.apply(super.query, this, [...args.slice(0, -1), settled])
    }
    const result: Promise<unknown> = Reflect.apply(super.query, this, args)
    result.then(ended, ended)
    return result
  }
}

/** A pool whose statements can be traced, including statements that waited for a connection. */
export class InstrumentedPool extends Pool {
  constructor(options: ConstructorParameters<typeof Pool>[0]) {
    super({ Client: InstrumentedClient, ...options })
  }

  override connect(...args: Arguments) {
    const [callback] = args
    // why: otherwise a waiting callback would run in the async context of the work that released the connection
    const bound = callback && listeners.inUse ? [AsyncResource.bind(callback)] : args
    return Reflect.apply(super.connect, this, bound)
  }
}
