import { useEditorContext } from '@graphiql/react'
import { useEffect } from 'react'

/** Names GraphiQL's editors for those who do not see them, which it does not do itself. */
export function EditorLabels() {
  const { queryEditor, variableEditor, headerEditor, responseEditor } = useEditorContext({ nonNull: true })
  useEffect(
    function nameEditors() {
      queryEditor?.setOption('screenReaderLabel', 'Operation')
      variableEditor?.setOption('screenReaderLabel', 'Variables')
      headerEditor?.setOption('screenReaderLabel', 'Headers')
      responseEditor?.setOption('screenReaderLabel', 'Answer')
    },
    [queryEditor, variableEditor, headerEditor, responseEditor],
  )
  return null
}
