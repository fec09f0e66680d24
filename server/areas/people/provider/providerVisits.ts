import { createHash, randomBytes } from 'node:crypto'
import { Prisma, type PrismaClient, ProviderVisitPurpose } from '../../../generated/prisma/client'
import type { ProviderVisitSecrets } from './providerClient'

/** Maximum length of a visit, in ms: people may have to find a password and a phone. */
export const PROVIDER_VISIT_LIFETIME_MS = 10 * 60 * 1000

export interface ProviderVisit extends Omit<ProviderVisitSecrets, 'state'> {
  purpose: ProviderVisitPurpose
  /** The path to open afterwards. */
  next: string
  /** The account to link, or the account that still has to enter a second-factor code. */
  userId: number | null
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
const newSecret = () => randomBytes(32).toString('base64url')

/** Stores a visit. @returns the secret that ties the visit to the browser. */
export async function beginProviderVisit(
  database: Prisma.TransactionClient,
  { state, ...visit }: Omit<ProviderVisit, 'startedAt'> & { state: string; startedAt: Date },
): Promise<string> {
  const browser = newSecret()
  await database.providerVisit.create({
    data: {
      ...visit,
      stateHash: hashOf(state),
      browserHash: hashOf(browser),
      expiresAt: new Date(Date.now() + PROVIDER_VISIT_LIFETIME_MS),
    },
  })
  return browser
}

/**
 * Ends this browser's visit with the given state and returns the visit; undefined if the visit does not exist or has
 * already ended.
 */
export async function endProviderVisit(
  prisma: PrismaClient,
  state: string,
  browser: string,
): Promise<ProviderVisit | undefined> {
  const [visit] = await prisma.$queryRaw<[ProviderVisit?]>`
    delete from provider_visits
    where state_hash = ${hashOf(state)} and browser_hash = ${hashOf(browser)} and purpose <> 'code' and expires_at > now()
    returning case purpose when 'link' then 'link' else 'signIn' end as purpose, nonce, verifier, fresh, next,
      user_id as "userId", started_at as "startedAt"`
  return visit
}

/**
 * Makes a visit wait for a second-factor code from this account.
 * @returns the secret that ties the visit to the browser.
 */
export function startAwaitingSecondFactorCode(
  transaction: Prisma.TransactionClient,
  visit: ProviderVisit,
  userId: number,
): Promise<string> {
  return beginProviderVisit(transaction, { ...visit, purpose: ProviderVisitPurpose.code, userId, state: newSecret() })
}

/** Returns the id of the account that still has to enter a code for this browser's visit. */
export async function findAccountAwaitingSecondFactorCode(
  prisma: PrismaClient,
  browser: string,
): Promise<number | undefined> {
  const visit = await prisma.providerVisit.findFirst({
    where: { browserHash: hashOf(browser), purpose: ProviderVisitPurpose.code, expiresAt: { gt: new Date() } },
    select: { userId: true },
  })
  return visit?.userId ?? undefined
}

/**
 * Ends a visit that waited for a code.
 * @returns false if the visit has already ended.
 */
export async function endAwaitingSecondFactorCode(
  transaction: Prisma.TransactionClient,
  browser: string,
): Promise<boolean> {
  const { count } = await transaction.providerVisit.deleteMany({
    where: { browserHash: hashOf(browser), purpose: ProviderVisitPurpose.code },
  })
  return count > 0
}

/** Deletes a batch of expired visits. @returns the number of deleted visits. */
export function deleteExpiredProviderVisits({ prisma }: { prisma: PrismaClient }): Promise<number> {
  return prisma.$executeRawUnsafe(
    'DELETE FROM provider_visits WHERE state_hash IN (SELECT state_hash FROM provider_visits WHERE expires_at < now() LIMIT 1000)',
  )
}
