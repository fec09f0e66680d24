import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { runAfterLoad } from './components/browser/afterLoad'
import { onForget } from './graphql/forgetLoaded'
import { setTransport } from './graphql/operationTransport'
import { dropPreloadedResponses } from './graphql/preloadedResponses'
import { onServerError } from './graphql/request'
import { setOfflineAreas } from './offline/areas/offlineAreas'
import { isReachable, watchConnection } from './offline/connection'
import { localLink } from './offline/link/localLink'
import { outboxLink } from './offline/link/outboxLink'
import { offlineAreas } from './offlineAreas'
import { appRoutes } from './router'
import { reportError, watchErrors } from './telescope/browser/watchErrors'
import { watchSlowPages } from './telescope/browser/watchSlowPages'
import { ThemeProvider } from './theme/ThemeProvider'

// why: the content security policy forbids generated code, and the console would report zod's attempt
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

watchErrors()
setOfflineAreas(offlineAreas)
setTransport(outboxLink(localLink))
watchConnection()
onForget(async () => (await import('./offline/register/registerState')).removeRegister().catch(() => {}))
onServerError((code) => {
  if (code === 'UNAUTHENTICATED' && isReachable()) runAfterLoad(() => void endRegister())
})
const router = createBrowserRouter(appRoutes, { future: { v8_middleware: true } })
watchSlowPages(router)
const firstPath = location.pathname
router.subscribe(({ location: { pathname } }) => {
  if (pathname !== firstPath) dropPreloadedResponses()
})
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

/** Called when the server reports that there is no session. */
const endRegister = async () => (await import('./offline/register/registerState')).noteSessionOver().catch(() => {})

createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      {/* why: in a transition, a page renders for both URLs in turn, and would send the requests of both */}
      <RouterProvider router={router} useTransitions={false} onError={reportError} />
    </ThemeProvider>
  </StrictMode>,
)
