import type { ConductorArea } from '../../../domain/conductors'
import type { ItemType } from '../../../domain/itemTypes'
import type { AssetClass } from '../../../domain/pat'
import type { Colours, Drawing } from '../drawings/canvas'
import type { LocationKey } from './locations'

/**
 * What became of an asset, where it was not just tested in every round and found safe.
 * new: not tested yet · missed: not there in its last round · damaged, damp, unearthed: failed in its last round by
 * visual test, insulation or earth continuity · abandoned: failed in the round before and never brought back ·
 * replugged, dried: failed earlier by visual test or insulation, repaired and passed.
 */
export type Fate = 'new' | 'missed' | 'damaged' | 'damp' | 'unearthed' | 'abandoned' | 'replugged' | 'dried'

/** The location of one asset, null for none, and its story. */
export type Unit = LocationKey | readonly [LocationKey | null, Fate]

export interface Model {
  make: string
  model: string
  /** Absent for leads, which bear no rating plate. */
  watts?: number
  colours: Colours
  units: readonly Unit[]
}

/** Assets of one kind: what they have in common, and each of them under its model. */
export interface Kind {
  name: string
  drawing: Drawing
  /** Appliance unless given. */
  itemType?: ItemType
  /** mm² of the lead that it is. */
  conductorArea?: ConductorArea
  assetClass: AssetClass
  voltage?: 110 | 240
  /** Years between tests. */
  frequency: 1 | 2 | 3 | 4 | 5
  /** Metres of flex, which its earth continuity grows with. */
  flex?: number
  /** True for what boils or bakes: its insulation is lower and wears faster. */
  heats?: boolean
  models: readonly Model[]
}
