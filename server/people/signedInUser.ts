import type { Config } from '../config'
import type { Prisma } from '../generated/prisma/client'
import type { SignedInUser } from '../shared/context'

/**
 * The active user with roles and permissions of this moment, in one statement; null if there is none. `policy` says whether they
 * must have a second factor.
 */
export async function findSignedInUser(
  database: Prisma.TransactionClient,
  userId: number,
  policy: Config['secondFactor'],
): Promise<SignedInUser | null> {
  const [row] = await database.$queryRaw<[Omit<SignedInUser, 'secondFactorRequired'>?]>`
    select u.id, u.name, u.email, u.password_reset_required as "passwordResetRequired",
      exists (select 1 from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as "secondFactor",
      coalesce(array_agg(distinct r.name) filter (where r.name is not null), '{}') as roles,
      coalesce(array_agg(distinct p.permission) filter (where p.permission is not null), '{}') as permissions
    from users u
      left join user_roles ur on ur.user_id = u.id
      left join roles r on r.id = ur.role_id
      left join role_permissions p on p.role_id = r.id
    where u.id = ${userId} and u.active
    group by u.id`
  return row ? { ...row, secondFactorRequired: policy === 'required' && !row.secondFactor } : null
}
