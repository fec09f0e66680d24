import { cleanCode } from '../../../../domain/values/identity'
import type { AppContext } from '../../../platform/context'
import { createNotFoundError } from '../../../platform/errors/errors'
import { toRecordNumber } from '../../../platform/input/inputSchemas'
import type { FieldSelection } from '../../../platform/records/fieldSelection'
import { selectTest } from '../../assets/pat.records'
import type { Test, TestCodeCheck } from '../../assets/state/test.type'
import type { Tester } from '../../people/tester.type'

/** Maximum number of testers in the list. */
const TESTERS = 1000

/** Lists users who have saved a test, sorted by name. */
export function listTesters({ prisma }: AppContext): Promise<Tester[]> {
  return prisma.user.findMany({
    where: { tests: { some: { deletedAt: null } } },
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: TESTERS,
  })
}

/** @throws NOT_FOUND */
export async function findTest({ reader }: AppContext, id: string, selection: FieldSelection): Promise<Test> {
  const test = await selectTest(reader, toRecordNumber(id), selection)
  if (!test) throw createNotFoundError('test')
  return test
}

/**
 * Returns whether a test other than `except` has the label code (ignoring case), and the asset of that test. If the
 * asset is deleted, the code still counts as used, but no asset is returned.
 */
export async function findTestCodeCheck(
  { prisma }: AppContext,
  code: string,
  except?: string | null,
): Promise<TestCodeCheck> {
  const [row] = await prisma.$queryRaw<{ assetId: string | null }[]>`
    select a.id as "assetId" from tests t left join assets a on a.id = t.asset_id and a.deleted_at is null
    where t.deleted_at is null and lower(t.code) = lower(${cleanCode(code)}) and t.id <> ${toRecordNumber(except ?? '')}`
  return { exists: row !== undefined, assetId: row?.assetId ?? null }
}
