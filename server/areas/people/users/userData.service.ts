import type { UserContext } from '../../../platform/context'
import { createBadInputError } from '../../../platform/errors/errors'
import { toRecordNumber } from '../../../platform/input/inputSchemas'
import type { Queryable } from '../../../platform/records/sqlConditions'
import { assertMayManageAccount, assertNotOwnAccount } from '../roles/grants'
import { eraseUserPersonalData } from './erasedUser'
import { findUser, lockUser } from './user.service'
import type { User } from './user.type'

/** Maximum number of records of each kind in the file; the latest are included. */
const MOST_RECORDS = 20_000

export function collectOwnPersonalData({ reader, user }: UserContext): Promise<object> {
  return readUserData(reader, user.id)
}

/**
 * Returns everything stored about an account. @throws NOT_FOUND, or FORBIDDEN if the account has permissions that the
 * user lacks.
 */
export async function collectUserPersonalData(context: UserContext, id: string): Promise<object> {
  const account = await findUser(context, id)
  assertMayManageAccount(context.user, account)
  return readUserData(context.reader, account.id)
}

/**
 * Reads, in one statement, everything stored about a user except secrets and the contents of records that the user
 * saved.
 */
async function readUserData(reader: Queryable, id: number): Promise<object> {
  const [{ data }] = await reader.$queryRaw<[{ data: object }]>`
    select json_build_object(
      'account', (select json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'active', u.active, 'createdAt', u.created_at,
          'lastSignInAt', u.last_sign_in_at, 'secondFactor', exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null))
        from users u where u.id = ${id}),
      'roles', (select coalesce(json_agg(r.name order by r.name), '[]') from user_roles o join roles r on r.id = o.role_id where o.user_id = ${id}),
      'otherProvider', (select json_build_object('issuer', issuer, 'subject', subject, 'email', email, 'createdAt', created_at,
          'lastUsedAt', last_used_at) from identities where user_id = ${id}),
      'sessions', (select count(*)::int from sessions where sess ->> 'userId' = ${String(id)} and expire > now()),
      'passkeys', (select coalesce(json_agg(json_build_object('name', name, 'createdAt', created_at, 'lastUsedAt', last_used_at)
          order by id), '[]') from passkeys where user_id = ${id}),
      'accessTokens', (select coalesce(json_agg(json_build_object('name', name, 'createdAt', created_at, 'lastUsedAt', last_used_at,
          'expiresAt', expires_at) order by id), '[]') from access_tokens where user_id = ${id}),
      'invitation', (select json_build_object('email', email, 'createdAt', created_at, 'usedAt', used_at) from invitations where user_id = ${id}),
      'savedViews', (select coalesce(json_agg(to_json(v) order by v.id), '[]') from saved_views v where v.user_id = ${id}),
      'reminders', (select json_build_object('digestDay', digest_day) from reminders where user_id = ${id}),
      'tests', (select coalesce(json_agg(t), '[]') from (select id, asset_id as "assetId", test_date as "testDate", notes, created_at as "createdAt"
        from tests where user_id = ${id} order by id desc limit ${MOST_RECORDS}) t),
      'visualInspections', (select coalesce(json_agg(t), '[]') from (select id, asset_id as "assetId", inspected_on as "inspectedOn", notes
        from visual_inspections where user_id = ${id} order by id desc limit ${MOST_RECORDS}) t),
      'checkRecords', (select coalesce(json_agg(t), '[]') from (select id, check_id as "checkId", done_on as "doneOn"
        from check_records where user_id = ${id} order by id desc limit ${MOST_RECORDS}) t),
      'actions', (select coalesce(json_agg(t), '[]') from (select id, title, due_on as "dueOn", done_at as "doneAt"
        from actions where ${id} in (assignee_id, created_by_id, done_by_id) order by id desc limit ${MOST_RECORDS}) t),
      'certificates', (select coalesce(json_agg(t), '[]') from (select number, issued_at as "issuedAt", signed_by as "signedBy"
        from certificates where issued_by_id = ${id} order by id desc limit ${MOST_RECORDS}) t),
      'auditTrail', (select coalesce(json_agg(t), '[]') from (select at, action, entity, entity_id as "recordId"
        from audit_entries where user_id = ${id} order by id desc limit ${MOST_RECORDS}) t),
      'changesOfAccount', (select coalesce(json_agg(t), '[]') from (select at, action, before, after
        from audit_entries where entity = 'user' and entity_id = ${String(id)} order by id desc limit ${MOST_RECORDS}) t)
    ) as data`
  return data
}

/**
 * Erases the personal data of a deactivated account.
 * @throws NOT_FOUND, FORBIDDEN if the account has permissions that the user lacks, or BAD_USER_INPUT on `id` for an
 * active account.
 */
export async function eraseUser(context: UserContext, id: string): Promise<User> {
  await context.prisma.$transaction(async (transaction) => {
    const before = await lockUser(context, transaction, id)
    assertNotOwnAccount(context.user, before, 'id')
    if (before.active) throw createBadInputError({ id: ['This account is still active. Deactivate it first.'] })
    await eraseUserPersonalData(transaction, context.user, before)
  })
  return findUser(context, String(toRecordNumber(id)))
}
