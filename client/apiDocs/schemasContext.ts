import { createContext, useContext } from 'react'
import type { ApiSchema } from './apiDescription'

/** Schemas by name, from the OpenAPI description. */
export const ApiSchemasContext = createContext<Readonly<Record<string, ApiSchema>>>({})

export function useApiSchemas() {
  return useContext(ApiSchemasContext)
}
