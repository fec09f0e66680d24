import { INITIAL_ROLES } from '../../../../domain/people/permissions'
import type { Location, Prisma, User } from '../../../generated/prisma/client'
import { hashPassword } from '../../people/passwords/passwords'
import type { SampleHallContent } from '../sampleHallContent'
import { DEMO_PASSWORD, SAMPLE_PEOPLE } from '../samplePeople'

/**
 * Stores the sample hall's people and their roles, in the order of SAMPLE_PEOPLE; leaves existing accounts unchanged.
 */
export async function storeSamplePeople(transaction: Prisma.TransactionClient, entered: Date): Promise<User[]> {
  const stored: User[] = []
  for (const { name, email, role } of SAMPLE_PEOPLE) {
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

/** Stores the locations; reuses existing locations with the same codes. */
export async function storeSampleLocations(
  transaction: Prisma.TransactionClient,
  hall: SampleHallContent,
  entered: Date,
): Promise<Location[]> {
  await transaction.location.createMany({
    data: hall.locations.map((row) => ({ ...row, createdAt: entered, updatedAt: entered })),
    skipDuplicates: true,
  })
  const codes = hall.locations.flatMap(({ code }) => code ?? [])
  return transaction.location.findMany({
    where: { code: { in: codes, mode: 'insensitive' }, deletedAt: null },
    orderBy: { id: 'asc' },
  })
}
