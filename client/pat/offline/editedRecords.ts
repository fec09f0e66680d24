import type { EditedRecord } from '../../offline/outbox/queue/operations'
import {
  EditedAssetDocument,
  type EditedAssetFragment,
  EditedTestDocument,
  type EditedTestFragment,
} from './EditedRecords.generated'

/** A value and how it was read; the photos and the selected one. */
export const FIELDS_TOGETHER: Readonly<Record<string, string>> = {
  earthContinuityReadingQualifier: 'earthContinuity',
  insulationResistanceQualifier: 'insulationResistance',
  photoId: 'photos',
}

const photosOf = (photos: readonly { id: string }[]) => photos.map(({ id }) => ({ id }))

export const editedAsset: EditedRecord<EditedAssetFragment> = {
  typename: 'Asset',
  fragmentName: 'EditedAsset',
  query: EditedAssetDocument,
  valuesOf: ({ location, photos, __typename, id, ...asset }) => ({
    ...asset,
    locationId: location?.id ?? null,
    photos: photosOf(photos),
  }),
  together: FIELDS_TOGETHER,
}

export const editedTest: EditedRecord<EditedTestFragment> = {
  typename: 'Test',
  fragmentName: 'EditedTest',
  query: EditedTestDocument,
  valuesOf: ({ earthContinuityReading, photos, __typename, id, ...test }) => ({
    ...test,
    earthContinuity: earthContinuityReading,
    photos: photosOf(photos),
  }),
  together: FIELDS_TOGETHER,
}
