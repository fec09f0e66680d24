import { createContext, useContext } from 'react'
import type { Schema } from './description'

/** The named schemas of the OpenAPI description. */
export const Schemas = createContext<Readonly<Record<string, Schema>>>({})

export function useSchemas() {
  return useContext(Schemas)
}
