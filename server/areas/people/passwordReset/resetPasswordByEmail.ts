import { SUPER_ADMIN_ROLE } from '../../../../domain/people/permissions'
import type { PrismaClient } from '../../../generated/prisma/client'
import { recordAuditedChange } from '../../audit/audit'
import { hashPassword } from '../passwords/passwords'
import { createOneTimePassword, toAssignedPasswordColumns } from '../sessions/assignedPasswords'
import { revokeUserAccess } from '../sessions/revokeUserAccess'

export type PasswordResetResult =
  | { outcome: 'reset'; oneTimePassword: string; secondFactor: boolean }
  | { outcome: 'deactivated' }
  /** There is no such account; the active super-admins are listed. */
  | { outcome: 'unknown'; superAdmins: string[] }

/** Gives the account with this email address a one-time password. Used by the server operator's command. */
export async function resetPasswordByEmail(prisma: PrismaClient, email: string): Promise<PasswordResetResult> {
  const oneTimePassword = createOneTimePassword()
  const passwordHash = await hashPassword(oneTimePassword)
  return prisma.$transaction(async (transaction) => {
    const [account] = await transaction.$queryRaw<{ id: number; active: boolean }[]>`
      select id, active from users where lower(email) = lower(${email.trim()}) for update`
    if (!account) {
      const where = { active: true, roles: { some: { role: { name: SUPER_ADMIN_ROLE } } } }
      const found = await transaction.user.findMany({
        where,
        select: { email: true },
        orderBy: { id: 'asc' },
        take: 20,
      })
      return { outcome: 'unknown', superAdmins: found.map((user) => user.email) }
    }
    const { id, active } = account
    if (!active) return { outcome: 'deactivated' }
    await transaction.user.update({
      where: { id },
      data: { ...toAssignedPasswordColumns(null, passwordHash, { once: true }), passwordResetRequired: true },
    })
    await revokeUserAccess(transaction, id)
    await recordAuditedChange(transaction, { user: null, action: 'user.resetPassword', id })
    const factors = await transaction.secondFactor.count({ where: { userId: id, confirmedAt: { not: null } } })
    return { outcome: 'reset', oneTimePassword, secondFactor: factors > 0 }
  })
}
