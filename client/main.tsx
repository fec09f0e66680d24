import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { afterLoad } from './components/afterLoad'
import { forgetFirstAnswers, isFirstListDrawn } from './graphql/firstAnswers'
import { onForget } from './graphql/forget'
import { onServerError } from './graphql/request'
import { setTransport } from './graphql/sending'
import { isReachable, watchConnection } from './offline/connection'
import { localLink } from './offline/localLink'
import { outboxLink } from './offline/outbox/outboxLink'
import { routes } from './router'
import { reportError, watchErrors } from './telescope/browser/watchErrors'
import { watchSlowPages } from './telescope/browser/watchSlowPages'
import { ThemeProvider } from './theme/ThemeProvider'

watchErrors()
setTransport(outboxLink(localLink))
watchConnection()
onForget(async () => (await import('./offline/registerState')).removeRegister().catch(() => {}))
onServerError((code) => {
  if (code === 'UNAUTHENTICATED' && isReachable()) afterLoad(() => void endRegister())
})
const router = createBrowserRouter(routes, { future: { v8_middleware: true } })
watchSlowPages(router)
const firstPath = location.pathname
router.subscribe(({ location: { pathname } }) => {
  if (pathname !== firstPath) forgetFirstAnswers()
})
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

/** The server has said that there is no session. */
const endRegister = async () => (await import('./offline/registerState')).noteSessionOver().catch(() => {})

const start = () =>
  createRoot(root).render(
    <StrictMode>
      <ThemeProvider>
        {/* why: in a transition a page renders for two addresses in turn, and would send its requests for both */}
        <RouterProvider router={router} useTransitions={false} onError={reportError} />
      </ThemeProvider>
    </StrictMode>,
  )
// why: what the page has drawn by itself stays until the program can draw the same
if (!isFirstListDrawn()) start()
else if (router.state.initialized) takeOver()
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    takeOver()
  })
}

/** Replaces what the page has drawn, where it was scrolled to. */
function takeOver() {
  const { scrollY } = window
  flushSync(start)
  scrollTo(0, scrollY)
}
