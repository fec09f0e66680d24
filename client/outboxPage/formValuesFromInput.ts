import type { AssetClass, PassFail } from '../../domain/assets/patRules'
import { formatReading, type Reading, toReading } from '../../domain/values/reading'
import { toAssetFieldEntries } from '../assets/assetFieldForm'
import { type AssetFormValues, buildNewAssetFormValues } from '../assets/assetForm'
import type { AssetInput, PhotoInput, TestInput } from '../graphql/schema.generated'
import { type PhotoFormEntry, toPhotoFormEntries } from '../photos/photoEntry'
import { toFurtherReadingEntriesFromInputs } from '../testing/records/furtherReadingsForm'
import { buildNewTestFormValues, type TestFormValues } from '../testing/records/testForm'

type StoredPhotos = readonly (PhotoFormEntry & { id: string })[]

export function toAssetFormValuesFromInput(input: AssetInput, photos: StoredPhotos): AssetFormValues {
  const blank = buildNewAssetFormValues()
  return {
    name: input.name ?? blank.name,
    code: input.code ?? blank.code,
    additionalCodes: input.additionalCodes ?? blank.additionalCodes,
    locationId: input.locationId ?? null,
    class: (input.class ?? blank.class) as AssetClass,
    itemType: input.itemType ?? blank.itemType,
    ...toAssetFieldEntries(input),
    photos: photoEntriesOfInput(input.photos ?? [], photos),
    photoId: input.photoId ?? null,
  }
}

export function toTestFormValuesFromInput(input: TestInput, photos: StoredPhotos): TestFormValues {
  const blank = buildNewTestFormValues({ class: 1, itemType: null })
  return {
    testDate: input.testDate ?? blank.testDate,
    visualTest: (input.visualTest ?? null) as PassFail | null,
    earthContinuity: readingOfInput(input.earthContinuity, input.earthContinuityReadingQualifier),
    earthNotMeasured: input.earthNotMeasured ?? null,
    insulationResistance: readingOfInput(input.insulationResistance, input.insulationResistanceQualifier),
    insulationVoltage: (input.insulationVoltage ?? null) as TestFormValues['insulationVoltage'],
    insulationNotMeasured: input.insulationNotMeasured ?? null,
    furtherReadings: toFurtherReadingEntriesFromInputs(input.furtherReadings ?? []),
    visualPoints: input.visualPoints ?? [],
    safeToUse: (input.safeToUse ?? null) as PassFail | null,
    instrumentId: input.instrumentId ?? null,
    notes: input.notes ?? blank.notes,
    failureReasons: input.failureReasons ?? blank.failureReasons,
    takeOutOfUse: input.takeOutOfUse ?? false,
    code: input.code ?? blank.code,
    photos: photoEntriesOfInput(input.photos ?? [], photos),
  }
}

function readingOfInput(value: unknown, qualifier: Reading['qualifier'] | undefined): string {
  return typeof value === 'number' ? formatReading(toReading(value, qualifier ?? null)) : String(value ?? '')
}

const photoEntriesOfInput = (inputs: readonly PhotoInput[], stored: StoredPhotos): PhotoFormEntry[] =>
  inputs.flatMap(({ id, data, fileName, reference }) => {
    if (id) return toPhotoFormEntries(stored.filter((photo) => photo.id === id))
    return data ? { data, fileName: fileName ?? '', reference: reference ?? '' } : []
  })
