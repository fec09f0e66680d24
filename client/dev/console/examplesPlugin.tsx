import { type GraphiQLPlugin, useEditorContext } from '@graphiql/react'
import { BookOpenText } from 'lucide-react'
import { flushSync } from 'react-dom'
import { EXAMPLE_QUERIES } from './exampleQueries'

/** The pane of GraphiQL that offers the examples; each opens in a tab of its own. */
export const EXAMPLES_PLUGIN: GraphiQLPlugin = {
  title: 'Examples',
  icon: () => <BookOpenText aria-hidden />,
  content: Examples,
}

function Examples() {
  const { addTab, queryEditor, variableEditor } = useEditorContext({ nonNull: true })
  return (
    <section aria-label="Examples">
      <div className="console-examples-title">Examples</div>
      <ul className="console-examples">
        {EXAMPLE_QUERIES.map(({ title, query, variables = '' }) => (
          <li key={title}>
            <button
              type="button"
              onClick={() => {
                // why: GraphiQL empties the editors for a new tab when it renders, which must be over by then
                flushSync(addTab)
                queryEditor?.setValue(query)
                variableEditor?.setValue(variables)
              }}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
