import { HOUSE } from './house'
import type { Kind } from './kind'
import { KITCHEN } from './kitchen'
import { LEADS } from './leads'
import { OFFICE } from './office'
import { STAGE } from './stage'
import { TOOLS } from './tools'

/** All electrical equipment of the hall. */
export const KINDS: readonly Kind[] = [...KITCHEN, ...LEADS, ...STAGE, ...OFFICE, ...HOUSE, ...TOOLS]
