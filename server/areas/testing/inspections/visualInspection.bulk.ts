import type { VisualPoint } from '../../../../domain/testing/readings/visualPoints'
import type { CalendarDate } from '../../../../domain/values/calendar'
import type { Prisma } from '../../../generated/prisma/client'
import type { SignedInUser } from '../../../platform/context'
import { insertRows } from '../../../platform/records/manyRows'
import { addAuditEntries } from '../../audit/audit'

/** A visual inspection that is being imported. */
export interface InspectionRow {
  id: number
  assetId: string
  inspectedOn: CalendarDate
  points: VisualPoint[]
  passed: boolean
  notes: string
  userId: number | null
  inspectorName: string | null
  importedBy: string | null
  importedFrom: string | null
}

/** Stores visual inspections. The transaction must have locked their assets. */
export async function insertInspections(
  transaction: Prisma.TransactionClient,
  { user, at }: { user: Pick<SignedInUser, 'id'>; at: Date },
  inspections: readonly InspectionRow[],
): Promise<void> {
  if (inspections.length === 0) return
  const rows = inspections.map((row) => ({ ...row, createdAt: at, updatedAt: at }))
  await insertRows(transaction, 'visual_inspections', rows)
  await addAuditEntries(
    transaction,
    rows.map((after) => ({ user, action: 'visualInspection.create', id: after.id, after })),
  )
}

export async function removeInspections(
  transaction: Prisma.TransactionClient,
  user: Pick<SignedInUser, 'id'>,
  ids: readonly number[],
): Promise<void> {
  const where = { id: { in: [...ids] } }
  const removed = await transaction.visualInspection.findMany({ where })
  await transaction.visualInspection.deleteMany({ where })
  await addAuditEntries(
    transaction,
    removed.map((before) => ({ user, action: 'visualInspection.delete', id: before.id, before })),
  )
}
