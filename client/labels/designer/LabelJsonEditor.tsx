import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { LabelTemplate } from '../../../domain/labels/labelTemplate'
import { formatLabelTemplate, parseLabelTemplate } from '../../../domain/labels/parseLabelTemplate'
import { CodeEditor } from '../../components/codeEditor/CodeEditor'
import type { LabelDesignerModel } from './useLabelDesigner'

/** An editor for the label as `labelJson`. Invalid JSON stays in the editor and is not drawn. */
export function LabelJsonEditor({ designer }: { designer: LabelDesignerModel }) {
  const { state, invalidJson, writeJson, finishJson, labelDiagnostics } = designer
  const { label, type } = state.present
  const [typed, setTyped] = useState<{ text: string; label: LabelTemplate }>()
  const isTyped = typed !== undefined && formatLabelTemplate(typed.label) === formatLabelTemplate(label)
  const text = invalidJson ?? (isTyped ? typed.text : readable(label))
  // why: the text is parsed again, because the design's diagnostics have positions in compact JSON, not in this text
  const diagnostics = labelDiagnostics.length > 0 ? (parseLabelTemplate(text, type).diagnostics ?? []) : []

  function handleChange(next: string) {
    const written = writeJson(next)
    if (written) setTyped({ text: next, label: written })
  }

  return (
    <>
      <CodeEditor
        label="Label as JSON"
        language="json"
        value={text}
        onChange={handleChange}
        onBlur={finishJson}
        diagnostics={diagnostics.map(({ offset, length, message }) => ({ from: offset, to: offset + length, message }))}
      />
      <chakra.p color="fg.muted" textStyle="table" mt={2}>
        Lengths are in millimetres, font sizes in points. Press Tab to leave the editor.
      </chakra.p>
    </>
  )
}

/** Formats the label with one element per line. */
function readable({ elements }: LabelTemplate): string {
  if (elements.length === 0) return '{ "elements": [] }'
  const lines = elements.map((element) => {
    const entries = Object.entries(element).map(([key, value]) => `"${key}": ${JSON.stringify(value)}`)
    return `    { ${entries.join(', ')} }`
  })
  return `{\n  "elements": [\n${lines.join(',\n')}\n  ]\n}`
}
