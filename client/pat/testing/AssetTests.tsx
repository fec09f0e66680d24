import { useEffect, useState } from 'react'
import { interruptedDrafts } from '../../components/drafts'
import { Timeline } from '../../components/list/Timeline'
import { usePagedList } from '../../graphql/usePagedList'
import type { AssetDetailsFragment } from '../assets/Asset.generated'
import { testDraftKey } from '../draftKeys'
import type { TestDetailsFragment } from './Test.generated'
import { TestDialog } from './TestDialog'
import { TestEntry } from './TestEntry'
import { TestListDocument } from './TestList.generated'

const PAGE_SIZE = 25

/** An asset's tests, newest first, as a timeline. */
export function AssetTests({ asset }: { asset: AssetDetailsFragment }) {
  const list = usePagedList(TestListDocument, 'tests', { filter: { assetId: [asset.id] } }, PAGE_SIZE)
  const [corrected, setCorrected] = useState<TestDetailsFragment>()
  const interrupted = list.rows?.find((test) => test && interruptedDrafts().includes(testDraftKey(asset.id, test.id)))
  useEffect(
    function openWhatALostSessionClosed() {
      if (interrupted) setCorrected(interrupted)
    },
    [interrupted],
  )
  return (
    <>
      <Timeline
        list={list}
        id="tests"
        title="Tests"
        empty="No tests yet. The first test will show here with all its readings."
        more="Show older tests"
      >
        {(test) => <TestEntry key={test.id} test={test} onCorrect={setCorrected} />}
      </Timeline>
      {corrected && (
        <TestDialog
          asset={asset}
          assetClass={corrected.assetClass}
          test={corrected}
          onClose={() => setCorrected(undefined)}
        />
      )}
    </>
  )
}
