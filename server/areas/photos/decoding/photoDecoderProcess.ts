import type { ChildProcess } from 'node:child_process'
import { startWorkerProcess } from '../../../platform/concurrency/workerProcess'
import { findWorkerProgramFile, type WorkerProgram } from '../../../platform/concurrency/workerProgram'
import {
  PHOTO_DECODER_READY_MESSAGE,
  type PhotoDecoderResponse,
  type PhotoDecodingError,
  type PhotoDecodingRequest,
  type PhotoDecodingResult,
  type ThumbnailRequest,
  type ThumbnailResult,
} from './decoderMessages'

/** How long the process may take to become ready, in ms. */
const START_TIMEOUT = 60_000

/** Time limit for one picture, and how long an idle process stays alive, in ms. */
export interface PhotoDecoderTimeLimits {
  picture: number
  idle: number
}

/**
 * A process that uses more memory than this, in bytes, is not reused: memory for large pictures is not always released.
 */
const MAX_IDLE_MEMORY = 250_000_000

export type StartPhotoDecoderProcess = () => ChildProcess

/**
 * Decodes pictures in a separate process, so that no picture can block or exhaust the server. The process starts when
 * it is needed, and ends when it is idle.
 */
export class PhotoDecoderProcess {
  private child?: ChildProcess
  private isReady = false
  private idleTimer?: NodeJS.Timeout

  constructor(
    private readonly times: PhotoDecoderTimeLimits,
    private readonly start: StartPhotoDecoderProcess,
  ) {}

  /** @throws if no process can be started. */
  read(request: PhotoDecodingRequest): Promise<PhotoDecodingResult> {
    return this.ask(request)
  }

  /** @throws if no process can be started. */
  thumbnail(request: ThumbnailRequest): Promise<ThumbnailResult> {
    return this.ask(request)
  }

  private async ask<Result>(
    request: PhotoDecodingRequest | ThumbnailRequest,
  ): Promise<Result | { error: PhotoDecodingError }> {
    clearTimeout(this.idleTimer)
    this.child ??= this.startProcess()
    try {
      return await this.send<Result>(this.child, request)
    } finally {
      this.idleTimer = setTimeout(() => this.stop(), this.times.idle).unref()
    }
  }

  private startProcess(): ChildProcess {
    this.isReady = false
    const child = this.start()
    child.once('exit', () => {
      if (this.child === child) this.child = undefined
    })
    // why: each request receives the error, and an error without a listener would crash the server
    child.on('error', () => child.kill('SIGKILL'))
    return child
  }

  private send<Result>(
    child: ChildProcess,
    request: PhotoDecodingRequest | ThumbnailRequest,
  ): Promise<Result | { error: PhotoDecodingError }> {
    return new Promise((resolve, reject) => {
      const settle = (stop: () => void) => {
        clearTimeout(limit)
        child.off('message', onMessage).off('exit', onExit).off('error', onError)
        stop()
      }
      const onMessage = (reply: unknown) => {
        if (reply === PHOTO_DECODER_READY_MESSAGE) return onReady()
        settle(() => {
          const { result, memory } = reply as PhotoDecoderResponse<Result>
          if (memory > MAX_IDLE_MEMORY) this.stop()
          resolve(result)
        })
      }
      // why: the limit for a picture applies once the process is ready, because starting can be slow on a busy machine
      const onReady = () => {
        this.isReady = true
        clearTimeout(limit)
        limit = setTimeout(() => this.stop(), this.times.picture)
      }
      const onError = (error: Error) => settle(() => reject(error))
      const onExit = (code: number | null) =>
        settle(() =>
          // code is null after a signal: the process exceeded its time or memory limit, or the picture crashed it
          code === null
            ? resolve({ error: 'exhausting' })
            : reject(new Error(`The photo decoder exited with code ${code}`)),
        )
      let limit = setTimeout(() => this.stop(), this.isReady ? this.times.picture : START_TIMEOUT)
      child.on('message', onMessage).on('exit', onExit).on('error', onError)
      // if a request cannot be sent, the `exit` event reports it
      child.send(request, () => undefined)
    })
  }

  private stop(): void {
    this.child?.kill('SIGKILL')
    this.child = undefined
  }
}

/** The program that the decoder process runs. */
export const PHOTO_DECODER_PROGRAM: WorkerProgram = {
  source: new URL('./child.ts', import.meta.url),
  built: 'photoDecoder',
}

export function startPhotoDecoderProcess(program = findWorkerProgramFile(PHOTO_DECODER_PROGRAM)): ChildProcess {
  return startWorkerProcess(program)
}
