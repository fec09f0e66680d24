import { Prisma } from '../../../generated/prisma/client'
import type { SignedInUser } from '../../../platform/context'
import type { Queryable } from '../../../platform/records/sqlConditions'
import type { SecondFactorPolicy } from './secondFactorPolicy'

/** Selects a user (`u`) with current roles and permissions, as JSON. */
export const signedInUserJsonSql = Prisma.sql`json_build_object(
  'id', u.id, 'name', u.name, 'email', u.email, 'passwordResetRequired', u.password_reset_required,
  'hasPassword', u.password_hash is not null, 'accessVersion', u.access_version,
  'secondFactor', exists (select 1 from second_factors f where f.user_id = u.id and f.confirmed_at is not null),
  'passkey', exists (select 1 from passkeys k where k.user_id = u.id),
  'roles', array(select r.name from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id order by 1),
  'permissions', array(select distinct p.permission from user_roles ur join role_permissions p on p.role_id = ur.role_id
    where ur.user_id = u.id order by 1))`

/** The result of `signedInUserJsonSql`. */
export type StoredSignedInUser = Omit<SignedInUser, 'secondFactorRequired'> & {
  /** True if the user has a passkey, which replaces both password and code. */
  passkey: boolean
}

/** Applies the policy, which may require a second factor or a passkey. */
export function applySecondFactorPolicy(
  { passkey, ...user }: StoredSignedInUser,
  policy: SecondFactorPolicy,
): SignedInUser {
  return { ...user, secondFactorRequired: policy === 'required' && !user.secondFactor && !passkey }
}

/** Reads an active user with current roles and permissions. */
export async function findSignedInUser(
  database: Queryable,
  userId: number,
  policy: SecondFactorPolicy,
): Promise<SignedInUser | null> {
  const [row] = await database.$queryRaw<[{ user: StoredSignedInUser }?]>`
    select ${signedInUserJsonSql} as "user" from users u where u.id = ${userId} and u.active`
  return row ? applySecondFactorPolicy(row.user, policy) : null
}
