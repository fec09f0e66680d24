import type { EditedRecordDefinition } from '../../offline/outbox/queue/operations'
import {
  EditedAssetDocument,
  type EditedAssetFragment,
  EditedTestDocument,
  type EditedTestFragment,
} from './EditedRecords.generated'

/** Maps a field to the field it belongs with: a qualifier to its reading, the selected photo to the photos. */
export const CONFLICTING_FIELD_GROUPS: Readonly<Record<string, string>> = {
  earthContinuityReadingQualifier: 'earthContinuity',
  earthNotMeasured: 'earthContinuity',
  insulationResistanceQualifier: 'insulationResistance',
  photoId: 'photos',
}

const photosOf = (photos: readonly { id: string }[]) => photos.map(({ id }) => ({ id }))

const withoutType = <Value extends object>({ __typename, ...value }: Value & { __typename: string }) => value

export const editedAssetDefinition: EditedRecordDefinition<EditedAssetFragment> = {
  typename: 'Asset',
  fragmentName: 'EditedAsset',
  query: EditedAssetDocument,
  valuesOf: ({ location, photos, __typename, id, ...asset }) => ({
    ...asset,
    locationId: location?.id ?? null,
    photos: photosOf(photos),
  }),
  together: CONFLICTING_FIELD_GROUPS,
}

export const editedTestDefinition: EditedRecordDefinition<EditedTestFragment> = {
  typename: 'Test',
  fragmentName: 'EditedTest',
  query: EditedTestDocument,
  valuesOf: ({ earthContinuityReading, furtherReadings, visualPoints, photos, __typename, id, ...test }) => ({
    ...test,
    furtherReadings: furtherReadings.map(withoutType),
    visualPoints: visualPoints.map(withoutType),
    earthContinuity: earthContinuityReading,
    photos: photosOf(photos),
  }),
  together: CONFLICTING_FIELD_GROUPS,
}
