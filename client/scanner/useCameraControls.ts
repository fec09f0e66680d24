import { useEffect, useEffectEvent, useState } from 'react'
import { CAMERA_SETTLE_DELAY_MS, listCameras } from './camera'

interface ZoomRange {
  min: number
  max: number
  step: number
}

/** Camera capabilities that TypeScript's DOM types lack. */
interface LensCapabilities extends MediaTrackCapabilities {
  torch?: boolean
  zoom?: ZoomRange
}

interface LensSettings extends MediaTrackSettings {
  torch?: boolean
  zoom?: number
}

interface Lens {
  torch: boolean
  zoom: number
}

/** The settings of the running camera, with functions to change them. */
export interface CameraControls {
  cameras: MediaDeviceInfo[]
  deviceId: string | undefined
  /** Undefined if the camera has no torch. */
  torch?: boolean
  zoom?: ZoomRange & { value: number }
  setTorch(on: boolean): void
  setZoom(zoom: number): void
}

interface CameraCapabilities {
  cameras: MediaDeviceInfo[]
  torch: boolean
  zoom?: ZoomRange
}

/** The user's last torch and zoom settings, kept because the camera closes and reopens for each item. */
let lastLens: Lens | undefined

function capabilitiesOf(track: MediaStreamTrack): Omit<CameraCapabilities, 'cameras'> {
  const { torch = false, zoom }: LensCapabilities = track.getCapabilities?.() ?? {}
  return { torch, ...(zoom && zoom.max > zoom.min && { zoom }) }
}

function lensOf(track: MediaStreamTrack): Lens {
  const { torch = false, zoom = 1 }: LensSettings = track.getSettings()
  return { torch, zoom }
}

/** Applies torch and zoom. Returns false if the camera rejects the settings. */
async function applyLens(track: MediaStreamTrack, { torch, zoom }: CameraCapabilities, lens: Lens): Promise<boolean> {
  const constraints = { ...(torch && { torch: lens.torch }), ...(zoom && { zoom: lens.zoom }) }
  try {
    await track.applyConstraints({ advanced: [constraints as MediaTrackConstraintSet] })
    lastLens = lens
    return true
  } catch {
    return false
  }
}

/**
 * Returns the running camera's controls; undefined until the camera has settled. If `keepsLens` is true, restores the
 * last torch and zoom settings.
 */
export function useCameraControls(track: MediaStreamTrack | undefined, keepsLens: boolean): CameraControls | undefined {
  const [capabilities, setCapabilities] = useState<CameraCapabilities>()
  const [lens, setLens] = useState<Lens>({ torch: false, zoom: 1 })

  async function apply(to: MediaStreamTrack, known: CameraCapabilities, next: Lens, before: Lens) {
    setLens(next)
    // why: the previous settings are shown again if the camera rejects the new ones; some cannot combine torch and zoom
    if (!(await applyLens(to, known, next))) setLens(before)
  }

  const settle = useEffectEvent((settled: MediaStreamTrack, cameras: MediaDeviceInfo[]) => {
    const known = { cameras, ...capabilitiesOf(settled) }
    const initial = lensOf(settled)
    setCapabilities(known)
    if (keepsLens && lastLens) void apply(settled, known, lastLens, initial)
    else setLens(initial)
  })
  useEffect(
    function readAbilities() {
      if (!track) return
      let current = true
      const timer = setTimeout(async () => {
        const cameras = await listCameras().catch(() => [])
        if (current) settle(track, cameras)
      }, CAMERA_SETTLE_DELAY_MS)
      return () => {
        current = false
        clearTimeout(timer)
        setCapabilities(undefined)
      }
    },
    [track],
  )

  if (!track || !capabilities) return undefined

  const set = (change: Partial<Lens>) => apply(track, capabilities, { ...lens, ...change }, lens)

  return {
    cameras: capabilities.cameras,
    deviceId: track.getSettings().deviceId,
    ...(capabilities.torch && { torch: lens.torch }),
    ...(capabilities.zoom && { zoom: { ...capabilities.zoom, value: lens.zoom } }),
    setTorch: (torch) => set({ torch }),
    setZoom: (zoom) => set({ zoom }),
  }
}
