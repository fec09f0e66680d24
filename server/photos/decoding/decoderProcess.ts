import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { decoderProgram } from './decoderProgram'
import type {
  DecoderResponse,
  PictureError,
  PictureRequest,
  PictureResult,
  ThumbnailRequest,
  ThumbnailResult,
} from './messages'

/** Milliseconds for one picture, and milliseconds after which an idle process ends. */
export interface DecoderTimes {
  picture: number
  idle: number
}

/** Bytes up to which a process is reused: the memory of a large picture is not always released. */
const MAX_IDLE_MEMORY = 250_000_000

/** Starts a process that answers picture requests. */
export type StartChild = () => ChildProcess

/**
 * One process that reads pictures, started when it is needed and ended when it is idle. Whatever a picture does to it,
 * the server's own threads and memory are not affected.
 */
export class DecoderProcess {
  private child?: ChildProcess
  private idleTimer?: NodeJS.Timeout

  constructor(
    private readonly times: DecoderTimes,
    private readonly start: StartChild,
  ) {}

  /** @throws if no process can be started. */
  read(request: PictureRequest): Promise<PictureResult> {
    return this.ask(request)
  }

  /** @throws if no process can be started. */
  thumbnail(request: ThumbnailRequest): Promise<ThumbnailResult> {
    return this.ask(request)
  }

  private async ask<Result>(request: PictureRequest | ThumbnailRequest): Promise<Result | { error: PictureError }> {
    clearTimeout(this.idleTimer)
    this.child ??= this.startProcess()
    try {
      return await this.send<Result>(this.child, request)
    } finally {
      this.idleTimer = setTimeout(() => this.stop(), this.times.idle).unref()
    }
  }

  private startProcess(): ChildProcess {
    const child = this.start()
    child.once('exit', () => {
      if (this.child === child) this.child = undefined
    })
    // why: each request gets the error; without a listener it would end the server
    child.on('error', () => child.kill('SIGKILL'))
    return child
  }

  private send<Result>(
    child: ChildProcess,
    request: PictureRequest | ThumbnailRequest,
  ): Promise<Result | { error: PictureError }> {
    return new Promise((resolve, reject) => {
      const settle = (stop: () => void) => {
        clearTimeout(limit)
        child.off('message', onMessage).off('exit', onExit).off('error', onError)
        stop()
      }
      const onMessage = (reply: unknown) =>
        settle(() => {
          const { result, memory } = reply as DecoderResponse<Result>
          if (memory > MAX_IDLE_MEMORY) this.stop()
          resolve(result)
        })
      const onError = (error: Error) => settle(() => reject(error))
      const onExit = (code: number | null) =>
        settle(() =>
          // a signal: the process was killed for its time or memory, or crashed because of the picture
          code === null
            ? resolve({ error: 'exhausting' })
            : reject(new Error(`The photo decoder ended with code ${code}`)),
        )
      const limit = setTimeout(() => this.stop(), this.times.picture)
      child.on('message', onMessage).on('exit', onExit).on('error', onError)
      // the end of the process reports what cannot be sent
      child.send(request, () => undefined)
    })
  }

  private stop(): void {
    this.child?.kill('SIGKILL')
    this.child = undefined
  }
}

/** Starts a decoder's process. */
export function startChild({ entry, execArgv } = decoderProgram()): ChildProcess {
  const { PATH, SystemRoot } = process.env
  const child = fork(entry, {
    execArgv,
    serialization: 'advanced',
    // it needs neither secrets nor the log
    env: { PATH, SystemRoot, UV_THREADPOOL_SIZE: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // an idle decoder must not keep the server's process alive
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
