import 'reflect-metadata'
import { expressMiddleware } from '@as-integrations/express5'
import compression from 'compression'
import express, { type Express, Router } from 'express'
import type { Logger } from 'pino'
import { PRIVACY_PATH } from '../domain/hall/privacyPath'
import { UNSUBSCRIBE_PATH } from '../domain/hall/reminders'
import { PUBLIC_PATH, VERIFICATION_PATH } from '../domain/labels/publicPages'
import { PROVIDER_PATH } from '../domain/people/providerSignIn'
import { startApollo } from './api/graphql/apollo'
import { limitDocumentSize } from './api/graphql/limits'
import { ACCESS_CHECKS } from './api/graphql/permissions'
import { presentError } from './api/graphql/presentError'
import { createContextFactory } from './api/graphql/requestContext'
import { createAppSchema } from './api/graphql/schema'
import { listExportRoutes } from './api/rest/listExports'
import { restRoutes } from './api/rest/restRoutes'
import { documentRoutes } from './areas/checks/documents/document.route'
import { countBackgroundJobs } from './areas/dev/jobs/jobs.service'
import { certificateFileRoutes } from './areas/evidence/certificates/file/certificateFile.route'
import { VERIFICATIONS_PER_HOUR, verificationPages } from './areas/evidence/certificates/verification.route'
import { createFaultThrottle } from './areas/evidence/faults/faultThrottle'
import { publicPages } from './areas/evidence/faults/publicPage.route'
import { hallFileRoutes } from './areas/export/hall/hallFile.route'
import { privacyNoticePage } from './areas/hall/privacyNotice.route'
import { selectBackupStatus } from './areas/home/backup.service'
import { photoImportRoutes } from './areas/import/photos/photoImport.route'
import { providerRoutes, STARTS_PER_HOUR } from './areas/people/provider/provider.route'
import { identifyAgain, identifyCaller, identifySlowCaller } from './areas/people/sessions/caller'
import { SessionStore } from './areas/people/sessions/sessionStore'
import { createVisitorThrottle } from './areas/people/sessions/visitorThrottle'
import { photoRoute } from './areas/photos/photo.route'
import { registerRoute } from './areas/register/register.route'
import { calendarRoute, FEEDS_PER_HOUR } from './areas/reminders/calendar.route'
import { CALENDAR_PATH } from './areas/reminders/calendarAddress.service'
import { unsubscribePages } from './areas/reminders/unsubscribe.route'
import { exportRoutes } from './areas/reports/export/export.route'
import { roundSheetRoutes } from './areas/rounds/sheet/roundSheet.route'
import type { HttpExchange } from './platform/context'
import { handleHttpErrors, parseJsonBodies } from './platform/http/bodies'
import { parseTextCookies } from './platform/http/cookies'
import { createCsrf } from './platform/http/csrf'
import { healthRoutes } from './platform/http/health'
import { noSuchPath, rejectNulPaths } from './platform/http/httpError'
import { logRequests } from './platform/http/requestLog'
import {
  hashInlineScripts,
  serveScreenPage,
  serveStaticFiles,
  serveUnavailableScreens,
  warnOfUnusableLogo,
} from './platform/http/screenPages'
import { sharedSecret } from './platform/http/secrets'
import { neverStored, securityHeaders } from './platform/http/security'
import { browserSession, createSessionReader, limitSession } from './platform/http/session'
import { webManifest } from './platform/http/webManifest'
import type { ServerMetrics } from './platform/metrics/metrics'
import { metricsRoute } from './platform/metrics/metrics.route'
import { countOperations } from './platform/metrics/operations'
import { countRequests } from './platform/metrics/requests'
import { maskError } from './platform/telescope/masking/errors'
import { maskPath } from './platform/telescope/masking/texts'
import { recordOperations } from './platform/telescope/operations'
import { recordRequests } from './platform/telescope/requests'
import { certificatePages } from './platform/tls/certificate.route'
import { redirectToHttps } from './platform/tls/redirect'
import { createServices, type ServiceParts } from './services'

interface AppParts extends ServiceParts {
  logger: Logger
  /** Folder of the built client. */
  clientDir: string
  /** Aborts when the server stops. */
  stopping: AbortSignal
}

type AppServices = Awaited<ReturnType<typeof createServices>>

/** Creates the app that serves the page, GraphQL, `/api` and photos. */
export async function createApp(parts: AppParts): Promise<Express> {
  const { config, prisma, pool, logger, telescope, clientDir, stopping } = parts
  const services = await createServices(parts)
  const { reader } = services
  const secure = config.secureCookies
  const csrf = createCsrf({ secret: await sharedSecret(prisma, 'csrf'), secure })
  const readSession = createSessionReader({
    store: new SessionStore(pool, reader),
    secret: await sharedSecret(prisma, 'session'),
    secure,
    limits: config.session,
  })
  const metrics = config.metrics ? await startMetrics(parts, services) : undefined
  await warnOfUnusableLogo(config, logger)

  const app = express()
  app.disable('x-powered-by')
  // why: an ETag would save no work, because each API response has to be computed anyway
  app.disable('etag')
  app.set('trust proxy', config.trustProxy)
  logRequests(app, logger, maskPath)
  if (metrics) app.use(countRequests(metrics))
  app.use(securityHeaders(config, await hashInlineScripts(clientDir)))
  if (config.tls) app.use(redirectToHttps(config.tls.port), certificatePages(config))
  const readBackups = () => selectBackupStatus(reader, services.nightlyBackups)
  app.use(healthRoutes({ pool, readBackups, stopping }))
  app.use(compression())
  app.get('/manifest.webmanifest', webManifest(clientDir, config))
  app.use(serveStaticFiles(clientDir, config))

  app.use(recordRequests(telescope))
  app.use(parseTextCookies())
  app.use(browserSession(readSession))
  app.use(limitSession(config.session))
  app.use(identifyCaller(services))
  app.use(pagesWithoutSignIn(parts, services))
  app.use(rejectNulPaths)
  app.get('/sanctum/csrf-cookie', (req, res) => {
    csrf.issue(req, res)
    res.status(204).end()
  })
  app.get('/metrics', metricsRoute(metrics, ACCESS_CHECKS.metrics))
  app.get(
    '/register',
    neverStored,
    registerRoute({ reader, limits: config.session, checkAccess: ACCESS_CHECKS.register }),
  )
  const photos = photoRoute(prisma, ACCESS_CHECKS)
  app.get('/photos/:id', photos)
  app.get('/photos/:id/:width', photos)
  app.use(csrf.protect)
  app.use(parseJsonBodies(), identifySlowCaller(services))
  const createContext = createContextFactory(services, { csrf, readSession, secure })
  if (services.provider) {
    const throttle = createVisitorThrottle(pool, 'provider', STARTS_PER_HOUR)
    app.use(PROVIDER_PATH, providerRoutes({ provider: services.provider, throttle, context: createContext }))
  }
  app.use(await apiRoutes(services, createContext, metrics))
  const screens = serveScreenPage(clientDir, { ...config, provider: config.provider?.name })
  app.get('/{*screen}', screens)
  app.use(noSuchPath)
  app.use(serveUnavailableScreens(screens))
  app.use(handleHttpErrors(maskError))
  return app
}

/** Starts the metrics, which are loaded on demand because few servers use them and they load slowly. */
async function startMetrics({ prisma, pool }: AppParts, { reports }: AppServices): Promise<ServerMetrics> {
  const { createMetrics } = await import('./platform/metrics/metrics')
  const metrics = createMetrics(pool, async () =>
    (await countBackgroundJobs(prisma)).map(({ job, ...states }) => ({ job, states })),
  )
  reports.scheduler.onEnd(metrics.countRun)
  return metrics
}

/** Serves the privacy notice, and pages whose URL contains a secret and which need no sign-in. */
function pagesWithoutSignIn({ prisma, pool, config }: AppParts, { reader }: AppServices): Router {
  const router = Router()
  const { siteName } = config
  router.get(PRIVACY_PATH, privacyNoticePage({ reader, siteName }))
  router.use(UNSUBSCRIBE_PATH, unsubscribePages({ prisma, siteName }))
  router.use(PUBLIC_PATH, publicPages({ prisma, reader, throttle: createFaultThrottle(pool), siteName }))
  const verifications = createVisitorThrottle(pool, 'verification', VERIFICATIONS_PER_HOUR)
  router.use(VERIFICATION_PATH, verificationPages({ throttle: verifications, reader, siteName }))
  const feeds = createVisitorThrottle(pool, 'calendar', FEEDS_PER_HOUR)
  router.use(CALENDAR_PATH, calendarRoute({ reader, throttle: feeds, checkAccess: ACCESS_CHECKS.calendar, config }))
  return router
}

/** Serves `/graphql` and `/api`. */
async function apiRoutes(
  services: AppServices,
  createContext: ReturnType<typeof createContextFactory>,
  metrics: ServerMetrics | undefined,
): Promise<Router> {
  const schema = createAppSchema()
  const apollo = await startApollo(schema, [recordOperations(schema), ...(metrics ? [countOperations(metrics)] : [])])
  const context = async (exchange: HttpExchange) => createContext(exchange)
  const parts = { context, presentError }
  const longWork = { ...parts, identify: (req: HttpExchange['req']) => identifyAgain(req, services) }
  const router = Router()
  router.use('/graphql', neverStored, limitDocumentSize, expressMiddleware(apollo, { context }))
  router.use('/api', exportRoutes({ ...parts, checkAccess: ACCESS_CHECKS.reportExport }))
  router.use('/api', roundSheetRoutes({ ...parts, checkAccess: ACCESS_CHECKS.roundSheet }))
  router.use('/api', certificateFileRoutes({ ...parts, checkAccess: ACCESS_CHECKS.certificateFile }))
  router.use(
    '/api',
    documentRoutes({
      ...longWork,
      checkRead: ACCESS_CHECKS.checkDocument,
      checkSend: ACCESS_CHECKS.checkDocumentUpload,
    }),
  )
  router.use(
    '/api',
    hallFileRoutes({ ...longWork, checkExport: ACCESS_CHECKS.hallExport, checkRestore: ACCESS_CHECKS.hallRestore }),
  )
  router.use('/api', photoImportRoutes({ ...longWork, checkAccess: ACCESS_CHECKS.photoImport }))
  router.use('/api', listExportRoutes({ ...parts, apollo, schema }))
  router.use('/api', restRoutes({ apollo, schema, context }))
  return router
}
