import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { DecoderReply, PictureAnswer, PictureRequest } from './messages'

/** Milliseconds for one picture, and those after which an idle process ends. */
export interface DecoderTimes {
  picture: number
  idle: number
}

/** Bytes of a process that stays for the next picture: what a large one took is not always given back. */
const KEPT_MEMORY = 250_000_000

/** Begins a process that answers picture requests. */
export type StartChild = () => ChildProcess

/**
 * One process that reads pictures, begun when it is needed and ended when it no longer is. Whatever a picture does to it, the
 * server's own threads and memory are its own.
 */
export class DecoderProcess {
  private child?: ChildProcess
  private idleTimer?: NodeJS.Timeout

  constructor(
    private readonly times: DecoderTimes,
    private readonly start: StartChild,
  ) {}

  /** @throws if no process can be begun. */
  async read(request: PictureRequest): Promise<PictureAnswer> {
    clearTimeout(this.idleTimer)
    this.child ??= this.begin()
    try {
      return await this.ask(this.child, request)
    } finally {
      this.idleTimer = setTimeout(() => this.end(), this.times.idle).unref()
    }
  }

  private begin(): ChildProcess {
    const child = this.start()
    child.once('exit', () => {
      if (this.child === child) this.child = undefined
    })
    // what is wrong is told to whoever asks; without a listener it would end the server
    child.on('error', () => child.kill('SIGKILL'))
    return child
  }

  private ask(child: ChildProcess, request: PictureRequest): Promise<PictureAnswer> {
    return new Promise((resolve, reject) => {
      const settle = (end: () => void) => {
        clearTimeout(limit)
        child.off('message', answered).off('exit', ended).off('error', failed)
        end()
      }
      const answered = (reply: unknown) =>
        settle(() => {
          const { answer, memory } = reply as DecoderReply
          if (memory > KEPT_MEMORY) this.end()
          resolve(answer)
        })
      const failed = (error: Error) => settle(() => reject(error))
      const ended = (code: number | null) =>
        settle(() =>
          // a signal: killed for its time or memory, or brought down by what it read
          code === null
            ? resolve({ refusal: 'exhausting' })
            : reject(new Error(`The photo decoder ended with code ${code}`)),
        )
      const limit = setTimeout(() => this.end(), this.times.picture)
      child.on('message', answered).on('exit', ended).on('error', failed)
      // what cannot be sent is told by the end of the process
      child.send(request, () => undefined)
    })
  }

  private end(): void {
    this.child?.kill('SIGKILL')
    this.child = undefined
  }
}

/** Begins the child from the built server, or from the sources where these are what runs. */
export function startChild(): ChildProcess {
  const source = import.meta.url.endsWith('.ts')
  const entry = fileURLToPath(new URL(source ? './child.ts' : './photoDecoder.js', import.meta.url))
  const { PATH, SystemRoot } = process.env
  const child = fork(entry, {
    execArgv: source ? ['--import', 'tsx'] : [],
    serialization: 'advanced',
    // neither secrets nor the log are its business
    env: { PATH, SystemRoot, UV_THREADPOOL_SIZE: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // an idle decoder keeps nothing alive
  child.unref()
  child.channel?.unref()
  if (child.pid) yieldProcessor(child.pid)
  return child
}

/** Requests come before pictures. */
function yieldProcessor(pid: number): void {
  try {
    setPriority(pid, 10)
  } catch {
    // not allowed on this system, or the process is gone already
  }
}
