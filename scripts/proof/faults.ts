import type { Fault } from './fault'
import { killed } from './faults/killed'

/** In the order in which they are run. */
export const FAULTS: readonly Fault[] = [killed]
