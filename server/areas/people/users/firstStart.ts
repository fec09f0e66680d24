import { randomBytes } from 'node:crypto'
import { INITIAL_ROLES, SUPER_ADMIN_ROLE } from '../../../../domain/people/permissions'
import type { PrismaClient } from '../../../generated/prisma/client'
import { StartupError } from '../../../platform/runtime/startupError'
import { recordAuditedChange } from '../../audit/audit'
import { isGuessablePassword } from '../passwords/passwordStrength'
import { hashPassword } from '../passwords/passwords'

/** The account whose details are printed for the operator at the first start. */
export interface FirstAdmin {
  email: string
  /** The password is printed only at the first start; absent if the configuration sets the password. */
  generatedPassword?: string
}

/**
 * Creates the roles and the first super-admin if there are no users. A generated password must be changed at the first
 * sign-in; a configured password does not have to be.
 * @throws StartupError if the configured password is easy to guess.
 */
export async function prepareFirstStart(
  prisma: PrismaClient,
  config: { adminEmail: string; adminPassword?: string },
): Promise<FirstAdmin | null> {
  if ((await prisma.user.count()) > 0) return null
  if (config.adminPassword && (await isGuessablePassword(config.adminPassword, [config.adminEmail])))
    throw new StartupError('ADMIN_PASSWORD is too easy to guess. Use several words, or a random string of characters.')
  const generatedPassword = config.adminPassword ? undefined : randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(config.adminPassword ?? String(generatedPassword))
  return prisma.$transaction(async (transaction) => {
    await transaction.$executeRaw`lock table users in share row exclusive mode`
    if ((await transaction.user.count()) > 0) return null
    for (const [name, permissions] of Object.entries(INITIAL_ROLES)) {
      await transaction.role.upsert({
        where: { name },
        update: {},
        create: { name, permissions: { create: permissions.map((permission) => ({ permission })) } },
      })
    }
    const admin = await transaction.user.create({
      data: {
        name: 'Administrator',
        email: config.adminEmail,
        passwordHash,
        passwordResetRequired: generatedPassword !== undefined,
        roles: { create: { role: { connect: { name: SUPER_ADMIN_ROLE } } } },
      },
    })
    await recordAuditedChange(transaction, {
      user: null,
      action: 'user.create',
      id: admin.id,
      after: { email: admin.email },
    })
    return { email: admin.email, generatedPassword }
  })
}
