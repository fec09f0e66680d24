import { autocompletion, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, isolateHistory } from '@codemirror/commands'
import type { Extension } from '@codemirror/state'
import { drawSelection, EditorView, keymap } from '@codemirror/view'
import { type Ref, useImperativeHandle, useMemo } from 'react'
import { getLabelFields } from '../../../domain/labels/labelFields'
import type { LabelType } from '../../../domain/labels/labelTemplate'
import { codeEditorTheme } from '../../components/codeEditor/codeEditorTheme'
import { useCodeMirrorEditor } from '../../components/codeEditor/useCodeMirrorEditor'
import { buildLabelFieldCompletion, buildLabelFieldTokensExtension } from './fieldTokens'

/** Methods that the parent component can call. */
export interface LabelFieldTextHandle {
  /** Inserts the text at the cursor, replacing a selection. */
  insert: (text: string) => void
}

export interface LabelFieldTextInputProps {
  type: LabelType
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  ref?: Ref<LabelFieldTextHandle>
}

const tokenTheme = EditorView.theme({
  '&': { fontSize: 'inherit' },
  '.cm-scroller': { fontFamily: 'inherit', minHeight: '6rem', maxHeight: '16rem' },
  '.cm-content': { minHeight: '6rem', lineHeight: '1.9' },
  '.cm-line': { padding: '0 0.75rem' },
  '.cm-field': {
    padding: '0.125rem 0.375rem',
    borderRadius: 'var(--mah-radii-l2)',
    backgroundColor: 'var(--mah-colors-bg-tint)',
    border: '1px solid var(--mah-colors-border-emphasized)',
    whiteSpace: 'nowrap',
  },
})

const basics: Extension = [
  history(),
  drawSelection(),
  EditorView.lineWrapping,
  keymap.of([...completionKeymap, ...historyKeymap, ...defaultKeymap]),
  tokenTheme,
  codeEditorTheme,
]

/** The text box itself. Screens use FieldText, which loads this component on first use. */
export function LabelFieldTextInput({ type, value, onChange, onBlur, ref }: LabelFieldTextInputProps) {
  const settings = useMemo<Extension>(() => {
    const fields = getLabelFields(type)
    // why: the list accepts Enter without a delay, which is safe because the list opens only after a '#'
    const completion = autocompletion({
      override: [buildLabelFieldCompletion(fields)],
      icons: false,
      interactionDelay: 0,
    })
    return [buildLabelFieldTokensExtension(fields), completion]
  }, [type])
  const { host, view } = useCodeMirrorEditor({ value, onChange, onBlur, basics, settings })

  useImperativeHandle(ref, () => ({
    insert(text) {
      // why: the insertion must be its own undo step, separate from the text typed next
      const annotations = isolateHistory.of('full')
      view.current?.dispatch(view.current.state.replaceSelection(text), { annotations })
      view.current?.focus()
    },
  }))

  return <div ref={host} />
}
