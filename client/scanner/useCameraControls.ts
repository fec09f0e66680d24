import { useEffect, useState } from 'react'
import { listCameras, SETTLE_DELAY } from './camera'

interface ZoomRange {
  min: number
  max: number
  step: number
}

/** Abilities of a camera that the browsers' types do not have yet. */
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

/** The settings of the running camera, and how to change them. */
export interface CameraControls {
  cameras: MediaDeviceInfo[]
  deviceId: string | undefined
  /** Undefined where the camera has none. */
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

/** The controls of the running camera; empty until it has settled. */
export function useCameraControls(track: MediaStreamTrack | undefined): CameraControls | undefined {
  const [capabilities, setCapabilities] = useState<CameraCapabilities>()
  const [lens, setLens] = useState<Lens>({ torch: false, zoom: 1 })

  useEffect(
    function readAbilities() {
      if (!track) return
      let current = true
      const timer = setTimeout(async () => {
        const cameras = await listCameras().catch(() => [])
        if (!current) return
        const { torch = false, zoom }: LensCapabilities = track.getCapabilities?.() ?? {}
        const settings: LensSettings = track.getSettings()
        setCapabilities({ cameras, torch, ...(zoom && zoom.max > zoom.min && { zoom }) })
        setLens({ torch: settings.torch ?? false, zoom: settings.zoom ?? 1 })
      }, SETTLE_DELAY)
      return () => {
        current = false
        clearTimeout(timer)
        setCapabilities(undefined)
      }
    },
    [track],
  )

  if (!track || !capabilities) return undefined

  const apply = async (next: Lens) => {
    const constraints = {
      ...(capabilities.torch && { torch: next.torch }),
      ...(capabilities.zoom && { zoom: next.zoom }),
    }
    setLens(next)
    // a camera that cannot do both at once keeps its settings
    await track.applyConstraints({ advanced: [constraints as MediaTrackConstraintSet] }).catch(() => setLens(lens))
  }

  return {
    cameras: capabilities.cameras,
    deviceId: track.getSettings().deviceId,
    ...(capabilities.torch && { torch: lens.torch }),
    ...(capabilities.zoom && { zoom: { ...capabilities.zoom, value: lens.zoom } }),
    setTorch: (torch) => apply({ ...lens, torch }),
    setZoom: (zoom) => apply({ ...lens, zoom }),
  }
}
