import type { AssetRecord, OutOfUseRecord } from '../../offline/register/registerRecords'

/** The asset fields that change on the device when the asset's use changes. */
type UseColumns = Pick<AssetRecord, 'use' | 'outOfUseSince' | 'outOfUse'>

export const IN_USE_ASSET_FIELDS: UseColumns = { use: 'inUse', outOfUseSince: null, outOfUse: null }

export const toOutOfUseAssetFields = ({
  id,
  since,
  reason,
  note,
  takenBy,
}: Pick<OutOfUseRecord, 'id' | 'since' | 'reason' | 'note' | 'takenBy'>) => ({
  use: 'outOfUse' as const,
  outOfUseSince: since,
  outOfUse: {
    ...{ __typename: 'OutOfUse', id, since, reason, note, takenBy },
    ...{ endedOn: null, outcomeNote: '', repairedOn: null, repairNote: null },
  },
})
