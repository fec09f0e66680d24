import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentLess, indentMore } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { PostgreSQL, sql } from '@codemirror/lang-sql'
import { bracketMatching, indentOnInput } from '@codemirror/language'
import { lintGutter, setDiagnostics } from '@codemirror/lint'
import type { Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder as placeholderText,
} from '@codemirror/view'
import { type Ref, useEffect, useImperativeHandle, useMemo } from 'react'
import type { CodeDiagnostic } from './codeDiagnostic'
import { codeEditorTheme } from './codeEditorTheme'
import { buildSqlColumnCompletion, type SqlTables } from './sqlCompletion'
import { typeOverSelectionExtension } from './typeOverSelectionExtension'
import { useCodeMirrorEditor } from './useCodeMirrorEditor'

/** Methods that the parent component can call. */
export interface CodeInputHandle {
  /** Moves the cursor to a position and scrolls it into view. */
  goTo: (place: Pick<CodeDiagnostic, 'from' | 'to'>) => void
}

export interface CodeInputProps {
  /** The accessible name. Omitted inside a FormField, whose label is then used. */
  label?: string
  language: 'json' | 'sql'
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  diagnostics?: readonly CodeDiagnostic[]
  /** The tables and columns that completion offers. */
  tables?: SqlTables
  placeholder?: string
  readOnly?: boolean
  /** CSS lengths; text taller than `maxHeight` scrolls. */
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
  typeOverSelectionExtension,
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
  codeEditorTheme,
]

/** The editor itself. Screens use CodeEditor, which loads CodeInput on first use. */
export function CodeInput(props: CodeInputProps) {
  const { label, language, value, onChange, onBlur, diagnostics, tables, placeholder, readOnly, ref } = props
  const { minHeight = '12rem', maxHeight = '32rem' } = props
  const settings = useMemo<Extension>(
    () => [
      codeLanguage(language, tables),
      placeholder ? placeholderText(placeholder) : [],
      EditorView.theme({ '.cm-scroller': { minHeight, maxHeight }, '.cm-content': { minHeight } }),
    ],
    [language, tables, placeholder, minHeight, maxHeight],
  )
  const { host, view: editor } = useCodeMirrorEditor({ label, value, onChange, onBlur, readOnly, basics, settings })

  useEffect(
    function markDiagnostics() {
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
    [diagnostics, editor],
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

/** Configures parsing, highlighting and completion. */
function codeLanguage(language: 'json' | 'sql', tables: SqlTables | undefined): Extension {
  if (language === 'json') return json()
  const base = sql({ dialect: PostgreSQL, schema: tables, upperCaseKeywords: true })
  if (!tables) return base
  return [base, PostgreSQL.language.data.of({ autocomplete: buildSqlColumnCompletion(tables) })]
}
