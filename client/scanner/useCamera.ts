import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { onCameraAllowed, startCamera, stopCamera } from './camera'
import { getScannerErrorKind, type ScannerErrorKind } from './scannerError'

export type CameraState =
  | { phase: 'starting' }
  | { phase: 'live'; track: MediaStreamTrack }
  | { phase: 'error'; error: ScannerErrorKind }

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Runs the camera in `video` while the component is mounted and the page is visible. */
export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [run, setRun] = useState(() => ({ deviceId: rememberedCamera() }))
  const [state, setState] = useState<CameraState>({ phase: 'starting' })

  const isShown = useSyncExternalStore(onVisibilityChange, () => !document.hidden)

  useEffect(
    function showCamera() {
      const element = video.current
      if (!element) return
      setState({ phase: 'starting' })
      if (!isShown) return
      const session = new AbortController()
      const fail = (error: unknown) => {
        if (!session.signal.aborted) setState({ phase: 'error', error: getScannerErrorKind(error) })
      }
      startCamera(element, run.deviceId, session.signal).then((track) => {
        if (session.signal.aborted) return
        const ended = () => setState({ phase: 'error', error: 'ended' })
        track.addEventListener('ended', ended, { signal: session.signal })
        setState({ phase: 'live', track })
      }, fail)
      return () => {
        session.abort()
        stopCamera(element)
      }
    },
    [video, run, isShown],
  )

  const retry = useCallback(() => setRun(({ deviceId }) => ({ deviceId })), [])
  useRetryOnceAllowed(state.phase === 'error' && state.error === 'timedOut', retry)

  return {
    state,
    /** The current run of the camera: a new object each time the camera starts. */
    run,
    fail: useCallback((error: ScannerErrorKind) => setState({ phase: 'error', error }), []),
    retry,
    choose: (deviceId: string) => {
      rememberCamera(deviceId)
      setRun({ deviceId })
    },
  }
}

function useRetryOnceAllowed(isTimedOut: boolean, retry: () => void): void {
  useEffect(
    function retryOnceAllowed() {
      if (!isTimedOut) return
      const error = new AbortController()
      void onCameraAllowed(retry, error.signal)
      return () => error.abort()
    },
    [isTimedOut, retry],
  )
}

const CAMERA_KEY = 'scanner.camera'

/** Returns the id of the camera last chosen on this device. */
function rememberedCamera(): string | undefined {
  try {
    return localStorage.getItem(CAMERA_KEY) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores the chosen camera on the device. If the browser blocks storage, the choice lasts until the scanner closes. */
function rememberCamera(deviceId: string): void {
  try {
    localStorage.setItem(CAMERA_KEY, deviceId)
  } catch {}
}
