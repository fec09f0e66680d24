import type { Fault } from './fault'
import { endToEnd } from './faults/endToEnd'
import { killed } from './faults/killed'
import { mixedLoad } from './faults/mixedLoad'
import { primaryLost } from './faults/primaryLost'
import { serverReplaced } from './faults/serverReplaced'

/** In the order in which they are run. */
export const FAULTS: readonly Fault[] = [killed, serverReplaced, primaryLost, endToEnd, mixedLoad]
