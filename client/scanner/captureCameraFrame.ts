/**
 * Captures the part of the video that is visible with `object-fit: cover`, so that only codes that the user can see are
 * found. Returns undefined while there is no picture.
 */
export async function captureCameraFrame(video: HTMLVideoElement): Promise<ImageBitmap | undefined> {
  const { videoWidth, videoHeight, clientWidth, clientHeight } = video
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || !videoWidth || !clientWidth) return undefined
  const scale = Math.max(clientWidth / videoWidth, clientHeight / videoHeight)
  const width = Math.min(videoWidth, Math.round(clientWidth / scale))
  const height = Math.min(videoHeight, Math.round(clientHeight / scale))
  const left = Math.round((videoWidth - width) / 2)
  const top = Math.round((videoHeight - height) / 2)
  // why: errors are ignored, because capturing fails if the camera stops at the same time
  return createImageBitmap(video, left, top, width, height).catch(() => undefined)
}
