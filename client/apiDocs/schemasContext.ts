import { createContext, useContext } from 'react'
import type { ApiSchema } from './apiDescription'

/** The named schemas of the OpenAPI description. */
export const SchemasContext = createContext<Readonly<Record<string, ApiSchema>>>({})

export function useSchemas() {
  return useContext(SchemasContext)
}
