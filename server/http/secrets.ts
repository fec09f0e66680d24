import { randomBytes } from 'node:crypto'
import type { PrismaClient } from '../generated/prisma/client'

/** The key of that name which every server on this database shares; made at its first use. */
export async function sharedSecret(prisma: PrismaClient, name: string): Promise<string> {
  await prisma.secret.createMany({
    data: [{ name, value: randomBytes(32).toString('base64url') }],
    skipDuplicates: true,
  })
  return (await prisma.secret.findUniqueOrThrow({ where: { name } })).value
}
