import * as z from 'zod'
import {
  hasAllPermissionsOf,
  hasPermission,
  hasRole,
  PERMISSIONS,
  type Permission,
  SUPER_ADMIN_ROLE,
} from '../../../../domain/people/permissions'
import type { Prisma } from '../../../generated/prisma/client'
import type { AppContext, UserContext } from '../../../platform/context'
import {
  createBadInputError,
  createConflictError,
  createMissingPermissionsError,
  createNotFoundError,
} from '../../../platform/errors/errors'
import type { FieldCheck, InputRules } from '../../../platform/input/allFieldErrors'
import {
  buildContainsFilter,
  buildRequiredTextSchema,
  parseInput,
  splitWords,
  toRecordNumber,
} from '../../../platform/input/inputSchemas'
import { assertUniqueValue } from '../../../platform/input/uniqueness'
import { assertPaging, type PagingArgs, selectPage } from '../../../platform/records/paging'
import { recordAuditedChange } from '../../audit/audit'
import { revokePasswordsSetByWeakerUsers } from '../sessions/assignedPasswords'
import { haveSameRoleNames, lockRoles } from './grants'
import type { Role, RoleFilter, RoleInput, RolePage } from './role.type'
import { looksLikeSuperAdminRole } from './roleName'

const roleFields = {
  name: buildRequiredTextSchema('a name', 60).refine(
    (name) => !looksLikeSuperAdminRole(name),
    `Choose another name. This one could be mistaken for ${SUPER_ADMIN_ROLE}.`,
  ),
  permissions: z
    .array(z.enum(PERMISSIONS, { error: 'This permission does not exist. Reload the page and choose again.' }))
    .nullable()
    .transform((permissions) => [...new Set(permissions)]),
}
const newRole = z.object({ ...roleFields, permissions: roleFields.permissions.default([]) })
const changedRole = z.object({ ...roleFields, expectedPermissions: z.array(z.string()).nullable() }).partial()

const roleSelection = {
  include: { permissions: true, _count: { select: { users: true } } },
} satisfies Prisma.RoleDefaultArgs

function toRole({ id, name, permissions, _count }: Prisma.RoleGetPayload<typeof roleSelection>): Role {
  return { id, name, permissions: permissions.map(({ permission }) => permission).sort(), userCount: _count.users }
}

/** Returns a page of the roles that match the filter, sorted by name. */
export async function listRoles(
  { prisma }: AppContext,
  { filter, offset, limit }: PagingArgs & { filter?: RoleFilter | null },
): Promise<RolePage> {
  assertPaging({ offset, limit })
  const where: Prisma.RoleWhereInput = {
    AND: splitWords(filter?.search, /\s+/).map((word) => ({ name: buildContainsFilter(word) })),
    ...(filter?.id && { id: { in: filter.id.map((id) => toRecordNumber(id)) } }),
    ...(filter?.name && { name: { in: filter.name } }),
  }
  const { items, total } = await selectPage(
    { offset, limit },
    prisma.role.findMany({ where, ...roleSelection, orderBy: { name: 'asc' }, skip: offset, take: limit }),
    () => prisma.role.count({ where }),
  )
  return { items: items.map(toRole), total }
}

/** @throws NOT_FOUND */
export function findRole({ prisma }: AppContext, id: string): Promise<Role> {
  return loadRole(prisma, toRecordNumber(id))
}

async function loadRole(database: Prisma.TransactionClient, id: number): Promise<Role> {
  const role = await database.role.findUnique({ where: { id }, ...roleSelection })
  if (!role) throw createNotFoundError('role')
  return toRole(role)
}

type RoleEntries = Partial<z.output<typeof newRole>>

export function buildNewRoleRules({ prisma, user }: UserContext, { input }: { input: RoleInput }): InputRules {
  const checks = ({ permissions = [], ...entries }: RoleEntries): FieldCheck[] => [
    () => assertUniqueValue(prisma, 'roles', entries),
    () => checkGrantablePermissions(user, permissions),
  ]
  return { schema: newRole, input, checks }
}

/** @throws BAD_USER_INPUT on each invalid field. */
export function createRole({ prisma, user }: UserContext, input: RoleInput): Promise<Role> {
  const { name, permissions } = parseInput(newRole, input)
  checkGrantablePermissions(user, permissions)
  return prisma.$transaction(async (transaction) => {
    const { id } = await transaction.role.create({
      data: { name, permissions: { create: permissions.map((permission) => ({ permission })) } },
    })
    const after = await loadRole(transaction, id)
    await recordAuditedChange(transaction, { user, action: 'role.create', id, after })
    return after
  })
}

export function buildRoleUpdateRules(
  { prisma, user }: UserContext,
  { id, input }: { id: string; input: RoleInput },
): InputRules {
  const checks = ({ permissions, ...entries }: RoleEntries): FieldCheck[] => {
    const ofStored = (check: (stored: Role) => unknown) => async () => {
      const stored = await prisma.role.findUnique({ where: { id: toRecordNumber(id) }, ...roleSelection })
      // why: the errors must not reveal anything about a role that the user may not change
      if (stored && mayChange(user, toRole(stored))) await check(toRole(stored))
    }
    return [
      () => assertUniqueValue(prisma, 'roles', entries, id),
      ofStored(assertNotSuperAdmin),
      ofStored((stored) => checkGrantablePermissions(user, addedPermissions(stored, permissions))),
      ofStored((stored) => assertStillManagesUsers(prisma, user, stored, permissions)),
    ]
  }
  return { schema: changedRole, input, checks }
}

/**
 * @throws NOT_FOUND; FORBIDDEN if the role has permissions that the user lacks; CONFLICT if the permissions have
 * changed; or BAD_USER_INPUT on each invalid field.
 */
export function updateRole(context: UserContext, id: string, input: RoleInput): Promise<Role> {
  const { prisma, user } = context
  const { name, permissions, expectedPermissions } = parseInput(changedRole, input)
  return prisma.$transaction(async (transaction) => {
    const before = await lockEditableRole(context, transaction, id)
    if (expectedPermissions && !haveSameRoleNames(expectedPermissions, before.permissions))
      throw createConflictError(
        `Another user has changed ${before.name}. Check the role as it is now, then save again.`,
      )
    const added = addedPermissions(before, permissions)
    checkGrantablePermissions(user, added)
    await assertStillManagesUsers(transaction, user, before, permissions)
    const roleUserIds = added.length > 0 ? await lockRoleUsers(transaction, before.id) : []
    await transaction.role.update({
      where: { id: before.id },
      data: {
        name,
        ...(permissions && {
          permissions: { deleteMany: {}, create: permissions.map((permission) => ({ permission })) },
        }),
      },
    })
    await revokePasswordsSetByWeakerUsers(transaction, user, roleUserIds)
    const after = await loadRole(transaction, before.id)
    await recordAuditedChange(transaction, { user, action: 'role.update', id: before.id, before, after })
    return after
  })
}

/**
 * @throws NOT_FOUND, FORBIDDEN if the role has permissions that the user lacks, or BAD_USER_INPUT while any user has
 * the role.
 */
export function deleteRole(context: UserContext, id: string): Promise<{ id: number }> {
  const { prisma, user } = context
  return prisma.$transaction(async (transaction) => {
    const before = await lockEditableRole(context, transaction, id)
    if (before.userCount > 0)
      throw createBadInputError({ id: ['Users still have this role. Remove it from them, then delete it.'] })
    await transaction.role.delete({ where: { id: before.id } })
    await recordAuditedChange(transaction, { user, action: 'role.delete', id: before.id, before })
    return { id: before.id }
  })
}

async function lockEditableRole(
  { user }: UserContext,
  transaction: Prisma.TransactionClient,
  id: string,
): Promise<Role> {
  await lockRoles(transaction)
  const role = await loadRole(transaction, toRecordNumber(id))
  if (!mayChange(user, role)) throw createMissingPermissionsError('role')
  assertNotSuperAdmin(role)
  return role
}

function mayChange(user: UserContext['user'], { name, permissions }: Role): boolean {
  return hasAllPermissionsOf(user, { roles: [name], permissions })
}

function assertNotSuperAdmin({ name }: Role): void {
  if (name === SUPER_ADMIN_ROLE)
    throw createBadInputError({
      name: ['The super-admin role has every permission and cannot be changed. Create another role instead.'],
    })
}

function addedPermissions({ permissions: before }: Role, permissions: readonly Permission[] = []): Permission[] {
  return permissions.filter((permission) => !before.includes(permission))
}

/** Prevents users from locking themselves out of managing users. */
async function assertStillManagesUsers(
  database: Prisma.TransactionClient,
  user: UserContext['user'],
  { id }: Role,
  permissions: readonly Permission[] | undefined,
): Promise<void> {
  if (!permissions || permissions.includes('manage users') || hasRole(user, SUPER_ADMIN_ROLE)) return
  const otherRoles = await database.role.count({
    where: {
      id: { not: id },
      users: { some: { userId: user.id } },
      permissions: { some: { permission: 'manage users' } },
    },
  })
  if (otherRoles === 0)
    throw createBadInputError({
      permissions: ['This change would stop you from managing users. Ask another administrator to make it.'],
    })
}

/** Locks the accounts with this role, so that their passwords cannot be set at the same time. */
async function lockRoleUsers(transaction: Prisma.TransactionClient, roleId: number): Promise<number[]> {
  const rows = await transaction.$queryRaw<{ id: number }[]>`
    select id from users where id in (select user_id from user_roles where role_id = ${roleId}) order by id for update`
  return rows.map(({ id }) => id)
}

function checkGrantablePermissions(user: UserContext['user'], permissions: readonly Permission[]): void {
  if (permissions.some((permission) => !hasPermission(user, permission)))
    throw createBadInputError({
      permissions: [
        'You can only give permissions that you have yourself. Ask someone who has the others to give them.',
      ],
    })
}
