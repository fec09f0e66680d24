import { EditorView } from '@codemirror/view'

/**
 * Replaces a selection with typed text. The browser would copy the selection's style as an inline style, which the
 * content security policy forbids and the console reports.
 */
export const typeOverSelectionExtension = EditorView.domEventHandlers({
  beforeinput({ inputType, data }, view) {
    const { from, to, empty } = view.state.selection.main
    if (inputType !== 'insertText' || !data || empty || view.composing || view.state.readOnly) return false
    const insert = () =>
      view.state.update(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true })
    // why: the editor's input handlers run first, because they may do more, for example close brackets
    const handlers = view.state.facet(EditorView.inputHandler)
    if (!handlers.some((handle) => handle(view, from, to, data, insert))) view.dispatch(insert())
    return true
  },
})
