import type { Prisma } from '../../../generated/prisma/client'

interface Account {
  id: number
  name: string
  /** The email address as the caller passed it. */
  email: string
  active: boolean
  erased: boolean
}

/** Finds the accounts with these email addresses, including deactivated ones, in the order of `emails`. */
export const selectAccountsByEmail = (
  database: Prisma.TransactionClient,
  emails: readonly string[],
): Promise<Account[]> =>
  database.$queryRaw<Account[]>`
    select u.id, u.name, asked.email, u.active, u.erased_at is not null as erased from unnest(${[...emails]}::text[]) with ordinality as asked (email, place)
      join users u on lower(u.email) = lower(asked.email) order by place`

/** Explains what to do with an address whose account is deactivated or erased. */
export const describeUnusableAccount = ({ name, email, erased }: Pick<Account, 'name' | 'email' | 'erased'>): string =>
  erased
    ? `${email} is the placeholder for an account that has been erased. Enter the person’s own address.`
    : `${email} belongs to ${name}, whose account is deactivated. Reactivate it under Users instead.`
