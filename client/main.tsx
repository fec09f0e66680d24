import { ApolloProvider } from '@apollo/client/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { client } from './graphql/client'
import { routes } from './router'
import { logoUrl } from './shell/settings'
import { ThemeProvider } from './theme/ThemeProvider'

const router = createBrowserRouter(routes, { future: { v8_middleware: true } })
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

document.querySelector('link[rel=icon]')?.setAttribute('href', logoUrl)

createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <ApolloProvider client={client}>
        {/* why: in a transition a page renders for two addresses in turn, and each turn would ask the server again */}
        <RouterProvider router={router} useTransitions={false} />
      </ApolloProvider>
    </ThemeProvider>
  </StrictMode>,
)
