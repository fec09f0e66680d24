import 'reflect-metadata'
import { expressMiddleware } from '@as-integrations/express5'
import compression from 'compression'
import express, { type Express, Router } from 'express'
import type { Logger } from 'pino'
import { PRIVACY_NOTICE_PATH } from '../domain/hall/privacyPath'
import { UNSUBSCRIBE_PATH } from '../domain/hall/reminders'
import { CERTIFICATE_VERIFICATION_PATH, PUBLIC_PAGE_PATH } from '../domain/labels/publicPages'
import { PROVIDER_SIGN_IN_PATH } from '../domain/people/providerSignIn'
import { startApolloServer } from './api/graphql/apollo'
import { formatGraphqlError } from './api/graphql/formatGraphqlError'
import { limitDocumentSize } from './api/graphql/limits'
import { ROUTE_ACCESS_CHECKS } from './api/graphql/permissions'
import { createContextFactory } from './api/graphql/requestContext'
import { createAppSchema } from './api/graphql/schema'
import { createListExportRouter } from './api/rest/listExports'
import { createRestRouter } from './api/rest/restRouter'
import { createCheckDocumentRouter } from './areas/checks/documents/document.route'
import { countBackgroundJobs } from './areas/dev/jobs/jobs.service'
import { createCertificateFileRouter } from './areas/evidence/certificates/file/certificateFile.route'
import {
  createVerificationPageHandler,
  MAX_VERIFICATIONS_PER_HOUR,
} from './areas/evidence/certificates/verification.route'
import { createFaultReportThrottle } from './areas/evidence/faults/faultReportThrottle'
import { createPublicAssetPageHandler } from './areas/evidence/faults/publicAssetPage.route'
import { createHallFileRouter } from './areas/export/hall/hallFile.route'
import { createPrivacyNoticeHandler } from './areas/hall/privacyNotice.route'
import { selectBackupStatus } from './areas/home/backup.service'
import { createPhotoImportRouter } from './areas/import/photos/photoImport.route'
import { createProviderRouter, MAX_PROVIDER_SIGN_INS_PER_HOUR } from './areas/people/provider/provider.route'
import { identifyCaller, identifySlowCaller, reidentifyCaller } from './areas/people/sessions/identifyCaller'
import { SessionStore } from './areas/people/sessions/sessionStore'
import { createVisitorThrottle } from './areas/people/sessions/visitorThrottle'
import { createPhotoHandler } from './areas/photos/photo.route'
import { createOfflineRegisterHandler } from './areas/register/register.route'
import { createCalendarFeedHandler, MAX_CALENDAR_FEEDS_PER_HOUR } from './areas/reminders/calendar.route'
import { CALENDAR_PATH } from './areas/reminders/calendarAddress.service'
import { createUnsubscribePageHandler } from './areas/reminders/unsubscribe.route'
import { createReportExportRouter } from './areas/reports/export/export.route'
import { createRoundSheetRouter } from './areas/rounds/sheet/roundSheet.route'
import type { HttpExchange } from './platform/context'
import { createHttpErrorHandler, createJsonBodyParser } from './platform/http/bodyParsers'
import { createCookieParser } from './platform/http/cookies'
import { createWebManifestHandler } from './platform/http/createWebManifestHandler'
import { createCsrfProtection } from './platform/http/csrf'
import { createHealthRouter } from './platform/http/health'
import { rejectNulPaths, sendUnknownPathError } from './platform/http/httpError'
import { logHttpRequests } from './platform/http/requestLog'
import {
  hashInlineScripts,
  serveScreenPage,
  serveScreenPageWhenUnavailable,
  serveStaticFiles,
  warnOfUnusableLogo,
} from './platform/http/screenPages'
import { createSecurityHeadersHandler, forbidCaching } from './platform/http/securityHeaders'
import { createBrowserSessionReader, createSessionLimiter, createSessionReader } from './platform/http/session'
import { findOrCreateSharedSecret } from './platform/http/sharedSecrets'
import type { ServerMetrics } from './platform/metrics/metrics'
import { createMetricsHandler } from './platform/metrics/metrics.route'
import { createOperationMetricsPlugin } from './platform/metrics/operationMetrics'
import { createRequestMetricsHandler } from './platform/metrics/requestMetrics'
import { maskError } from './platform/telescope/masking/maskError'
import { maskPath } from './platform/telescope/masking/maskText'
import { createOperationRecordingPlugin } from './platform/telescope/operationRecording'
import { createRequestRecordingHandler } from './platform/telescope/recordRequests'
import { createTlsCertificateRouter } from './platform/tls/certificate.route'
import { createHttpsRedirect } from './platform/tls/httpsRedirect'
import { createServices, type ServiceDependencies } from './services'

interface AppParts extends ServiceDependencies {
  logger: Logger
  /** Folder that contains the built client. */
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
  const csrf = createCsrfProtection({ secret: await findOrCreateSharedSecret(prisma, 'csrf'), secure })
  const readSession = createSessionReader({
    store: new SessionStore(pool, reader),
    secret: await findOrCreateSharedSecret(prisma, 'session'),
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
  logHttpRequests(app, logger, maskPath)
  if (metrics) app.use(createRequestMetricsHandler(metrics))
  app.use(createSecurityHeadersHandler(config, await hashInlineScripts(clientDir)))
  if (config.tls) app.use(createHttpsRedirect(config.tls.port), createTlsCertificateRouter(config))
  const readBackups = () => selectBackupStatus(reader, services.nightlyBackups)
  app.use(createHealthRouter({ pool, readBackups, stopping }))
  app.use(compression())
  app.get('/manifest.webmanifest', createWebManifestHandler(clientDir, config))
  app.use(serveStaticFiles(clientDir, config))

  app.use(createRequestRecordingHandler(telescope))
  app.use(createCookieParser())
  app.use(createBrowserSessionReader(readSession))
  app.use(createSessionLimiter(config.session))
  app.use(identifyCaller(services))
  app.use(pagesWithoutSignIn(parts, services))
  app.use(rejectNulPaths)
  app.get('/sanctum/csrf-cookie', (req, res) => {
    csrf.issue(req, res)
    res.status(204).end()
  })
  app.get('/metrics', createMetricsHandler(metrics, ROUTE_ACCESS_CHECKS.metrics))
  app.get(
    '/register',
    forbidCaching,
    createOfflineRegisterHandler({ reader, limits: config.session, checkAccess: ROUTE_ACCESS_CHECKS.register }),
  )
  const photos = createPhotoHandler(prisma, ROUTE_ACCESS_CHECKS)
  app.get('/photos/:id', photos)
  app.get('/photos/:id/:width', photos)
  app.use(csrf.protect)
  app.use(createJsonBodyParser(), identifySlowCaller(services))
  const createContext = createContextFactory(services, { csrf, readSession, secure })
  if (services.provider) {
    const throttle = createVisitorThrottle(pool, 'provider', MAX_PROVIDER_SIGN_INS_PER_HOUR)
    app.use(
      PROVIDER_SIGN_IN_PATH,
      createProviderRouter({ provider: services.provider, throttle, context: createContext }),
    )
  }
  app.use(await apiRoutes(services, createContext, metrics))
  const screens = serveScreenPage(clientDir, { ...config, provider: config.provider?.name })
  app.get('/{*screen}', screens)
  app.use(sendUnknownPathError)
  app.use(serveScreenPageWhenUnavailable(screens))
  app.use(createHttpErrorHandler(maskError))
  return app
}

/** Starts the metrics, which are loaded on demand because few servers use them and they load slowly. */
async function startMetrics({ prisma, pool }: AppParts, { reports }: AppServices): Promise<ServerMetrics> {
  const { createServerMetrics } = await import('./platform/metrics/metrics')
  const metrics = createServerMetrics(pool, async () =>
    (await countBackgroundJobs(prisma)).map(({ job, ...states }) => ({ job, states })),
  )
  reports.scheduler.onEnd(metrics.countRun)
  return metrics
}

/** Serves the pages that require no sign-in: the privacy notice, and pages whose URL contains a secret. */
function pagesWithoutSignIn({ prisma, pool, config }: AppParts, { reader }: AppServices): Router {
  const router = Router()
  const { siteName } = config
  router.get(PRIVACY_NOTICE_PATH, createPrivacyNoticeHandler({ reader, siteName }))
  router.use(UNSUBSCRIBE_PATH, createUnsubscribePageHandler({ prisma, siteName }))
  router.use(
    PUBLIC_PAGE_PATH,
    createPublicAssetPageHandler({ prisma, reader, throttle: createFaultReportThrottle(pool), siteName }),
  )
  const verifications = createVisitorThrottle(pool, 'verification', MAX_VERIFICATIONS_PER_HOUR)
  router.use(
    CERTIFICATE_VERIFICATION_PATH,
    createVerificationPageHandler({ throttle: verifications, reader, siteName }),
  )
  const feeds = createVisitorThrottle(pool, 'calendar', MAX_CALENDAR_FEEDS_PER_HOUR)
  router.use(
    CALENDAR_PATH,
    createCalendarFeedHandler({ reader, throttle: feeds, checkAccess: ROUTE_ACCESS_CHECKS.calendar, config }),
  )
  return router
}

/** Serves `/graphql` and `/api`. */
async function apiRoutes(
  services: AppServices,
  createContext: ReturnType<typeof createContextFactory>,
  metrics: ServerMetrics | undefined,
): Promise<Router> {
  const schema = createAppSchema()
  const apollo = await startApolloServer(schema, [
    createOperationRecordingPlugin(schema),
    ...(metrics ? [createOperationMetricsPlugin(metrics)] : []),
  ])
  const context = async (exchange: HttpExchange) => createContext(exchange)
  const parts = { context, presentError: formatGraphqlError }
  const longWork = { ...parts, identify: (req: HttpExchange['req']) => reidentifyCaller(req, services) }
  const router = Router()
  router.use('/graphql', forbidCaching, limitDocumentSize, expressMiddleware(apollo, { context }))
  router.use('/api', createReportExportRouter({ ...parts, checkAccess: ROUTE_ACCESS_CHECKS.reportExport }))
  router.use('/api', createRoundSheetRouter({ ...parts, checkAccess: ROUTE_ACCESS_CHECKS.roundSheet }))
  router.use('/api', createCertificateFileRouter({ ...parts, checkAccess: ROUTE_ACCESS_CHECKS.certificateFile }))
  router.use(
    '/api',
    createCheckDocumentRouter({
      ...longWork,
      checkRead: ROUTE_ACCESS_CHECKS.checkDocument,
      checkSend: ROUTE_ACCESS_CHECKS.checkDocumentUpload,
    }),
  )
  router.use(
    '/api',
    createHallFileRouter({
      ...longWork,
      checkExport: ROUTE_ACCESS_CHECKS.hallExport,
      checkRestore: ROUTE_ACCESS_CHECKS.hallRestore,
    }),
  )
  router.use('/api', createPhotoImportRouter({ ...longWork, checkAccess: ROUTE_ACCESS_CHECKS.photoImport }))
  router.use('/api', createListExportRouter({ ...parts, apollo, schema }))
  router.use('/api', createRestRouter({ apollo, schema, context }))
  return router
}
