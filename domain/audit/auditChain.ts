/** Faults that an audit entry or its seal may have. */
export const AUDIT_FAULTS = ['changed', 'removed', 'swapped', 'inserted', 'unlinked', 'certificate'] as const
export type AuditFault = (typeof AUDIT_FAULTS)[number]

/** How a head from a certificate or a backup compares with the chain. */
export const AUDIT_HEAD_MATCHES = ['same', 'different', 'missing'] as const
export type AuditHeadMatch = (typeof AUDIT_HEAD_MATCHES)[number]

/** A chain head as certificates print it: all 64 hexadecimal digits, or at least the first 16. */
export const AUDIT_HEAD_PATTERN = /^[0-9a-f]{16,64}$/

interface AuditFinding {
  fault: AuditFault
  entryId?: string | null
  position?: number | null
  otherEntryId?: string | null
  certificate?: string | null
}

export function describeAuditFault({ fault, entryId, position, otherEntryId, certificate }: AuditFinding): string {
  switch (fault) {
    case 'changed':
      return `Entry ${entryId} was changed after it was sealed.`
    case 'removed':
      return `Entry ${entryId} was removed.`
    case 'swapped':
      return `Entry ${entryId} was swapped: it has the contents of entry ${otherEntryId}.`
    case 'inserted':
      return `Entry ${entryId} was inserted among older entries.`
    case 'unlinked':
      return `The seal of entry ${entryId} does not continue the chain: the seal was changed, or earlier seals were removed.`
    case 'certificate':
      return `Certificate ${certificate} has a different head: some of the first ${(position ?? 0).toLocaleString('en-GB')} entries were changed or removed, and the chain was rebuilt.`
  }
}

/** Advice for a user who finds that the audit trail was changed. */
export const AUDIT_FAULT_ADVICE =
  'Keep this result and all backups. Find out who can write to the database, change its password, and look up the original entry in the newest backup that passes verification.'
