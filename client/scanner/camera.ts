import { getDomErrorName, ScannerError } from './scannerError'

/** How long a camera may take to start, in ms (specification, section 9). */
export const CAMERA_START_TIMEOUT_MS = 6000
/**
 * How long to wait after the camera starts before reading its capabilities, in ms. Some devices report no capabilities
 * at first, and fire no event when this changes.
 */
export const CAMERA_SETTLE_DELAY_MS = 500

let queue: Promise<unknown> = Promise.resolve()

/** Queues starts and stops so that they run one at a time, because a camera cannot open while it is closing. */
function enqueue<T>(task: () => Promise<T>): Promise<T> {
  const run = queue.then(task)
  queue = run.catch(() => {})
  return run
}

/**
 * Shows the camera `deviceId` in `video`, or the rear camera if that is unavailable. Resolves when the video plays.
 * When `signal` aborts, the camera is switched off.
 * @throws ScannerError, a DOMException from the browser, or the signal's reason.
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
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(new ScannerError('timedOut')), CAMERA_START_TIMEOUT_MS)
    const abort = () => limit.abort(signal.reason)
    signal.addEventListener('abort', abort)
    try {
      return await openAndShow(video, deviceId, limit.signal)
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
  })
}

/**
 * Calls `listener` when the user allows camera access, until `signal` aborts. Does nothing in browsers that do not
 * report this.
 */
export async function onCameraAllowed(listener: () => void, signal: AbortSignal): Promise<void> {
  try {
    const permission = await navigator.permissions.query({ name: 'camera' })
    permission.addEventListener('change', () => permission.state === 'granted' && listener(), { signal })
  } catch {
    // this browser does not report camera permissions
  }
}

/** Switches off the camera that `video` shows. */
export function stopCamera(video: HTMLVideoElement): Promise<void> {
  return enqueue(async () => {
    if (video.srcObject instanceof MediaStream) release(video, video.srcObject)
  })
}

/** Lists the available cameras. Call after the user has allowed camera access. */
export async function listCameras(): Promise<MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices.filter(({ kind }) => kind === 'videoinput')
}

async function openAndShow(
  video: HTMLVideoElement,
  deviceId: string | undefined,
  signal: AbortSignal,
): Promise<MediaStreamTrack> {
  const stream = await openStream(deviceId, signal)
  try {
    await unlessAborted(showStream(video, stream), signal)
  } catch (error) {
    release(video, stream)
    throw error
  }
  const [track] = stream.getVideoTracks()
  if (!track) throw new ScannerError('noCamera')
  return track
}

async function openStream(deviceId: string | undefined, signal: AbortSignal): Promise<MediaStream> {
  const size = { width: { ideal: 1920 }, height: { ideal: 1080 } }
  const facingAway = { ...size, facingMode: { ideal: 'environment' } }
  if (!deviceId) return request(facingAway, signal)
  try {
    return await request({ ...size, deviceId: { exact: deviceId } }, signal)
  } catch (error) {
    const isGone = ['OverconstrainedError', 'NotFoundError'].includes(getDomErrorName(error))
    if (!isGone) throw error
    return request(facingAway, signal)
  }
}

async function request(video: MediaTrackConstraints, signal: AbortSignal): Promise<MediaStream> {
  const opening = navigator.mediaDevices.getUserMedia({ video, audio: false })
  try {
    return await unlessAborted(opening, signal)
  } catch (error) {
    opening.then(stopTracks, () => {})
    throw error
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

function unlessAborted<T>(task: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    task.then(resolve, reject)
  })
}
