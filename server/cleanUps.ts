import { deleteOldSignInFailures } from './areas/audit/signInFailures'
import { deleteUnusedDocuments } from './areas/checks/documents/document.service'
import { deleteOldReporterNames } from './areas/evidence/faults/reporterNames'
import { deleteOldImportRows, deleteOldMappings, deleteUnusedImports } from './areas/import/deleteOldImports'
import { deleteExpiredVisits } from './areas/people/provider/visits'
import {
  deleteEndedInvitations,
  deleteExpiredAccess,
  deleteExpiredPasswordResets,
  deleteExpiredSessions,
} from './areas/people/sessions/deleteExpiredAccess'
import { deleteUnusedPhotos } from './areas/photos/unusedPhotos'
import { deleteOldChanges } from './areas/register/registerChanges'
import { deleteOldRuns } from './areas/reports/run/runQueue'
import { deleteExpiredKeys } from './platform/idempotency/keys'
import type { CleanUp } from './platform/jobs/cleanUp'
import { deleteOldSentMails } from './platform/mail/sendMailOnce'
import { deleteExpiredEntries } from './platform/telescope/entryStore'

/** Data that expires. The audit trail, tests and the stock ledger are kept forever. */
export const CLEAN_UPS: readonly CleanUp[] = [
  { what: 'sessions that have ended', deleteSome: deleteExpiredSessions },
  { what: 'access tokens that have expired', deleteSome: deleteExpiredAccess },
  { what: 'old failed sign-ins', deleteSome: deleteOldSignInFailures },
  { what: 'names in fault reports that were closed long ago', deleteSome: deleteOldReporterNames },
  { what: 'expired visits to the external provider', deleteSome: deleteExpiredVisits },
  { what: 'invitations that ended', deleteSome: deleteEndedInvitations },
  { what: 'links for forgotten passwords that have expired', deleteSome: deleteExpiredPasswordResets },
  { what: 'idempotency keys that have expired', deleteSome: deleteExpiredKeys },
  { what: 'photos without a record', deleteSome: deleteUnusedPhotos },
  { what: 'documents without a record', deleteSome: deleteUnusedDocuments },
  { what: 'old report runs', deleteSome: deleteOldRuns },
  { what: 'imports that were never run', deleteSome: deleteUnusedImports },
  { what: 'rows of imports that can no longer be undone', deleteSome: deleteOldImportRows },
  { what: 'unused choices of columns', deleteSome: deleteOldMappings },
  { what: 'keys of old emails', deleteSome: deleteOldSentMails },
  {
    what: 'old telescope entries',
    deleteSome: ({ pool, telescope }) => deleteExpiredEntries(pool, telescope.retention),
  },
  { what: 'old changes of the register', deleteSome: deleteOldChanges },
  { what: 'jobs that have ended', deleteSome: ({ jobs }) => jobs.deleteEnded() },
]
