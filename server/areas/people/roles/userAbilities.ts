import type { UserAbilities } from '../../../../domain/people/permissions'
import type { Prisma } from '../../../generated/prisma/client'

/** Reads the roles and permissions of accounts, active or not. */
export async function findUserAbilities(
  database: Prisma.TransactionClient,
  userIds: readonly number[],
): Promise<Map<number, UserAbilities>> {
  const rows = await database.user.findMany({
    where: { id: { in: [...userIds] } },
    select: { id: true, roles: { select: { role: { select: { name: true, permissions: true } } } } },
  })
  return new Map(
    rows.map(({ id, roles }) => [
      id,
      {
        roles: roles.map(({ role }) => role.name),
        permissions: roles.flatMap(({ role }) => role.permissions.map(({ permission }) => permission)),
      },
    ]),
  )
}
