import type { Picture } from '../drawings/canvas'
import { crackedPlug, cutFlex } from '../drawings/damage'

/** Notes and pictures for a failed visual inspection; `mains` marks those for 240 V assets only. */
export const DAMAGE: readonly { note: string; picture?: Picture; mains?: true }[] = [
  { note: 'Flex cut through to the cores near the plug. Taken out of use.', picture: cutFlex },
  { note: 'Plug cracked, pins loose. Taken out of use.', picture: crackedPlug, mains: true },
  { note: 'Cord grip gone, cores visible at the plug. Tagged "Do not use".' },
  { note: 'Outer sheath torn about 30 cm from the plug.', picture: cutFlex },
  { note: 'Scorch marks on the plug, fuse carrier melted. Taken out of use.', picture: crackedPlug, mains: true },
]

export const DAMP = [
  'Insulation below 1 MOhm, measured twice. Do not use.',
  'Insulation has gone on falling, now below the limit. Taken out of use.',
] as const
export const DAMP_ELEMENT = [
  'Insulation below 1 MOhm, element probably damp. Do not use.',
  'Element leaks to the casing. Taken out of use.',
] as const
export const UNEARTHED = [
  'Earth core open in the flex, reading jumps when it is bent. Taken out of use.',
  'Earth continuity too high, corroded earth screw. Do not use.',
] as const

export const REPAIRED_DAMAGE = ['New plug and flex fitted, retested.', 'New plug fitted, retested.'] as const
export const REPAIRED_DAMP = ['Opened, dried and cleaned, new flex. Retested.', 'New switch fitted, retested.'] as const
export const REPAIRED_ELEMENT = ['New element fitted, retested.', 'Descaled, new element seal. Retested.'] as const

/** Occasional notes on passed tests. */
export const REMARKS = [
  'Plug pins cleaned.',
  'Plug screws tightened.',
  'Cleaned before the test.',
  'Old label removed.',
  'Small scratch on the casing, no danger.',
  'Flex a bit stiff, look again next year.',
  'Cord grip tightened.',
] as const

/** Note on insulation that is still above the limit, but falling. */
export const FALLING = 'Insulation is falling, watch it.'
