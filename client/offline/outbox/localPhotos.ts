const urls = new Map<string, string>()

/** Lets pages show a photo that only this device has. */
export function showLocalPhoto(id: string, image: Blob): void {
  if (!urls.has(id)) urls.set(id, URL.createObjectURL(image))
}

/** Where a photo that only this device has is to be seen; undefined for any other. */
export const localPhotoUrl = (id: string): string | undefined => urls.get(id)
