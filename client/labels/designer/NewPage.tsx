import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Designer } from './Designer'
import { builtInSheet, newDesign } from './newDesign'

/** A new label page: with the usual defaults, or of the built-in sheet that the address names. */
export function NewPage() {
  const [search] = useSearchParams()
  const sheet = search.get('sheet')
  const [design] = useState(() => newDesign(builtInSheet(sheet)))
  return <Designer id={undefined} draftKey={`label page/new ${sheet ?? ''}`} design={design} />
}
