import type { TypedDocumentNode } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { errorCode } from '../../graphql/errors'
import { sendPastLink } from '../../graphql/request'
import type { OutboxEntry, RecordValues } from './entry'
import { inTime } from './inTime'
import {
  EditedAssetDocument,
  type EditedAssetFragment,
  EditedAssetFragmentDoc,
  EditedTestDocument,
  type EditedTestFragment,
  EditedTestFragmentDoc,
} from './Records.generated'

/** Milliseconds to wait for the record's values. */
const RESPONSE_TIMEOUT = 15_000

/** Reads the fields of a named fragment from a record that was loaded before, by a key such as 'Asset:12'. */
export type ReadLoaded = <Data>(record: string, fragment: TypedDocumentNode<Data>, fragmentName: string) => Data | null

/** The values that an edit replaces, as they were loaded before; undefined unless it edits an asset or a test. */
export function loadedValues(field: string, id: unknown, read: ReadLoaded): RecordValues | undefined {
  if (field === 'updateAsset') {
    const asset = read(`Asset:${id}`, EditedAssetFragmentDoc, 'EditedAsset')
    return asset ? assetValues(asset) : undefined
  }
  if (field === 'updateTest') {
    const test = read(`Test:${id}`, EditedTestFragmentDoc, 'EditedTest')
    return test ? testValues(test) : undefined
  }
  return undefined
}

/** Those values as they are on the server now; undefined if the record no longer exists. */
export async function currentValues({ field, variables }: OutboxEntry): Promise<RecordValues | undefined> {
  const id = String(variables.id)
  try {
    if (field === 'updateAsset') return assetValues((await ask(EditedAssetDocument, id)).asset)
    return testValues((await ask(EditedTestDocument, id)).test)
  } catch (error) {
    if (errorCode(error) === 'NOT_FOUND') return undefined
    throw error
  }
}

/** Asks the server, even if the device could answer. */
async function ask<Data>(document: TypedDocumentNode<Data, { id: string }>, id: string): Promise<Data> {
  const answer = await inTime(RESPONSE_TIMEOUT, sendPastLink, { document, variables: { id } })
  if (answer.errors?.length || !answer.data) throw new CombinedGraphQLErrors(answer)
  return answer.data as Data
}

const photosOf = (photos: readonly { id: string }[]) => photos.map(({ id }) => ({ id }))

const assetValues = ({ location, photos, __typename, id, ...asset }: EditedAssetFragment): RecordValues => ({
  ...asset,
  locationId: location?.id ?? null,
  photos: photosOf(photos),
})

const testValues = ({ earthContinuityReading, photos, __typename, id, ...test }: EditedTestFragment): RecordValues => ({
  ...test,
  earthContinuity: earthContinuityReading,
  photos: photosOf(photos),
})
