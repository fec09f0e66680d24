import {
  type AssetOnDay,
  type AssetWithHistory,
  type EarlierAssetValues,
  getAssetOnDay,
  getAssetUseOnDay,
} from '../../../../domain/evidence/assetOnDay'
import { toLocalDate } from '../../../../domain/values/calendar'
import { Prisma } from '../../../generated/prisma/client'
import { toCalendarDate } from '../../../platform/records/calendarColumn'
import type { CertificateCoveredDays } from './coveredDays'

/** An asset at the end of a certificate's last day. `location` is the location's name on that day. */
export interface AssetOnDayWithLocation extends AssetOnDay {
  location: string | null
}

/**
 * The assets as they were at the end of a certificate's last day, reconstructed from later entries in the audit trail.
 */
export class AssetsOnDay {
  private constructor(
    private readonly database: Prisma.TransactionClient,
    private readonly days: CertificateCoveredDays,
    private readonly locationNames: ReadonlyMap<number, string>,
  ) {}

  static async open(database: Prisma.TransactionClient, days: CertificateCoveredDays): Promise<AssetsOnDay> {
    const locations = await database.location.findMany({ select: { id: true, name: true } })
    const names = new Map(locations.map(({ id, name }) => [id, name]))
    const renamed = await laterChanges<{ name?: string }>(database, { entity: 'location' }, days)
    // why: in reverse order, so that the earliest change is applied last; it contains the name on the certificate's
    // last day
    for (const { entityId, before } of renamed.toReversed())
      if (before.name !== undefined) names.set(Number(entityId), before.name)
    return new AssetsOnDay(database, days, names)
  }

  async read(ids: readonly string[]): Promise<Map<string, AssetOnDayWithLocation>> {
    const { last } = this.days
    const assets = (
      await this.database.asset.findMany({ where: { id: { in: [...ids] } }, include: { outOfUse: true } })
    ).map(storedAsset)
    const where = { entity: 'asset', entityId: { in: [...ids] } }
    const changes = new Map<string, EarlierAssetValues[]>()
    for (const { entityId, before } of await laterChanges<EarlierAssetValues>(this.database, where, this.days))
      changes.set(entityId, [...(changes.get(entityId) ?? []), before])
    const disposed = assets
      .filter(({ outOfUse }) => getAssetUseOnDay(outOfUse, last) === 'disposed')
      .map(({ id }) => id)
    const lastLocations = await this.lastLocations(disposed)
    return new Map(
      assets.map((asset) => {
        const onDay = getAssetOnDay(asset, last, changes.get(asset.id) ?? [], lastLocations.get(asset.id) ?? null)
        return [asset.id, { ...onDay, location: this.locationNames.get(onDay.locationId ?? 0) ?? null }]
      }),
    )
  }

  /** Returns the locations that assets had just before their disposal. */
  private async lastLocations(ids: string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map()
    const disposals = await this.database.auditEntry.findMany({
      where: {
        ...{ entity: 'asset', entityId: { in: ids }, action: 'asset.endOutOfUse', at: { lt: this.days.until } },
        after: { path: ['outcome'], equals: 'disposed' },
      },
      orderBy: { id: 'asc' },
      select: { entityId: true, before: true },
    })
    return new Map(
      disposals.flatMap(({ entityId, before }) => {
        const { locationId } = (before ?? {}) as EarlierAssetValues
        return locationId == null ? [] : [[entityId, locationId]]
      }),
    )
  }
}

/**
 * Reads all changes to records since the certificate's last day, oldest first, each with the values before that change.
 */
async function laterChanges<Before>(
  database: Prisma.TransactionClient,
  where: Prisma.AuditEntryWhereInput,
  { until }: CertificateCoveredDays,
): Promise<{ entityId: string; before: Before }[]> {
  const entries = await database.auditEntry.findMany({
    where: { ...where, at: { gte: until }, before: { not: Prisma.AnyNull } },
    orderBy: { id: 'asc' },
    select: { entityId: true, before: true },
  })
  return entries as unknown as { entityId: string; before: Before }[]
}

type AssetRow = Prisma.AssetGetPayload<{ include: { outOfUse: true } }>

function storedAsset({ outOfUse, deletedAt, ...asset }: AssetRow): AssetWithHistory {
  const { id, code, name, make, model, serialNumber, frequency, visualInterval, locationId } = asset
  return {
    ...{ id, code, name, make, model, serialNumber, frequency, visualInterval, locationId },
    class: asset.class as AssetWithHistory['class'],
    deletedOn: deletedAt && toLocalDate(deletedAt),
    outOfUse: outOfUse.map((time) => ({
      ...time,
      since: toCalendarDate(time.since),
      endedOn: toCalendarDate(time.endedOn),
    })),
  }
}
