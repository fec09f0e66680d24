import { SUPER_ADMIN_ROLE } from '../../../../domain/people/permissions'
import type { Prisma } from '../../../generated/prisma/client'
import type { AppContext } from '../../../platform/context'
import { UserError } from '../../../platform/errors/errors'
import { recordAuditedChange } from '../../audit/audit'
import { assertSuperAdminRemains } from '../roles/grants'
import { revokePasswordsSetByWeakerUsers } from '../sessions/assignedPasswords'
import type { ProviderRoleMapping } from './providerSettings'

interface Following {
  account: { id: number; roles: readonly string[] }
  mapping: ProviderRoleMapping
  /** Names of the roles that the claim grants. */
  given: readonly string[]
}

/**
 * Gives an account the roles from the claim, and removes its other roles that are in the mapping. Roles outside the
 * mapping are kept, and so is the last super-admin's role. Must be called after `lockRoles`.
 */
export async function syncProviderRoles(
  { log }: Pick<AppContext, 'log'>,
  transaction: Prisma.TransactionClient,
  { account, mapping, given }: Following,
): Promise<void> {
  const mapped = new Set(mapping.pairs.map(([, role]) => role))
  const kept = account.roles.filter((role) => !mapped.has(role) || given.includes(role))
  const wanted = [...new Set([...kept, ...given])]
  if (wanted.length === account.roles.length && given.every((role) => account.roles.includes(role))) return
  const names = await keepLastSuperAdmin(transaction, account, wanted)
  const roles = await transaction.role.findMany({ where: { name: { in: names } }, select: { id: true, name: true } })
  const missing = names.filter((name) => !roles.some((role) => role.name === name))
  if (missing.length > 0) log.warn({ roles: missing }, 'roles of OIDC_ROLES do not exist')
  const after = roles.map(({ name }) => name).sort()
  const before = [...account.roles].sort()
  if (JSON.stringify(after) === JSON.stringify(before)) return
  await transaction.userRole.deleteMany({ where: { userId: account.id } })
  await transaction.userRole.createMany({ data: roles.map(({ id: roleId }) => ({ userId: account.id, roleId })) })
  // why: the identity is kept, because the account's owner is signing in with this identity
  await revokePasswordsSetByWeakerUsers(transaction, account, [account.id], { identity: true })
  await recordAuditedChange(transaction, {
    user: null,
    action: 'user.followProvider',
    id: account.id,
    before: { roles: before },
    after: { roles: after },
  })
}

async function keepLastSuperAdmin(
  transaction: Prisma.TransactionClient,
  account: Following['account'],
  roles: string[],
): Promise<string[]> {
  try {
    await assertSuperAdminRemains(transaction, { ...account, permissions: [] }, { roles })
    return roles
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return [...roles, SUPER_ADMIN_ROLE]
  }
}
