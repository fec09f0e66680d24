import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { runAfterLoad } from './components/browser/afterLoad'
import { onClearLoadedUserData } from './graphql/clearLoadedUserData'
import { setOperationTransport } from './graphql/operationTransport'
import { dropPreloadedResponses } from './graphql/preloadedResponses'
import { onServerErrorResponse } from './graphql/request'
import { setOfflineAreaModules } from './offline/areas/offlineAreaModules'
import { isServerReachable, watchConnection } from './offline/connection'
import { createOutboxLink } from './offline/link/createOutboxLink'
import { offlineResolverLink } from './offline/link/offlineResolverLink'
import { offlineAreaModules } from './offlineAreaModules'
import { appRoutes } from './router'
import { reportSlowPages } from './telescope/browser/reportSlowPages'
import { reportBrowserError, watchBrowserErrors } from './telescope/browser/watchBrowserErrors'
import { ThemeProvider } from './theme/ThemeProvider'

// why: the content security policy forbids `new Function`, and the console would report zod's attempt to use it
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

watchBrowserErrors()
setOfflineAreaModules(offlineAreaModules)
setOperationTransport(createOutboxLink(offlineResolverLink))
watchConnection()
onClearLoadedUserData(async () =>
  (await import('./offline/register/offlineRegisterState')).removeOfflineRegister().catch(() => {}),
)
onServerErrorResponse((code) => {
  if (code === 'UNAUTHENTICATED' && isServerReachable()) runAfterLoad(() => void endRegister())
})
const router = createBrowserRouter(appRoutes, { future: { v8_middleware: true } })
reportSlowPages(router)
const firstPath = location.pathname
router.subscribe(({ location: { pathname } }) => {
  if (pathname !== firstPath) dropPreloadedResponses()
})
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

/** Called when the server reports that there is no session. */
const endRegister = async () =>
  (await import('./offline/register/offlineRegisterState')).markSessionEnded().catch(() => {})

createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      {/* why: in a transition, a page renders for both URLs in turn, and would send both URLs' requests */}
      <RouterProvider router={router} useTransitions={false} onError={reportBrowserError} />
    </ThemeProvider>
  </StrictMode>,
)
