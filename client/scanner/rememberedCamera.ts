const KEY = 'scanner.camera'

/** The id of the camera chosen last on this device. */
export function rememberedCamera(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores the choice on the device; where the browser stores nothing, it lasts until the scanner closes. */
export function rememberCamera(deviceId: string): void {
  try {
    localStorage.setItem(KEY, deviceId)
  } catch {}
}
