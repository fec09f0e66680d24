// why: reflect-metadata must be loaded before any decorated class, including classes that jobs import later
import 'reflect-metadata'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { startAssetCountFolding } from './areas/assets/countFolding'
import { startAuditSealing } from './areas/audit/chain/sealing'
import type { RecentLog } from './areas/dev/recentLog'
import { followHallTimeZone } from './areas/hall/hallTimeZone'
import { createStarterLabelPages } from './areas/labels/starterPages'
import { type FirstAdmin, prepareFirstStart } from './areas/people/users/firstStart'
import { seedBuiltInReports } from './areas/reports/builtIn/seedBuiltInReports'
import { prepareReportsLogin } from './areas/reports/login/prepareLogin'
import { fillMissingTrends } from './areas/testing/records/fillMissingTrends'
import { getDefaultAppUrl, type ServerConfig } from './config'
import { findBackupFolderProblem } from './platform/backup/backupFolder'
import { createDatabaseOutageLog } from './platform/database/databaseOutageLog'
import { lockDataDirectory } from './platform/database/dataDirectory'
import { DiskSpace } from './platform/database/diskSpace'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/database/embedded'
import type { FileLock } from './platform/database/fileLock'
import { migrateDatabase } from './platform/database/migrations'
import type { PeriodicTask } from './platform/database/periodicTask'
import { assertDatabaseReachable, type DatabaseConnections, openDatabase } from './platform/database/prisma'
import { createReplicaReads } from './platform/database/replicaReads'
import { withStartupLock } from './platform/database/startLock'
import { type HttpListener, startListening } from './platform/http/listener'
import { buildLocalUrl } from './platform/http/networkAddresses'
import { removeAbandonedUploadFolders } from './platform/http/uploadFolders'
import type { JobDispatcher } from './platform/jobs/jobs'
import { projectRoot } from './platform/runtime/paths'
import { StartupError } from './platform/runtime/startupError'
import { startTelescope, type Telescope } from './platform/telescope/telescope'
import { keepTlsCertificateCurrent } from './platform/tls/keepTlsCertificateCurrent'
import { ensureLocalCertificate } from './platform/tls/localCertificate'
import { loadServerCertificate } from './platform/tls/serverCertificate'

export interface StartServerOptions {
  config: ServerConfig
  logger: Logger
  /** The logger's latest lines, for the developers' page. */
  recentLog: RecentLog
  /** Called after the first super-admin has been created, so at most once per database. */
  onFirstAdmin(admin: FirstAdmin): void
  /** Does additional work on the migrated database before the server accepts requests. */
  prepare?(database: DatabaseConnections): Promise<void>
}

/** A server that is accepting requests. */
export interface RunningServer {
  /** The URL for browsers on this machine. */
  url: string
  /** The public URL, which is the same as `url` unless APP_URL is set. */
  appUrl: string
  /** Resolves if the embedded database ends unexpectedly. */
  databaseLost: Promise<void>
  /**
   * Tells proxies that the server is stopping, finishes running requests, and stops the database if this server started
   * it.
   */
  stop(): Promise<void>
}

interface Parts {
  /** Tells proxies that the server is stopping, and gives them time to stop sending requests. */
  drain?(): Promise<void>
  dataDirectory?: FileLock
  listener?: HttpListener
  embedded?: EmbeddedPostgres
  database?: DatabaseConnections
  telescope?: Telescope
  fillingTrends?: { stop(): Promise<void> }
  certificate?: { stop(): void }
  timeZone?: { stop(): void }
  countFolder?: PeriodicTask
  sealing?: PeriodicTask
  disk?: DiskSpace
  jobs?: JobDispatcher
}

/**
 * Starts the listener, the database and the app, in this order. If a step fails, everything started before is stopped.
 * @throws StartupError for an error that the operator can correct.
 */
export async function startServer(options: StartServerOptions): Promise<RunningServer> {
  const parts: Parts = {}
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= stopParts(parts)
    return stopped
  }
  try {
    const addresses = await startParts(parts, options)
    return { ...addresses, databaseLost: parts.embedded?.failed ?? new Promise(() => undefined), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The server's database after migration. */
interface ReadyDatabase {
  database: DatabaseConnections
  databaseUrl: string
  /** Database URL with the login that runs reports. */
  reportsUrl: string
}

async function startParts(parts: Parts, options: StartServerOptions): Promise<Pick<RunningServer, 'url' | 'appUrl'>> {
  const { config, logger } = options
  if (config.backup) await checkBackupFolder(config.backup.folder)
  await removeAbandonedUploadFolders()
  if (!config.databaseUrl) parts.dataDirectory = await lockDataDirectory(config.dataDir)
  if (config.tls?.authority) await ensureLocalCertificate(config.dataDir)
  const listener = await startListening(config, config.tls && loadServerCertificate(config.tls))
  parts.listener = listener
  if (config.tls) parts.certificate = keepTlsCertificateCurrent(config, listener, logger)
  // why: the app is loaded while the database starts, which saves time
  const loadingApp = import('./app')
  loadingApp.catch(() => undefined)
  const ready = await startDatabase(parts, options)
  const listening = { ...config, port: listener.port, tls: config.tls && { ...config.tls, port: listener.httpsPort } }
  const appUrl = config.appUrl === getDefaultAppUrl(config) ? getDefaultAppUrl(listening) : config.appUrl
  await startApp(parts, ready, { ...options, config: { ...listening, appUrl }, loadingApp, listener })
  startBackgroundWork(parts, ready.database, logger)
  return { url: buildLocalUrl(config.host, listener.port), appUrl }
}

/** Starts the embedded database or connects to another one, and brings its tables and first records up to date. */
async function startDatabase(
  parts: Parts,
  { config, logger, onFirstAdmin, prepare }: StartServerOptions,
): Promise<ReadyDatabase> {
  const databaseUrl = config.databaseUrl ?? (await startOwnDatabase(parts, config, logger))
  await assertDatabaseReachable(databaseUrl)
  const database = openDatabase(databaseUrl, config.directDatabaseUrl)
  parts.database = database
  const reportsUrl = await withStartupLock(database.pool, async () => {
    await migrateDatabase(databaseUrl)
    parts.timeZone = await followHallTimeZone(database.pool, logger)
    const admin = await prepareFirstStart(database.prisma, config)
    if (admin) {
      await createStarterLabelPages(database.prisma)
      onFirstAdmin(admin)
    }
    await seedBuiltInReports(database.prisma)
    await prepare?.(database)
    return prepareReportsLogin({ ...database, databaseUrl, reportsDatabaseUrl: config.reportsDatabaseUrl })
  })
  return { database, databaseUrl, reportsUrl }
}

/** Starts the embedded PostgreSQL. @returns the database URL. */
async function startOwnDatabase(parts: Parts, { dataDir }: ServerConfig, logger: Logger): Promise<string> {
  parts.embedded = await startEmbeddedPostgres(dataDir, {
    onRestart: () => logger.error('the embedded PostgreSQL ended unexpectedly and is started again'),
  })
  parts.disk = new DiskSpace(dataDir, logger)
  await parts.disk.look()
  return parts.embedded.url
}

interface AppOptions extends Pick<StartServerOptions, 'config' | 'logger' | 'recentLog'> {
  loadingApp: Promise<typeof import('./app')>
  listener: HttpListener
}

/** Starts the app, and tells the listener to serve it. */
async function startApp(
  parts: Parts,
  { database, databaseUrl, reportsUrl }: ReadyDatabase,
  { config, logger, recentLog, loadingApp, listener }: AppOptions,
): Promise<void> {
  const { prisma, pool } = database
  const { createApp } = await loadingApp
  parts.telescope = startTelescope({ settings: config.telescope, pool, logger, disk: parts.disk })
  // why: this module is imported late, because in the bundle, it shares chunks with the app, which must be loaded after
  // reflect-metadata
  const { createJobDispatcher } = await import('./backgroundJobs')
  const jobs = createJobDispatcher({ pool, logger, config, databaseUrl })
  const stopping = new AbortController()
  const app = await createApp({
    config,
    prisma,
    pool,
    replicaReads: createReplicaReads({ pool, databaseUrl, replicaUrl: config.replicaDatabaseUrl, logger }),
    logger,
    disk: parts.disk,
    telescope: parts.telescope,
    recentLog,
    jobs,
    reports: {
      url: reportsUrl,
      interruptBackend: config.reportsDatabaseUrl ? undefined : parts.embedded?.interruptBackend,
    },
    clientDir: path.join(projectRoot, 'dist', 'client'),
    stopping: stopping.signal,
  })
  database.watch(createDatabaseOutageLog(logger))
  listener.serve(app)
  parts.drain = () => {
    stopping.abort()
    return delay(config.drainMs)
  }
  if (config.jobs) jobs.start()
  parts.jobs = jobs
}

function startBackgroundWork(parts: Parts, { prisma, pool }: DatabaseConnections, logger: Logger): void {
  parts.fillingTrends = fillTrendsInBackground(prisma, logger)
  parts.countFolder = startAssetCountFolding(pool, logger)
  parts.sealing = startAuditSealing(pool, logger)
}

/**
 * @throws StartupError if backups cannot be written into the folder. A full disk is ignored, because there may be space
 * again when the nightly backup runs; the doctor command reports it.
 */
async function checkBackupFolder(folder: string): Promise<void> {
  const fault = await findBackupFolderProblem(folder)
  if (fault && fault.reason !== 'full')
    throw new StartupError(
      `BACKUP_DIR is ${JSON.stringify(folder)}, which ${fault.words}. Set it to the path of a folder that the server's user can write to.`,
    )
}

async function stopParts({
  drain,
  listener,
  telescope,
  fillingTrends,
  timeZone,
  countFolder,
  sealing,
  disk,
  jobs,
  database,
  embedded,
  dataDirectory,
  certificate,
}: Parts): Promise<void> {
  certificate?.stop()
  const closed = async () => {
    await drain?.()
    await listener?.close()
  }
  await Promise.all([closed(), jobs?.stop()])
  disk?.stop()
  timeZone?.stop()
  await fillingTrends?.stop()
  await countFolder?.stop()
  await sealing?.stop()
  await telescope?.stop()
  await database?.close()
  await embedded?.stop()
  await dataDirectory?.release()
}

function fillTrendsInBackground(prisma: DatabaseConnections['prisma'], logger: Logger): { stop(): Promise<void> } {
  const controller = new AbortController()
  const filling = fillMissingTrends(prisma, controller.signal).then(
    (count) => void (count > 0 && logger.info({ count }, 'trends of readings computed')),
    (error: unknown) =>
      logger.error({ err: error }, 'trends of readings could not be computed; tried again at the next start'),
  )
  return {
    stop() {
      controller.abort()
      return filling
    },
  }
}
