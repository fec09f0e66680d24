import { createContext, useContext } from 'react'
import type { Schema } from './description'

/** The named schemas of the description that is shown. */
export const Schemas = createContext<Readonly<Record<string, Schema>>>({})

/** The named schemas of the description that is shown. */
export function useSchemas() {
  return useContext(Schemas)
}
