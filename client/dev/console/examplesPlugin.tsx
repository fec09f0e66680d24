import { type GraphiQLPlugin, useEditorContext } from '@graphiql/react'
import { BookOpenText } from 'lucide-react'
import { flushSync } from 'react-dom'
import { EXAMPLE_QUERIES } from './exampleQueries'

/** The GraphiQL pane with the examples; each opens in a new tab. */
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
                // why: GraphiQL clears the editors when it renders a new tab, which must happen first
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
