import { deleteOldSignInFailures } from './areas/audit/signInFailures'
import { deleteUnusedCheckDocuments } from './areas/checks/documents/document.service'
import { deleteOldReporterNames } from './areas/evidence/faults/reporterNames'
import { deleteOldColumnMappings, deleteOldImportRows, deleteUnusedImports } from './areas/import/deleteOldImports'
import { deleteExpiredProviderVisits } from './areas/people/provider/providerVisits'
import {
  deleteEndedInvitations,
  deleteExpiredAccessTokens,
  deleteExpiredPasswordResets,
  deleteExpiredSessions,
} from './areas/people/sessions/deleteExpiredAccess'
import { deleteUnusedPhotos } from './areas/photos/unusedPhotos'
import { deleteOldOfflineRegisterChanges } from './areas/register/registerChanges'
import { deleteOldReportRuns } from './areas/reports/run/runQueue'
import { deleteExpiredIdempotencyKeys } from './platform/idempotency/idempotencyKeys'
import type { CleanUpTask } from './platform/jobs/cleanUp'
import { deleteOldSentMails } from './platform/mail/sendMailOnce'
import { deleteExpiredTelescopeEntries } from './platform/telescope/telescopeEntryStore'

/** Data that expires. The audit trail, tests and the stock ledger are kept forever. */
export const CLEAN_UPS: readonly CleanUpTask[] = [
  { what: 'sessions that have ended', deleteSome: deleteExpiredSessions },
  { what: 'access tokens that have expired', deleteSome: deleteExpiredAccessTokens },
  { what: 'old failed sign-ins', deleteSome: deleteOldSignInFailures },
  { what: 'names in fault reports that were closed long ago', deleteSome: deleteOldReporterNames },
  { what: 'expired visits to the external provider', deleteSome: deleteExpiredProviderVisits },
  { what: 'invitations that ended', deleteSome: deleteEndedInvitations },
  { what: 'links for forgotten passwords that have expired', deleteSome: deleteExpiredPasswordResets },
  { what: 'idempotency keys that have expired', deleteSome: deleteExpiredIdempotencyKeys },
  { what: 'photos without a record', deleteSome: deleteUnusedPhotos },
  { what: 'documents without a record', deleteSome: deleteUnusedCheckDocuments },
  { what: 'old report runs', deleteSome: deleteOldReportRuns },
  { what: 'imports that were never run', deleteSome: deleteUnusedImports },
  { what: 'rows of imports that can no longer be undone', deleteSome: deleteOldImportRows },
  { what: 'unused choices of columns', deleteSome: deleteOldColumnMappings },
  { what: 'keys of old emails', deleteSome: deleteOldSentMails },
  {
    what: 'old telescope entries',
    deleteSome: ({ pool, telescope }) => deleteExpiredTelescopeEntries(pool, telescope.retention),
  },
  { what: 'old changes of the register', deleteSome: deleteOldOfflineRegisterChanges },
  { what: 'jobs that have ended', deleteSome: ({ jobs }) => jobs.deleteEnded() },
]
