import { useEditorContext } from '@graphiql/react'
import { useEffect } from 'react'

/** Adds the labels for screen readers that GraphiQL's editors lack. */
export function EditorLabels() {
  const { queryEditor, variableEditor, headerEditor, responseEditor } = useEditorContext({ nonNull: true })
  useEffect(
    function nameEditors() {
      queryEditor?.setOption('screenReaderLabel', 'Operation')
      variableEditor?.setOption('screenReaderLabel', 'Variables')
      headerEditor?.setOption('screenReaderLabel', 'Headers')
      responseEditor?.setOption('screenReaderLabel', 'Response')
    },
    [queryEditor, variableEditor, headerEditor, responseEditor],
  )
  return null
}
