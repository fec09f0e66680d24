import { ASSET_DUE_SOON_DAYS, type AssetStatus } from '../../../domain/assets/patRules'
import { Prisma } from '../../generated/prisma/client'

/** SQL condition: `asset` has this status on `day`. Same rule as `getAssetStatuses` in the domain. */
export function buildAssetStatusSql(
  status: AssetStatus,
  { asset, day }: { asset: Prisma.Sql; day: Prisma.Sql },
): Prisma.Sql {
  switch (status) {
    case 'untested':
      return Prisma.sql`(${asset}.last_test_safe is null and ${asset}.use <> 'disposed')`
    case 'expired':
      return Prisma.sql`${asset}.next_due_on < ${day}`
    case 'failed':
      return Prisma.sql`(${asset}.last_test_safe = false and ${asset}.use <> 'disposed')`
    case 'due':
      return Prisma.sql`(${asset}.last_test_safe and ${asset}.next_due_on between ${day} and ${day} + ${DUE_SOON})`
    case 'sound':
      return Prisma.sql`(${asset}.last_test_safe and ${asset}.next_due_on >= ${day})`
  }
}

const DUE_SOON = Prisma.raw(String(ASSET_DUE_SOON_DAYS))
