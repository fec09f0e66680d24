import { createContext } from 'react'
import type { Permission } from '../../../domain/people/permissions'

/** Returns true if the user may open pages that require this permission. The layout provides the function. */
export const MayOpenPageContext = createContext((_permission: Permission): boolean => false)
