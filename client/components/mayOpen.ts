import { createContext } from 'react'
import type { Permission } from '../../domain/permissions'

/** Whether the user may open a page that asks for this permission; the frame says so. */
export const MayOpen = createContext((_permission: Permission): boolean => false)
