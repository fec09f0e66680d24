import { useFieldContext } from '@chakra-ui/react'
import { Compartment, EditorState, type Extension, Transaction } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { styleNonce } from '../../theme/styleNonce'

interface EditorOptions {
  /** The accessible name. Omitted inside a FormField, whose label is then used. */
  label?: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  readOnly?: boolean
  /** Initial extensions; later values are ignored. */
  basics: Extension
  /** Extensions that may change while the editor is shown. Pass the same object while they are unchanged. */
  settings: Extension
}

interface Editor {
  host: RefObject<HTMLDivElement | null>
  view: RefObject<EditorView | null>
}

/** Creates a CodeMirror editor for `value`, associated with the label, help and error of the surrounding field. */
export function useCodeMirrorEditor(options: EditorOptions): Editor {
  const { label, value, onChange, onBlur, readOnly, basics, settings } = options
  const field = useFieldContext()
  const { 'aria-describedby': describedBy, 'aria-errormessage': errorId, id } = field?.getInputProps() ?? {}
  const invalid = field?.invalid ?? false
  const labelId = label ? undefined : field?.ids.label
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(null)
  const compartment = useRef(new Compartment())

  const reportChange = useEffectEvent((text: string) => onChange(text))
  const reportBlur = useEffectEvent(() => onBlur?.())
  const firstState = useEffectEvent(() =>
    EditorState.create({
      doc: value,
      extensions: [
        basics,
        styleNonce ? EditorView.cspNonce.of(styleNonce) : [],
        compartment.current.of([]),
        EditorView.updateListener.of((update) => {
          const typed = update.transactions.some((step) => step.docChanged && !step.annotation(Transaction.remote))
          if (typed) reportChange(update.state.doc.toString())
        }),
        EditorView.domEventHandlers({ blur: () => reportBlur() }),
      ],
    }),
  )

  useEffect(function mountEditor() {
    if (!host.current) return
    const view = new EditorView({ parent: host.current, state: firstState() })
    editor.current = view
    return () => view.destroy()
  }, [])

  useEffect(
    function configure() {
      const attributes = Object.entries({
        id,
        tabindex: '0',
        'aria-label': label,
        'aria-labelledby': labelId,
        'aria-describedby': [describedBy, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': invalid ? 'true' : undefined,
        'aria-readonly': readOnly ? 'true' : undefined,
      }).filter((entry): entry is [string, string] => entry[1] !== undefined)
      const extensions: Extension = [
        settings,
        EditorState.readOnly.of(readOnly ?? false),
        EditorView.contentAttributes.of(Object.fromEntries(attributes)),
        EditorView.editorAttributes.of(invalid ? { 'data-invalid': '' } : ({} as Record<string, string>)),
      ]
      editor.current?.dispatch({ effects: compartment.current.reconfigure(extensions) })
    },
    [id, label, labelId, describedBy, errorId, invalid, readOnly, settings],
  )

  useEffect(
    function takeValue() {
      const view = editor.current
      if (!view || view.state.doc.toString() === value) return
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: value },
        annotations: Transaction.remote.of(true),
      })
    },
    [value],
  )

  return { host, view: editor }
}
