import { useFieldContext } from '@chakra-ui/react'
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentLess, indentMore } from '@codemirror/commands'
import { bracketMatching, indentOnInput } from '@codemirror/language'
import { lintGutter, setDiagnostics } from '@codemirror/lint'
import { Compartment, EditorState, type Extension, Transaction } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder as placeholderText,
} from '@codemirror/view'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import { styleNonce } from '../../theme/styleNonce'
import type { CodeDiagnostic } from './codeDiagnostic'
import { codeLanguage } from './codeLanguage'
import { codeTheme } from './codeTheme'
import type { SqlTables } from './sqlCompletion'

export interface CodeInputHandle {
  /** Puts the cursor at the place, and shows it. */
  goTo: (place: Pick<CodeDiagnostic, 'from' | 'to'>) => void
}

export interface CodeInputProps {
  /** What it is for those who do not see it; inside a FormField the field's label says so. */
  label?: string
  language: 'json' | 'sql'
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  diagnostics?: readonly CodeDiagnostic[]
  /** Offered while SQL is written. */
  tables?: SqlTables
  placeholder?: string
  readOnly?: boolean
  /** CSS lengths; what is higher scrolls. */
  minHeight?: string
  maxHeight?: string
  ref?: Ref<CodeInputHandle>
}

const basics: Extension = [
  lineNumbers(),
  lintGutter(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  autocompletion(),
  EditorView.lineWrapping,
  keymap.of([
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...historyKeymap,
    { key: 'Mod-]', run: indentMore },
    { key: 'Mod-[', run: indentLess },
    ...defaultKeymap,
  ]),
  codeTheme,
  styleNonce ? EditorView.cspNonce.of(styleNonce) : [],
]

/** The editor itself; screens take CodeEditor, which fetches it. */
export function CodeInput(props: CodeInputProps) {
  const { label, language, value, onChange, onBlur, diagnostics, tables, placeholder, readOnly, ref } = props
  const { minHeight = '12rem', maxHeight = '32rem' } = props
  const field = useFieldContext()
  const { 'aria-describedby': describedBy, 'aria-errormessage': errorId, id } = field?.getInputProps() ?? {}
  const invalid = field?.invalid ?? false
  const labelId = label ? undefined : field?.ids.label
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(null)
  const settings = useRef(new Compartment())

  const reportChange = useEffectEvent((text: string) => onChange(text))
  const reportBlur = useEffectEvent(() => onBlur?.())
  const firstState = useEffectEvent(() =>
    EditorState.create({
      doc: value,
      extensions: [
        basics,
        settings.current.of([]),
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
        codeLanguage(language, tables),
        EditorState.readOnly.of(readOnly ?? false),
        placeholder ? placeholderText(placeholder) : [],
        EditorView.contentAttributes.of(Object.fromEntries(attributes)),
        EditorView.editorAttributes.of(invalid ? { 'data-invalid': '' } : ({} as Record<string, string>)),
        EditorView.theme({ '.cm-scroller': { minHeight, maxHeight }, '.cm-content': { minHeight } }),
      ]
      editor.current?.dispatch({ effects: settings.current.reconfigure(extensions) })
    },
    [id, label, labelId, describedBy, errorId, invalid, readOnly, placeholder, language, tables, minHeight, maxHeight],
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

  useEffect(
    function markMistakes() {
      const view = editor.current
      if (!view) return
      const end = view.state.doc.length
      const marks = (diagnostics ?? []).map(({ from, to, message, severity = 'error' as const }) => ({
        from: Math.min(from, end),
        to: Math.min(Math.max(to, from), end),
        message,
        severity,
      }))
      view.dispatch(setDiagnostics(view.state, marks))
    },
    [diagnostics],
  )

  useImperativeHandle(ref, () => ({
    goTo({ from, to }) {
      const view = editor.current
      if (!view) return
      const end = view.state.doc.length
      view.focus()
      view.dispatch({
        selection: { anchor: Math.min(from, end), head: Math.min(to, end) },
        scrollIntoView: true,
      })
    },
  }))

  return <div ref={host} />
}
