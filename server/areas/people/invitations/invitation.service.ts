import * as z from 'zod'
import { hasAllPermissionsOf } from '../../../../domain/people/permissions'
import { validationMessages } from '../../../../domain/values/validationMessages'
import type { Prisma } from '../../../generated/prisma/client'
import type { AppContext, UserContext } from '../../../platform/context'
import {
  createBadInputError,
  createConflictError,
  createMissingPermissionsError,
  createNotFoundError,
} from '../../../platform/errors/errors'
import type { InputRules } from '../../../platform/input/allFieldErrors'
import { buildContainsFilter, parseInput, splitWords, toRecordNumber } from '../../../platform/input/inputSchemas'
import { assertPaging, type PagingArgs, selectPage } from '../../../platform/records/paging'
import { recordAuditedChange, recordAuditedChanges } from '../../audit/audit'
import { findGrantableRoleIds, lockRoles } from '../roles/grants'
import { buildSecretLinkUrl, createLinkSecret } from '../secretLink'
import { describeUnusableAccount, selectAccountsByEmail } from '../users/accountsByEmail'
import {
  getInvitationState,
  INVITATION_VALID_DAYS,
  type StoredInvitation,
  selectInvitations,
  toInvitation,
} from './invitation.records'
import {
  type Invitation,
  type InvitationFilter,
  type InvitationInput,
  type InvitationPage,
  type InvitationPayload,
  InvitationState,
} from './invitation.type'
import { mailInvitations, type NewInvitationLink } from './invitationMail'

/** Path of the screen that an invitation link opens. */
const INVITATION_PATH = '/invitation'
export const MAX_INVITATIONS_PER_REQUEST = 50
const EMAIL_MAXIMUM = 254

const isEmail = (text: string) => text.length <= EMAIL_MAXIMUM && z.regexes.html5Email.test(text)

const newInvitations = z.object({
  emails: z
    .array(z.string(), { error: validationMessages.list })
    .max(MAX_INVITATIONS_PER_REQUEST, {
      error: validationMessages.tooMany(MAX_INVITATIONS_PER_REQUEST, 'addresses'),
      abort: true,
    })
    .nullish()
    .transform((emails) => withoutRepeats(emails ?? []))
    .superRefine((emails, { addIssue }) => {
      for (const email of emails.filter((email) => !isEmail(email)))
        addIssue({
          code: 'custom',
          message: `${email.slice(0, EMAIL_MAXIMUM)} is not an email address. Correct or remove it.`,
        })
    }),
  roles: z
    .array(z.string(), { error: validationMessages.list })
    .nullish()
    .transform((roles) => [...new Set(roles)]),
})

/** Drops empty entries, and addresses that differ from an earlier one only in case. */
function withoutRepeats(emails: readonly string[]): string[] {
  const seen = new Set([''])
  return emails
    .map((email) => email.trim())
    .filter((email) => !seen.has(email.toLowerCase()) && seen.add(email.toLowerCase()))
}

/** Returns a page of the invitations that match the filter, newest first. */
export async function listInvitations(
  { prisma }: AppContext,
  { filter, offset, limit }: PagingArgs & { filter?: InvitationFilter | null },
): Promise<InvitationPage> {
  assertPaging({ offset, limit })
  const where: Prisma.InvitationWhereInput = {
    AND: splitWords(filter?.search, /\s+/).map((word) => ({ email: buildContainsFilter(word) })),
    ...(filter?.id && { id: { in: filter.id.map((id) => toRecordNumber(id)) } }),
  }
  const { items, total } = await selectPage(
    { offset, limit },
    selectInvitations(prisma, { where, skip: offset, take: limit }),
    () => prisma.invitation.count({ where }),
  )
  return { items: items.map(toInvitation), total }
}

type Entries = Partial<z.output<typeof newInvitations>>

export function buildNewInvitationRules(
  { prisma, user }: UserContext,
  { input }: { input: InvitationInput },
): InputRules {
  const checks = ({ emails, roles }: Entries) => [
    () => emails && assertWithoutAccount(prisma, emails),
    () => roles && findGrantableRoleIds(prisma, user, roles),
  ]
  return { schema: newInvitations, input, checks }
}

/** @throws BAD_USER_INPUT on `emails` if any address already has an account. */
async function assertWithoutAccount(database: Prisma.TransactionClient, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return
  const taken = await selectAccountsByEmail(database, emails)
  if (taken.length === 0) return
  const messages = taken.map((account) =>
    account.active ? `${account.email} already has an account. Remove this address.` : describeUnusableAccount(account),
  )
  throw createBadInputError({ emails: messages })
}

/** @throws BAD_USER_INPUT on each invalid field. */
export async function createInvitations(context: UserContext, input: InvitationInput): Promise<InvitationPayload[]> {
  const { prisma, user, mailer } = context
  const { emails, roles } = parseInput(newInvitations, input)
  await assertWithoutAccount(prisma, emails)
  const links = (emails.length > 0 ? emails : [null]).map((email) => ({ email, ...createLinkSecret() }))
  const created = await prisma.$transaction(async (transaction) => {
    await lockRoles(transaction)
    const roleIds = await findGrantableRoleIds(transaction, user, roles)
    const rows = await transaction.invitation.createManyAndReturn({
      data: links.map(({ email, secretHash }) => ({
        ...{ email, secretHash, roleIds },
        invitedById: user.id,
        expiresAt: endOfValidity(),
      })),
      select: { id: true, secretHash: true },
    })
    const ids = new Map(rows.map(({ id, secretHash }) => [secretHash, id]))
    const newLinks = links.map(({ email, secret, secretHash }) => ({
      id: Number(ids.get(secretHash)),
      ...{ email, secretUrl: linkOf(mailer.appUrl, secret) },
    }))
    await recordAuditedChanges(
      transaction,
      newLinks.map(({ id, email }) => ({ user, action: 'invitation.create', id, after: { email, roles } })),
    )
    return newLinks
  })
  return deliver(context, created)
}

const linkOf = (appUrl: string, secret: string) => buildSecretLinkUrl(appUrl, INVITATION_PATH, secret)

const endOfValidity = () => new Date(Date.now() + INVITATION_VALID_DAYS * 24 * 60 * 60 * 1000)

/** Emails the invitations that have an address, if email is available, and returns all invitations with their links. */
async function deliver(context: UserContext, links: readonly NewInvitationLink[]): Promise<InvitationPayload[]> {
  const { prisma } = context
  const mailed = await mailInvitations(context, links)
  if (mailed.length > 0)
    await prisma.invitation.updateMany({ where: { id: { in: mailed } }, data: { mailedAt: new Date() } })
  const stored = await selectInvitations(prisma, { where: { id: { in: links.map(({ id }) => id) } } })
  const byId = new Map(stored.map((invitation) => [invitation.id, invitation]))
  return links.flatMap(({ id, secretUrl }) => {
    const invitation = byId.get(id)
    return invitation ? [{ invitation: toInvitation(invitation), secretUrl }] : []
  })
}

/**
 * Replaces the link with a new one in this user's name, valid for another seven days. The old link no longer works.
 * @throws NOT_FOUND; CONFLICT if the invitation was used, or if a role no longer exists; FORBIDDEN if the roles have
 * permissions that the user lacks.
 */
export async function renewInvitation(context: UserContext, id: string): Promise<InvitationPayload> {
  const { prisma, user, mailer } = context
  const { secret, secretHash } = createLinkSecret()
  const renewed = await prisma.$transaction(async (transaction) => {
    await lockRoles(transaction)
    const before = await lockInvitation(transaction, user, id)
    if (before.lacksRole)
      throw createConflictError(
        "One of this invitation's roles no longer exists. Revoke the invitation and send a new one.",
      )
    const expiresAt = endOfValidity()
    await transaction.invitation.update({
      where: { id: before.id },
      data: { secretHash, expiresAt, invitedById: user.id, revokedAt: null, mailedAt: null },
    })
    const change = { before: { expiresAt: before.expiresAt }, after: { expiresAt } }
    await recordAuditedChange(transaction, { user, action: 'invitation.renew', id: before.id, ...change })
    return before
  })
  const [payload] = await deliver(context, [{ ...renewed, secretUrl: linkOf(mailer.appUrl, secret) }])
  if (!payload) throw createNotFoundError('invitation')
  return payload
}

/**
 * @throws NOT_FOUND; CONFLICT if the invitation was used; FORBIDDEN if its roles have permissions that the user lacks.
 */
export function revokeInvitation({ prisma, user }: UserContext, id: string): Promise<Invitation> {
  return prisma.$transaction(async (transaction) => {
    const before = await lockInvitation(transaction, user, id)
    if (!before.revokedAt) {
      await transaction.invitation.update({ where: { id: before.id }, data: { revokedAt: new Date() } })
      await recordAuditedChange(transaction, { user, action: 'invitation.revoke', id: before.id })
    }
    const [after] = await selectInvitations(transaction, { where: { id: before.id } })
    return toInvitation(after ?? before)
  })
}

async function lockInvitation(
  transaction: Prisma.TransactionClient,
  user: UserContext['user'],
  id: string,
): Promise<StoredInvitation> {
  const key = toRecordNumber(id)
  await transaction.$queryRaw`select 1 from invitations where id = ${key} for update`
  const [stored] = await selectInvitations(transaction, { where: { id: key } })
  if (!stored) throw createNotFoundError('invitation')
  if (!hasAllPermissionsOf(user, stored)) throw createMissingPermissionsError('invitation')
  if (getInvitationState(stored) === InvitationState.used)
    throw createConflictError(`${stored.user?.name ?? 'Someone'} has already used this invitation. Reload the page.`)
  return stored
}
