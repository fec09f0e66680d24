import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LabelDesigner } from './LabelDesigner'
import { buildNewLabelDesign, findBuiltInLabelSheet } from './newDesign'

/** The editor for a new label template, with defaults or with the built-in sheet named in the URL. */
export function NewPage() {
  const [search] = useSearchParams()
  const sheet = search.get('sheet')
  const [design] = useState(() => buildNewLabelDesign(findBuiltInLabelSheet(sheet)))
  return <LabelDesigner id={undefined} draftKey={`label page/new ${sheet ?? ''}`} design={design} />
}
