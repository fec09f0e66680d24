import type { Prisma } from '../../generated/prisma/client'
import { createBadInputError } from '../../platform/errors/errors'
import { toRecordNumber } from '../../platform/input/inputSchemas'

/** The place of a check or action: a location, an asset or, if both ids are null, the whole hall. */
export interface CheckPlace {
  locationId: number | null
  assetId: string | null
}

interface PlaceInput {
  locationId?: string | null
  assetId?: string | null
}

/**
 * Looks up the places of many entries at once. Returns a function that maps an entry to its place; an entry with
 * neither id is for the whole hall. That function throws BAD_USER_INPUT on `locationId` or `assetId` if the record does
 * not exist, or if the entry has both ids.
 */
export async function findCheckPlaces(
  transaction: Prisma.TransactionClient,
  inputs: readonly PlaceInput[],
): Promise<(input: PlaceInput) => CheckPlace> {
  const places = inputs.map(idsOf)
  const locations = await existing(
    places.map(({ locationId }) => locationId),
    (ids) => transaction.location.findMany({ where: { id: { in: ids }, deletedAt: null }, select: { id: true } }),
  )
  const assets = await existing(
    places.map(({ assetId }) => assetId),
    (ids) => transaction.asset.findMany({ where: { id: { in: ids }, deletedAt: null }, select: { id: true } }),
  )
  return (input) => {
    const { locationId, assetId } = idsOf(input)
    if (locationId !== null && assetId !== null)
      throw createBadInputError({ assetId: ['Choose a location or an asset, not both.'] })
    if (locationId !== null && !locations.has(locationId))
      throw createBadInputError({ locationId: ['This location cannot be found. It may have been deleted.'] })
    if (assetId !== null && !assets.has(assetId))
      throw createBadInputError({ assetId: ['This asset cannot be found. It may have been deleted.'] })
    return { locationId, assetId }
  }
}

const idsOf = ({ locationId, assetId }: PlaceInput): CheckPlace => ({
  locationId: locationId ? toRecordNumber(locationId) : null,
  assetId: assetId ? assetId.trim().toUpperCase() : null,
})

/**
 * Returns the place of a single entry.
 * @throws the same errors as the function that `findCheckPlaces` returns.
 */
export async function findCheckPlace(transaction: Prisma.TransactionClient, input: PlaceInput): Promise<CheckPlace> {
  const placeOf = await findCheckPlaces(transaction, [input])
  return placeOf(input)
}

/**
 * Returns the place after a change. Choosing a location clears the asset, and choosing an asset clears the location.
 * @throws the same errors as `findCheckPlace`.
 */
export async function findChangedCheckPlace(
  transaction: Prisma.TransactionClient,
  { locationId, assetId }: CheckPlace,
  changed: PlaceInput,
): Promise<CheckPlace> {
  if (changed.locationId === undefined && changed.assetId === undefined) return { locationId, assetId }
  return findCheckPlace(transaction, {
    locationId: changed.locationId === undefined && !changed.assetId ? String(locationId ?? '') : changed.locationId,
    assetId: changed.assetId === undefined && !changed.locationId ? assetId : changed.assetId,
  })
}

async function existing<Id>(
  ids: readonly (Id | null)[],
  find: (ids: Id[]) => Promise<{ id: Id }[]>,
): Promise<ReadonlySet<Id>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  // Stryker disable next-line ConditionalExpression,EqualityOperator: Without ids nothing is found.
  return new Set(wanted.length > 0 ? (await find(wanted)).map(({ id }) => id) : [])
}
