import type { Fault } from './fault'
import { diskFull } from './faults/diskFull'
import { endlessBodies } from './faults/endlessBodies'
import { endToEnd } from './faults/endToEnd'
import { idleConnections } from './faults/idleConnections'
import { killed } from './faults/killed'
import { mixedLoad } from './faults/mixedLoad'
import { otherNode } from './faults/otherNode'
import { primaryLost } from './faults/primaryLost'
import { serverReplaced } from './faults/serverReplaced'
import { slowClients } from './faults/slowClients'
import { stopped } from './faults/stopped'
import { unreachable } from './faults/unreachable'

/** In the order in which they are run. */
export const FAULTS: readonly Fault[] = [
  killed,
  unreachable,
  diskFull,
  slowClients,
  endlessBodies,
  idleConnections,
  stopped,
  otherNode,
  serverReplaced,
  primaryLost,
  endToEnd,
  mixedLoad,
]
