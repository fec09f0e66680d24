import { GraphiQL } from 'graphiql'
import 'graphiql/style.css'
import { type ComponentProps, useEffect, useMemo } from 'react'
import { fetchWithCsrfToken } from '../../graphql/antiForgery'
import { useUser } from '../../session/sessionStore'
import { useColorMode } from '../../theme/colorMode'
import { styleNonce } from '../../theme/styleNonce'
import './console.css'
import { type GraphiQLPlugin, useEditorContext } from '@graphiql/react'
import { BookOpenText } from 'lucide-react'
import { flushSync } from 'react-dom'
import { EXAMPLE_QUERIES } from './exampleQueries'

/** A GraphiQL pane that lists the example queries. Clicking an example opens it in a new tab. */
const EXAMPLES_PLUGIN: GraphiQLPlugin = {
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
                // why: GraphiQL clears the editors when it renders a new tab, so the tab is rendered first
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

type Fetcher = ComponentProps<typeof GraphiQL>['fetcher']

/** Runs an operation in the user's session, as every screen does. */
const runOperation: Fetcher = async (operation, { headers } = {}) => {
  const response = await fetchWithCsrfToken('/graphql', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(operation),
  })
  return response.json()
}

// GraphiQL's dialogs create style elements, and read the CSP nonce for them from this global
Object.assign(globalThis, { __webpack_nonce__: styleNonce })

const PLUGINS = [EXAMPLES_PLUGIN]

/** GraphiQL in the user's session, with the user's permissions. */
export function GraphQLConsole() {
  const { id } = useUser()
  const storage = useMemo(() => personalStorage(id), [id])
  return (
    <div className="console">
      <GraphiQL
        fetcher={runOperation}
        storage={storage}
        plugins={PLUGINS}
        forcedTheme={useColorMode()}
        defaultQuery={EXAMPLE_QUERIES[0]?.query}
        shouldPersistHeaders={false}
      >
        <GraphiQL.Logo>
          <EditorLabels />
        </GraphiQL.Logo>
      </GraphiQL>
    </div>
  )
}

/** Separates this browser's storage by user, so that users of a shared device do not see each other's queries. */
function personalStorage(userId: string) {
  const prefix = `user-${userId}:`
  const names = () => Object.keys(localStorage).filter((name) => name.startsWith(prefix))
  return {
    get length() {
      return names().length
    },
    getItem: (name: string) => localStorage.getItem(prefix + name),
    setItem: (name: string, value: string) => localStorage.setItem(prefix + name, value),
    removeItem: (name: string) => localStorage.removeItem(prefix + name),
    clear: () => {
      for (const name of names()) localStorage.removeItem(name)
    },
  }
}

/** Adds the screen reader labels that GraphiQL's editors lack. */
function EditorLabels() {
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
