import type { ApolloCache } from '@apollo/client'
import type { AssetClass } from '../../../domain/pat'
import { notify } from '../../components/messages'
import { relativeDate } from '../../components/RelativeDate'
import { openScanner } from '../../scanner/openScanner'
import type { AssetDetailsFragment } from '../assets/Asset.generated'
import { testSaved } from '../cache'
import type { TestDetailsFragment } from './Test.generated'
import { type SavedTestFragment, useCreateTestMutation, useUpdateTestMutation } from './TestDialog.generated'
import { type TestValues, toTestInput } from './testForm'

/** Milliseconds: long enough to take up what is offered. */
const OFFER_TIMEOUT = 5000

interface SaveTestOptions {
  asset: Pick<AssetDetailsFragment, 'id'>
  assetClass: AssetClass
  test?: TestDetailsFragment
}

/** Creates or corrects a test; lists, badges and counts follow from the answer. Rejects as the server refuses. */
export function useSaveTest({ asset, assetClass, test }: SaveTestOptions) {
  const [create] = useCreateTestMutation()
  const [update] = useUpdateTestMutation()

  return async (values: TestValues) => {
    const input = toTestInput(values, assetClass)
    const updateLists = (cache: ApolloCache, saved: SavedTestFragment | undefined) => {
      if (saved) testSaved(cache, saved, { isNew: !test })
    }
    if (test) {
      await update({
        variables: { id: test.id, input },
        update: (cache, { data }) => updateLists(cache, data?.updateTest),
      })
      notify({ text: 'Test corrected' })
      return
    }
    const { data } = await create({
      variables: { input: { ...input, assetId: asset.id } },
      update: (cache, result) => updateLists(cache, result.data?.createTest),
    })
    if (data)
      notify({
        text: savedText(data.createTest),
        timeout: OFFER_TIMEOUT,
        action: { text: 'Scan next', onClick: openScanner },
      })
  }
}

function savedText({ test, asset }: SavedTestFragment): string {
  if (test.safeToUse === 0) return `Test saved. ${asset.name} is not safe to use.`
  return asset.nextDueOn ? `Test saved. Next test ${relativeDate(asset.nextDueOn)}.` : 'Test saved.'
}
