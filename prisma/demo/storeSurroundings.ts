import { INITIAL_ROLES } from '../../domain/permissions'
import { hashPassword } from '../../server/areas/people/passwords'
import type { Location, Prisma, User } from '../../server/generated/prisma/client'
import { LOCATION_ROWS } from './tables/locations'
import { DEMO_PASSWORD, PEOPLE } from './tables/people'

/** Stores the people of the hall with their roles; who has an account already is left as is. In the table's order. */
export async function storePeople(transaction: Prisma.TransactionClient, entered: Date): Promise<User[]> {
  const stored: User[] = []
  for (const { name, email, role } of PEOPLE) {
    const known = await transaction.user.findFirst({ where: { email: { equals: email, mode: 'insensitive' } } })
    const permissions = (INITIAL_ROLES[role] ?? []).map((permission) => ({ permission }))
    const { id: roleId } = await transaction.role.upsert({
      where: { name: role },
      update: {},
      create: { name: role, permissions: { create: permissions } },
    })
    const account = { name, email, passwordHash: await hashPassword(DEMO_PASSWORD), createdAt: entered }
    stored.push(known ?? (await transaction.user.create({ data: { ...account, roles: { create: { roleId } } } })))
  }
  return stored
}

/** Stores the locations; one whose code is in use already is used instead. */
export async function storeLocations(transaction: Prisma.TransactionClient, entered: Date): Promise<Location[]> {
  await transaction.location.createMany({
    data: LOCATION_ROWS.map((row) => ({ ...row, createdAt: entered, updatedAt: entered })),
    skipDuplicates: true,
  })
  const codes = LOCATION_ROWS.map(({ code }) => code)
  return transaction.location.findMany({
    where: { code: { in: codes, mode: 'insensitive' }, deletedAt: null },
    orderBy: { id: 'asc' },
  })
}
