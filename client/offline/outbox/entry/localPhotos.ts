const urls = new Map<string, string>()

/** Registers a photo that only this device has, so that pages can show it. */
export function registerLocalPhoto(id: string, image: Blob): void {
  if (!urls.has(id)) urls.set(id, URL.createObjectURL(image))
}

/** Returns the URL of a photo that only this device has; undefined for any other photo. */
export const getLocalPhotoUrl = (id: string): string | undefined => urls.get(id)
