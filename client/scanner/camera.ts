import { errorName, ScannerError } from './scannerError'

/** Milliseconds (specification, section 9). */
export const START_TIMEOUT = 6000
/**
 * Milliseconds until a started camera knows its capabilities: some devices report nothing at first, and no event says
 * when.
 */
export const SETTLE_DELAY = 500

let queue: Promise<unknown> = Promise.resolve()

/** Runs starts and stops in order of request, because cameras refuse to open while they close. */
function enqueue<T>(task: () => Promise<T>): Promise<T> {
  const run = queue.then(task)
  queue = run.catch(() => {})
  return run
}

/**
 * Shows a camera's picture in `video`: the camera `deviceId` if available, else the rear one. Resolves when the picture
 * moves. A start that `signal` aborts leaves no camera on.
 * @throws ScannerError, a DOMException of the browser, or the signal's reason.
 */
export function startCamera(
  video: HTMLVideoElement,
  deviceId: string | undefined,
  signal: AbortSignal,
): Promise<MediaStreamTrack> {
  return enqueue(async () => {
    signal.throwIfAborted()
    if (!window.isSecureContext) throw new ScannerError('insecureContext')
    if (!navigator.mediaDevices?.getUserMedia) throw new ScannerError('noStreamApi')
    const stream = await openStream(deviceId, signal)
    try {
      await timed(showStream(video, stream), signal)
    } catch (error) {
      release(video, stream)
      throw error
    }
    const [track] = stream.getVideoTracks()
    if (!track) throw new ScannerError('noCamera')
    return track
  })
}

/** Switches off the camera that `video` shows. */
export function stopCamera(video: HTMLVideoElement): Promise<void> {
  return enqueue(async () => {
    if (video.srcObject instanceof MediaStream) release(video, video.srcObject)
  })
}

/** Lists the available cameras, once the user has allowed one. */
export async function listCameras(): Promise<MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices.filter(({ kind }) => kind === 'videoinput')
}

async function openStream(deviceId: string | undefined, signal: AbortSignal): Promise<MediaStream> {
  const size = { width: { ideal: 1920 }, height: { ideal: 1080 } }
  const facingAway = { ...size, facingMode: { ideal: 'environment' } }
  if (!deviceId) return request(facingAway, signal)
  try {
    return await request({ ...size, deviceId: { exact: deviceId } }, signal)
  } catch (error) {
    const isGone = ['OverconstrainedError', 'NotFoundError'].includes(errorName(error))
    if (!isGone) throw error
    return request(facingAway, signal)
  }
}

async function request(video: MediaTrackConstraints, signal: AbortSignal): Promise<MediaStream> {
  const asksUser = (await cameraPermission()) !== 'granted'
  const opening = navigator.mediaDevices.getUserMedia({ video, audio: false })
  try {
    return await (asksUser ? unlessAborted(opening, signal) : timed(opening, signal))
  } catch (error) {
    opening.then(stopTracks, () => {})
    throw error
  }
}

async function cameraPermission(): Promise<PermissionState | undefined> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' as PermissionName })
    return state
  } catch {
    return undefined
  }
}

async function showStream(video: HTMLVideoElement, stream: MediaStream): Promise<void> {
  video.srcObject = stream
  await video.play()
}

function release(video: HTMLVideoElement, stream: MediaStream): void {
  stopTracks(stream)
  if (video.srcObject === stream) video.srcObject = null
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

async function timed<T>(task: Promise<T>, signal: AbortSignal): Promise<T> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new ScannerError('timedOut')), START_TIMEOUT)
  try {
    return await unlessAborted(unlessAborted(task, limit.signal), signal)
  } finally {
    clearTimeout(timer)
  }
}

function unlessAborted<T>(task: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    task.then(resolve, reject)
  })
}
