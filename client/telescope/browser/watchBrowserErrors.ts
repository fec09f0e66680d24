import { isRouteErrorResponse } from 'react-router-dom'
import { getErrorCode, getFailedRequestId } from '../../graphql/errors'
import { reportClientError } from './reportClientError'

/** Reports uncaught errors from now on; returns a function that stops the reporting. */
export function watchBrowserErrors(): () => void {
  const watch = new AbortController()
  const { signal } = watch
  window.addEventListener('error', ({ error, message }) => reportBrowserError(error ?? message), { signal })
  window.addEventListener('unhandledrejection', ({ reason }) => reportBrowserError(reason), { signal })
  return () => watch.abort()
}

/** Reports an internal error; ignores user errors and aborted requests. */
export function reportBrowserError(error: unknown): void {
  if (isExpectedError(error) || isIgnored(error)) return
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  reportClientError({ kind: 'ERROR', message, stack, requestId: getFailedRequestId(error) })
}

function isExpectedError(error: unknown): boolean {
  const code = getErrorCode(error)
  return (code !== undefined && code !== 'INTERNAL') || isRouteErrorResponse(error) || error instanceof Response
}

function isIgnored(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === 'AbortError'
  // why: this error is ignored, because it is harmless: an observed element's size settles one frame later
  return typeof error === 'string' && error.startsWith('ResizeObserver loop')
}
