import { GraphiQL } from 'graphiql'
import 'graphiql/style.css'
import { type ComponentProps, useMemo } from 'react'
import { protectedFetch } from '../../graphql/antiForgery'
import { useUser } from '../../session/session'
import { useColorMode } from '../../theme/colorMode'
import { styleNonce } from '../../theme/styleNonce'
import './console.css'
import { EditorLabels } from './EditorLabels'
import { EXAMPLE_QUERIES } from './exampleQueries'
import { EXAMPLES_PLUGIN } from './examplesPlugin'
import { personalStorage } from './personalStorage'

type Fetcher = ComponentProps<typeof GraphiQL>['fetcher']

/** Runs an operation in this session, as every screen does. */
const runOperation: Fetcher = async (operation, { headers } = {}) => {
  const response = await protectedFetch('/graphql', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(operation),
  })
  return response.json()
}

// GraphiQL's dialogs make style elements and look for the nonce under this name
Object.assign(globalThis, { __webpack_nonce__: styleNonce })

const PLUGINS = [EXAMPLES_PLUGIN]

/** GraphiQL on this session, with the user's own permissions. */
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
