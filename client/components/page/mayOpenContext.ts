import { createContext } from 'react'
import type { Permission } from '../../../domain/people/permissions'

/** True if the user may open a page with this permission. The layout provides the function. */
export const MayOpenPageContext = createContext((_permission: Permission): boolean => false)
