import 'reflect-metadata'
import { expressMiddleware } from '@as-integrations/express5'
import compression from 'compression'
import cookieParser from 'cookie-parser'
import express, { type Express } from 'express'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { PUBLIC_PATH, VERIFICATION_PATH } from '../domain/publicPages'
import { UNSUBSCRIBE_PATH } from '../domain/reminders'
import { startApollo } from './api/graphql/apollo'
import { limitDocumentSize } from './api/graphql/limits'
import { ACCESS_CHECKS } from './api/graphql/permissions'
import { presentError } from './api/graphql/presentError'
import { contextCreator } from './api/graphql/requestContext'
import { appSchema } from './api/graphql/schema'
import { restRoutes } from './api/rest/facade'
import { listExportRoutes } from './api/rest/listExports'
import { countBackgroundJobs } from './areas/dev/jobs/jobs.service'
import type { RecentLog } from './areas/dev/recentLog'
import { hallFileRoutes } from './areas/export/hall/hallFile.route'
import { readBackupStatus } from './areas/home/backup.service'
import { photoImportRoutes } from './areas/import/photos/photoImport.route'
import { certificateFileRoutes } from './areas/pat/certificates/file/certificateFile.route'
import { VERIFICATIONS_PER_HOUR, verificationPages } from './areas/pat/certificates/verification.route'
import { createFaultThrottle } from './areas/pat/faults/faultThrottle'
import { publicPages } from './areas/pat/faults/publicPage.route'
import { roundSheetRoutes } from './areas/pat/rounds/sheet/roundSheet.route'
import { identifyAgain, identifyCaller, identifySlowCaller } from './areas/people/caller'
import { createLoginThrottle } from './areas/people/loginThrottle'
import { SessionStore } from './areas/people/sessionStore'
import { createVisitorThrottle } from './areas/people/visitorThrottle'
import { photoRoute } from './areas/photos/photo.route'
import { registerRoute } from './areas/register/register.route'
import { calendarRoute, FEEDS_PER_HOUR } from './areas/reminders/calendar.route'
import { CALENDAR_PATH } from './areas/reminders/calendarAddress.service'
import { unsubscribePages } from './areas/reminders/unsubscribe.route'
import { exportRoutes } from './areas/reports/export/export.route'
import type { ReportLimits } from './areas/reports/limits'
import { ReportRunner } from './areas/reports/reportRunner'
import type { Config } from './config'
import type { PrismaClient } from './generated/prisma/client'
import type { Exchange } from './platform/context'
import type { Disk } from './platform/database/diskSpace'
import { type ReplicaReads, withLoginOf } from './platform/database/replicaReads'
import { httpErrors, jsonBodies } from './platform/http/bodies'
import { createCsrf } from './platform/http/csrf'
import { healthRoutes } from './platform/http/health'
import { noSuchPath } from './platform/http/httpError'
import { checkLogo, inlineScripts, page, staticFiles, unavailableScreens } from './platform/http/page'
import { logRequests } from './platform/http/requestLog'
import { createSecretBox, sharedSecret } from './platform/http/secrets'
import { neverStored, securityHeaders } from './platform/http/security'
import { browserSession, createSessionReader, limitSession } from './platform/http/session'
import { webManifest } from './platform/http/webManifest'
import type { Jobs } from './platform/jobs/jobs'
import { createMailer } from './platform/mail/mailer'
import { metricsRoute } from './platform/metrics/metrics.route'
import { countOperations } from './platform/metrics/operations'
import { countRequests } from './platform/metrics/requests'
import { createReader } from './platform/records/reader'
import { runningBuild } from './platform/runtime/build'
import { createClientErrorThrottle } from './platform/telescope/clientError.service'
import { maskError } from './platform/telescope/masking/errors'
import { maskPath } from './platform/telescope/masking/texts'
import { recordOperations } from './platform/telescope/operations'
import { recordRequests } from './platform/telescope/requests'
import type { Telescope } from './platform/telescope/telescope'
import { certificatePages } from './platform/tls/certificate.route'
import { redirectToHttps } from './platform/tls/redirect'

interface AppParts {
  config: Config
  prisma: PrismaClient
  pool: Pool
  replicaReads: ReplicaReads
  logger: Logger
  /** The disk of the embedded database. */
  disk?: Disk
  telescope: Telescope
  /** Holds the logger's latest lines, for the developers' page. */
  recentLog: RecentLog
  /** Gets what its jobs work with. */
  jobs: Jobs
  /** How reports connect to the database, and their limits. */
  reports: { url: string; limits?: ReportLimits; interruptBackend?: (processId: number) => void }
  /** The folder of the built client. */
  clientDir: string
  /** Aborted when the server stops. */
  stopping: AbortSignal
}

/** The whole app behind one listener: page, GraphQL, `/api` and photos. */
export async function createApp(parts: AppParts): Promise<Express> {
  const { config, prisma, pool, replicaReads, logger, telescope, recentLog, jobs, reports, clientDir } = parts
  const { disk = { isFull: false } } = parts
  const secure = config.secureCookies
  const csrf = createCsrf({ secret: await sharedSecret(prisma, 'csrf'), secure })
  const reportsUrl = async () =>
    config.reportsDatabaseUrl ? reports.url : withLoginOf(reports.url, await replicaReads.url())
  const services = {
    prisma,
    reader: createReader(pool),
    pool,
    replicaReads,
    disk,
    telescope,
    loginThrottle: createLoginThrottle(pool),
    clientErrorThrottle: createClientErrorThrottle(pool),
    mailer: createMailer(config),
    jobs,
    retention: config.retention,
    nightlyBackups: config.backup !== undefined,
    reports: new ReportRunner({ prisma, ...reports, url: reportsUrl }),
    secretBox: createSecretBox(await sharedSecret(prisma, 'second factor')),
    secondFactorPolicy: config.secondFactor,
    recentLog,
    serverFacts: {
      build: await runningBuild(),
      variables: config.variables,
      embeddedDatabase: config.databaseUrl === undefined,
      pool,
    },
  }
  jobs.use(services)
  const readSession = createSessionReader({
    store: new SessionStore(pool, services.reader, logger),
    secret: await sharedSecret(prisma, 'session'),
    secure,
    limits: config.session,
  })
  // why: few servers are asked for figures, and what counts them takes long to load
  const metrics = config.metrics
    ? (await import('./platform/metrics/metrics')).createMetrics(pool, async () =>
        (await countBackgroundJobs(prisma)).map(({ job, ...states }) => ({ job, states })),
      )
    : undefined
  if (metrics) services.reports.scheduler.onEnd(metrics.countRun)
  const schema = appSchema()
  const apollo = await startApollo(schema, [recordOperations(schema), ...(metrics ? [countOperations(metrics)] : [])])
  const createContext = contextCreator(services, { csrf, readSession })
  const context = async (exchange: Exchange) => createContext(exchange)

  await checkLogo(config, logger)

  const app = express()
  app.disable('x-powered-by')
  // why: an ETag would save no work, since the response to a call is always made again
  app.disable('etag')
  app.set('trust proxy', config.trustProxy)
  logRequests(app, logger, maskPath)
  if (metrics) app.use(countRequests(metrics))
  app.use(securityHeaders(config, await inlineScripts(clientDir)))
  if (config.tls) app.use(redirectToHttps(config.tls.port), certificatePages(config))
  const readBackups = () => readBackupStatus(services.reader, services.nightlyBackups)
  app.use(healthRoutes({ pool, readBackups, stopping: parts.stopping }))
  app.use(compression())
  app.get('/manifest.webmanifest', webManifest(clientDir, config))
  app.use(staticFiles(clientDir, config))

  app.use(recordRequests(telescope))
  app.use(cookieParser())
  app.use(browserSession(readSession))
  app.use(limitSession(config.session))
  app.use(identifyCaller(services))
  const throttle = createFaultThrottle(pool)
  app.use(UNSUBSCRIBE_PATH, unsubscribePages({ prisma, siteName: config.siteName }))
  app.use(PUBLIC_PATH, publicPages({ prisma, reader: services.reader, throttle, siteName: config.siteName }))
  app.use(
    VERIFICATION_PATH,
    verificationPages({
      throttle: createVisitorThrottle(pool, 'verification', VERIFICATIONS_PER_HOUR),
      reader: services.reader,
      siteName: config.siteName,
    }),
  )
  app.use(
    CALENDAR_PATH,
    calendarRoute({
      reader: services.reader,
      throttle: createVisitorThrottle(pool, 'calendar', FEEDS_PER_HOUR),
      checkAccess: ACCESS_CHECKS.calendar,
      config,
    }),
  )
  app.get('/sanctum/csrf-cookie', (req, res) => {
    csrf.issue(req, res)
    res.status(204).end()
  })
  app.get('/metrics', metricsRoute(metrics, ACCESS_CHECKS.metrics))
  const photos = photoRoute(prisma, ACCESS_CHECKS)
  app.get(
    '/register',
    neverStored,
    registerRoute({ reader: services.reader, limits: config.session, checkAccess: ACCESS_CHECKS.register }),
  )
  app.get('/photos/:id', photos)
  app.get('/photos/:id/:width', photos)
  app.use(csrf.protect)
  app.use(jsonBodies(), identifySlowCaller(services))
  app.use('/graphql', neverStored, limitDocumentSize, expressMiddleware(apollo, { context }))
  app.use('/api', exportRoutes({ context, checkAccess: ACCESS_CHECKS.reportExport, presentError }))
  app.use('/api', roundSheetRoutes({ context, checkAccess: ACCESS_CHECKS.roundSheet, presentError }))
  app.use('/api', certificateFileRoutes({ context, checkAccess: ACCESS_CHECKS.certificateFile, presentError }))
  const longWork = { context, presentError, identify: (req: Exchange['req']) => identifyAgain(req, services) }
  app.use(
    '/api',
    hallFileRoutes({ ...longWork, checkExport: ACCESS_CHECKS.hallExport, checkRestore: ACCESS_CHECKS.hallRestore }),
  )
  app.use('/api', photoImportRoutes({ ...longWork, checkAccess: ACCESS_CHECKS.photoImport }))
  app.use('/api', listExportRoutes({ apollo, schema, context, presentError }))
  app.use('/api', restRoutes({ apollo, schema, context }))
  const screens = page(clientDir, config)
  app.get('/{*screen}', screens)
  app.use(noSuchPath)
  app.use(unavailableScreens(screens))
  app.use(httpErrors(maskError))
  return app
}
