import type { ConductorArea } from '../../../domain/assets/conductors'
import type { ItemType } from '../../../domain/assets/itemTypes'
import type { AssetClass } from '../../../domain/assets/pat'
import type { NoInsulationReason } from '../../../domain/testing/readings/insulation'
import type { Colours, Drawing } from '../drawings/canvas'
import type { LocationKey } from './locations'

/**
 * History of an asset that was not simply tested in every round and found safe. new: not tested yet · missed: absent from its last
 * round · damaged, damp, unearthed: failed in its last round by visual inspection, insulation or earth continuity · abandoned:
 * failed in the round before and never brought back · replugged, dried: failed earlier by visual inspection or insulation, repaired
 * and passed.
 */
export type Fate = 'new' | 'missed' | 'damaged' | 'damp' | 'unearthed' | 'abandoned' | 'replugged' | 'dried'

/** Location of one asset (null for none), and its history. */
export type Unit = LocationKey | readonly [LocationKey | null, Fate]

export interface Model {
  make: string
  model: string
  /** Absent for leads, which have no rating plate. */
  watts?: number
  colours: Colours
  units: readonly Unit[]
}

/** Assets of one kind: their common properties, and the units of each model. */
export interface Kind {
  name: string
  drawing: Drawing
  /** By default an appliance. */
  itemType?: ItemType
  /** For a lead, in mm². */
  conductorArea?: ConductorArea
  /** Amperes of the plug fuse; by default it follows from the watts. */
  fuse?: number
  assetClass: AssetClass
  voltage?: 110 | 240
  /** Retest interval in years. */
  frequency: 1 | 2 | 3 | 4 | 5
  /** Metres of flex, which add to earth continuity. */
  flex?: number
  /** True for appliances that boil or bake: their insulation is lower and wears faster. */
  heats?: boolean
  /** Why its leakage is measured instead of its insulation. */
  insulationNotMeasured?: NoInsulationReason
  models: readonly Model[]
}
