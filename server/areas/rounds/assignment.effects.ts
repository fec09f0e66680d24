import type { Prisma } from '../../generated/prisma/client'

interface EndedRound {
  id: number
  /** Set for a completed round, which also completes an earlier assignment of the location. */
  completed?: { locationId: number; at: Date }
}

/** Deletes the assignments that are done once a round ends. */
export async function endAssignments(
  transaction: Prisma.TransactionClient,
  { id, completed }: EndedRound,
): Promise<void> {
  const atLocation = completed && { locationId: completed.locationId, createdAt: { lt: completed.at } }
  await transaction.assignment.deleteMany({ where: { OR: [{ roundId: id }, ...(atLocation ? [atLocation] : [])] } })
}
