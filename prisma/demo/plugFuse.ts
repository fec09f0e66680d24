import type { Kind, Model } from './tables/kind'

/** A plug has a 3 A fuse up to this many watts. */
const SMALL = 700
/** Watts assumed for leads, which have no rating plate. */
const LARGEST = 3000

/** Amperes of the fuse in the plug; null for equipment on 110 V, whose plugs have none. */
export function plugFuse({ voltage, fuse }: Kind, { watts = LARGEST }: Model): number | null {
  if (voltage === 110) return null
  return fuse ?? (watts > SMALL ? 13 : 3)
}
