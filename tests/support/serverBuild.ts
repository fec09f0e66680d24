import { buildServer } from '../../scripts/prepare.mjs'

/** Makes the bundle that `startProcess` runs. */
export const setup = buildServer
