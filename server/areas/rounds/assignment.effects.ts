import type { Prisma } from '../../generated/prisma/client'

interface EndedRound {
  id: number
  /** Set if the round was completed, which also ends earlier assignments of its location. */
  completed?: { locationId: number; at: Date }
}

/** Deletes the assignments that end when a round ends. */
export async function endRoundAssignments(
  transaction: Prisma.TransactionClient,
  { id, completed }: EndedRound,
): Promise<void> {
  const atLocation = completed && { locationId: completed.locationId, createdAt: { lt: completed.at } }
  await transaction.assignment.deleteMany({ where: { OR: [{ roundId: id }, ...(atLocation ? [atLocation] : [])] } })
}
