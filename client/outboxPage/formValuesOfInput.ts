import type { AssetClass, PassFail } from '../../domain/assets/pat'
import { type Reading, readingText, toReading } from '../../domain/values/reading'
import { toFieldEntries } from '../assets/assetFieldForm'
import { type AssetValues, newAsset } from '../assets/assetForm'
import type { AssetInput, PhotoInput, TestInput } from '../graphql/schema.generated'
import { type PhotoEntry, storedEntries } from '../photos/photoEntry'
import { entriesOfInputs } from '../testing/records/furtherForm'
import { newTest, type TestValues } from '../testing/records/testForm'

type StoredPhotos = readonly (PhotoEntry & { id: string })[]

export function assetValuesOfInput(input: AssetInput, photos: StoredPhotos): AssetValues {
  const blank = newAsset()
  return {
    name: input.name ?? blank.name,
    code: input.code ?? blank.code,
    additionalCodes: input.additionalCodes ?? blank.additionalCodes,
    locationId: input.locationId ?? null,
    class: (input.class ?? blank.class) as AssetClass,
    itemType: input.itemType ?? blank.itemType,
    ...toFieldEntries(input),
    photos: photoEntriesOfInput(input.photos ?? [], photos),
    photoId: input.photoId ?? null,
  }
}

export function testValuesOfInput(input: TestInput, photos: StoredPhotos): TestValues {
  const blank = newTest({ class: 1, itemType: null })
  return {
    testDate: input.testDate ?? blank.testDate,
    visualTest: (input.visualTest ?? null) as PassFail | null,
    earthContinuity: readingOfInput(input.earthContinuity, input.earthContinuityReadingQualifier),
    earthNotMeasured: input.earthNotMeasured ?? null,
    insulationResistance: readingOfInput(input.insulationResistance, input.insulationResistanceQualifier),
    insulationVoltage: (input.insulationVoltage ?? null) as TestValues['insulationVoltage'],
    insulationNotMeasured: input.insulationNotMeasured ?? null,
    furtherReadings: entriesOfInputs(input.furtherReadings ?? []),
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
  return typeof value === 'number' ? readingText(toReading(value, qualifier ?? null)) : String(value ?? '')
}

const photoEntriesOfInput = (inputs: readonly PhotoInput[], stored: StoredPhotos): PhotoEntry[] =>
  inputs.flatMap(({ id, data, fileName, reference }) => {
    if (id) return storedEntries(stored.filter((photo) => photo.id === id))
    return data ? { data, fileName: fileName ?? '', reference: reference ?? '' } : []
  })
