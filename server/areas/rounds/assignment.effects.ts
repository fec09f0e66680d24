import type { Prisma } from '../../generated/prisma/client'

interface EndedRound {
  id: number
  /** Present for a completed round, which also completes an earlier assignment of the location. */
  completed?: { locationId: number; at: Date }
}

/** Ends the assignments that the end of a round completes. */
export async function endAssignments(
  transaction: Prisma.TransactionClient,
  { id, completed }: EndedRound,
): Promise<void> {
  const atLocation = completed && { locationId: completed.locationId, createdAt: { lt: completed.at } }
  await transaction.assignment.deleteMany({ where: { OR: [{ roundId: id }, ...(atLocation ? [atLocation] : [])] } })
}
