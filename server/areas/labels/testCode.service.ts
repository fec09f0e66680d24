import { MAX_LABELS_PER_PRINT } from '../../../domain/labels/layOutLabelSheets'
import { validationMessages } from '../../../domain/values/validationMessages'
import type { Prisma } from '../../generated/prisma/client'
import type { UserContext } from '../../platform/context'
import { createBadInputError } from '../../platform/errors/errors'
import { recordAuditedChange } from '../audit/audit'

/**
 * Reserves codes for blank test labels, in ascending order. A sequence ensures that no code is returned twice; codes
 * of any current or former test are skipped.
 * @throws BAD_USER_INPUT on `count`.
 */
export function reserveTestCodes({ prisma, user }: UserContext, count: number): Promise<string[]> {
  if (count < 1 || count > MAX_LABELS_PER_PRINT)
    throw createBadInputError({ count: [validationMessages.between(1, MAX_LABELS_PER_PRINT)] })
  return prisma.$transaction(async (transaction) => {
    const codes: string[] = []
    while (codes.length < count) codes.push(...(await unusedCodes(transaction, count - codes.length)))
    const range = { first: codes[0], last: codes.at(-1), count }
    await recordAuditedChange(transaction, { user, action: 'testLabel.reserve', id: String(range.first), after: range })
    return codes
  })
}

/** Draws the next `count` codes, and returns the unused ones. */
async function unusedCodes(transaction: Prisma.TransactionClient, count: number): Promise<string[]> {
  const rows = await transaction.$queryRaw<{ code: string }[]>`
    with drawn as (select nextval('test_label_seq') as number from generate_series(1, ${count}))
    select code from (select number, 'T' || lpad(number::text, greatest(6, length(number::text)), '0') as code from drawn) d
    where not exists (select 1 from tests t where lower(t.code) = lower(d.code)) order by number`
  return rows.map(({ code }) => code)
}
