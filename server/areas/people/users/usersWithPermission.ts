import { type Permission, SUPER_ADMIN_ROLE } from '../../../../domain/people/permissions'
import type { Queryable } from '../../../platform/records/sqlConditions'

export interface MailRecipient {
  id: number
  name: string
  email: string
}

/** Finds active users with the permission, including super-admins. */
export function findUsersWithPermission(database: Queryable, permission: Permission): Promise<MailRecipient[]> {
  return database.$queryRaw<MailRecipient[]>`
    select u.id, u.name, u.email from users u
    where u.active and exists (
      select 1 from user_roles ur join roles r on r.id = ur.role_id
      where ur.user_id = u.id and (r.name = ${SUPER_ADMIN_ROLE}
        or exists (select 1 from role_permissions p where p.role_id = r.id and p.permission = ${permission})))
    order by u.id`
}
