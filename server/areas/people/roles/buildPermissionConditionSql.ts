import { type Permission, SUPER_ADMIN_ROLE } from '../../../../domain/people/permissions'
import { Prisma } from '../../../generated/prisma/client'

/** SQL condition: the account with the table alias `user` is active and has the permission. */
export const buildPermissionConditionSql = (user: Prisma.Sql, permission: Permission): Prisma.Sql => Prisma.sql`
  (${user}.active and exists (
    select from user_roles held join roles on roles.id = held.role_id
    where held.user_id = ${user}.id and (roles.name = ${SUPER_ADMIN_ROLE}
      or exists (select from role_permissions p where p.role_id = roles.id and p.permission = ${permission}))))`
