import { hostname } from 'node:os'
import type { Request, RequestHandler, Response } from 'express'
import { stopStatementTracing, traceStatements } from '../database/instrumentedPool'
import { getRoutePattern } from '../http/getRoutePattern'
import { describeUserAgent, maskPath, maskQuery } from './masking/maskText'
import { RequestRecording } from './requestRecording'
import { StatementTrace } from './statementTrace'
import type { Telescope } from './telescope'
import type { TelescopeEvent } from './telescopeEntry'
import type { TraceSampler } from './traceSampler'

const SERVER = `${hostname()} ${process.pid}`

/**
 * Maximum time that a request is traced, in ms. Tracing a long request for its whole duration would slow down others.
 */
const TRACE_TIMEOUT_MS = 5_000

/** Maximum value of the database column for sizes. */
const INT4_MAXIMUM = 2_147_483_647

/** Records each request and, if it is sampled, its SQL statements. */
export function createRequestRecordingHandler(telescope: Telescope): RequestHandler {
  return (req, res, next) => {
    const recording = new RequestRecording(telescope, req)
    req.recording = recording
    if (!telescope.recording) return next()
    const end = measure(req, res, recording)
    const trace = telescope.sampler?.tryStart() ? traceRequest(telescope.sampler) : undefined
    res.once('close', () => {
      for (const statement of trace?.stop() ?? []) recording.record(statement)
      end({ traced: trace !== undefined })
    })
    if (trace) trace.start(next)
    else next()
  }
}

interface Trace {
  start(work: () => void): void
  /**
   * Ends tracing.
   * @returns the traced statements.
   */
  stop(): TelescopeEvent[]
}

/** Traces a request's statements until the request ends or the time limit is reached. */
function traceRequest(sampler: TraceSampler): Trace {
  const trace = new StatementTrace()
  const started = performance.now()
  let active = true
  const end = () => {
    if (!active) return
    active = false
    clearTimeout(limit)
    stopStatementTracing()
    sampler.finish(performance.now() - started)
  }
  const limit = setTimeout(end, TRACE_TIMEOUT_MS).unref()
  return {
    start: (work) => traceStatements(trace, work),
    stop() {
      end()
      return trace.events()
    },
  }
}

/**
 * Starts measuring the request.
 * @returns a function that records the request after its response.
 */
function measure(req: Request, res: Response, recording: RequestRecording): (more: { traced: boolean }) => void {
  const at = Date.now()
  const started = performance.now()
  const { socket } = req
  const bytesBefore = socket.bytesWritten
  return ({ traced }) => {
    const path = maskPath(req.originalUrl)
    const answered = res.writableFinished
    recording.record({
      kind: 'REQUEST',
      at,
      title: `${req.method} ${path}`,
      status: answered ? res.statusCode : undefined,
      durationMs: performance.now() - started,
      sizeBytes: Math.min(socket.bytesWritten - bytesBefore, INT4_MAXIMUM),
      flagged: res.statusCode >= 500,
      details: {
        method: req.method,
        path,
        query: maskQuery(req.originalUrl),
        route: getRoutePattern(req),
        userAgent: describeUserAgent(req.get('user-agent')),
        server: SERVER,
        traced,
        answered,
      },
    })
  }
}
