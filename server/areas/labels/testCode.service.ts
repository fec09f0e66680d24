import { PRINT_LIMIT } from '../../../domain/labels/print'
import { validationMessages } from '../../../domain/validationMessages'
import type { Prisma } from '../../generated/prisma/client'
import type { UserContext } from '../../platform/context'
import { badInput } from '../../platform/errors/errors'
import { recordChange } from '../audit/audit'

/**
 * Codes for blank test labels, in their order. A code is handed out once, and never one that a test has or had; a
 * sequence gives two runs at the same time different ones.
 * @throws BAD_USER_INPUT at `count`.
 */
export function reserveTestCodes({ prisma, user }: UserContext, count: number): Promise<string[]> {
  if (count < 1 || count > PRINT_LIMIT) throw badInput({ count: [validationMessages.between(1, PRINT_LIMIT)] })
  return prisma.$transaction(async (transaction) => {
    const codes: string[] = []
    while (codes.length < count) codes.push(...(await unusedCodes(transaction, count - codes.length)))
    const range = { first: codes[0], last: codes.at(-1), count }
    await recordChange(transaction, { user, action: 'testLabel.reserve', id: String(range.first), after: range })
    return codes
  })
}

/** At most `count` of the next codes. */
async function unusedCodes(transaction: Prisma.TransactionClient, count: number): Promise<string[]> {
  const rows = await transaction.$queryRaw<{ code: string }[]>`
    with drawn as (select nextval('test_label_seq') as number from generate_series(1, ${count}))
    select code from (select number, 'T' || lpad(number::text, greatest(6, length(number::text)), '0') as code from drawn) d
    where not exists (select 1 from tests t where lower(t.code) = lower(d.code)) order by number`
  return rows.map(({ code }) => code)
}
