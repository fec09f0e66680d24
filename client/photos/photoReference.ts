// why: crypto.subtle is not used, because browsers provide it only in secure contexts, and a phone in the hall may
// use plain HTTP
function fnv1a(text: string, seed: number): number {
  let hash = seed
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

/**
 * Returns a hash of the timestamp and file name (16 hexadecimal digits), which identifies a new photo until it is
 * stored.
 */
export function createPhotoReference(fileName: string, timestamp = Date.now()): string {
  const text = `${timestamp} ${fileName}`
  return [0x811c9dc5, 0x9747b28c].map((seed) => fnv1a(text, seed).toString(16).padStart(8, '0')).join('')
}
