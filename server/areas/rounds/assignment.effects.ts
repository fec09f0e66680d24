import type { Prisma } from '../../generated/prisma/client'

interface EndedRound {
  id: number
  /** Set if the round was completed. Earlier assignments of the round's location then end too. */
  completed?: { locationId: number; at: Date }
}

/** Deletes a round's assignments and, if the round was completed, earlier assignments of its location. */
export async function endRoundAssignments(
  transaction: Prisma.TransactionClient,
  { id, completed }: EndedRound,
): Promise<void> {
  const atLocation = completed && { locationId: completed.locationId, createdAt: { lt: completed.at } }
  await transaction.assignment.deleteMany({ where: { OR: [{ roundId: id }, ...(atLocation ? [atLocation] : [])] } })
}
