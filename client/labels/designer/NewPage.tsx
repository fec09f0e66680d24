import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Designer } from './Designer'
import { builtInSheet, newDesign } from './newDesign'

/** The editor for a new label template, with defaults or with the built-in sheet named in the URL. */
export function NewPage() {
  const [search] = useSearchParams()
  const sheet = search.get('sheet')
  const [design] = useState(() => newDesign(builtInSheet(sheet)))
  return <Designer id={undefined} draftKey={`label page/new ${sheet ?? ''}`} design={design} />
}
