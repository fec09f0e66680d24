import { Button, chakra, Heading, Skeleton, Text } from '@chakra-ui/react'
import { Suspense, useEffect, useState } from 'react'
import type { AssetDetailsFragment } from '../assets/Asset.generated'
import { getTestDraftKey } from '../assets/draftKeys'
import { listInterruptedFormDrafts } from '../components/forms/drafts'
import { DelayedAppearBox } from '../components/states/DelayedAppearBox'
import { LoadErrorState } from '../components/states/PageStates'
import { isNeedsConnectionError } from '../graphql/needsConnectionError'
import type { PagedList } from '../graphql/usePagedList'
import { usePagedList } from '../graphql/usePagedList'
import { LazyInspectionDialog, LazyTestDialog } from '../testing/dialogs/lazyDialogs'
import { InspectionTimelineEntry } from '../testing/inspections/InspectionTimelineEntry'
import type { VisualInspectionDetailsFragment } from '../testing/inspections/VisualInspection.generated'
import type { TestDetailsFragment } from '../testing/records/Test.generated'
import { TestTimelineEntry } from '../testing/records/TestTimelineEntry'
import { AssetChangeEntry } from './AssetChangeEntry'
import { useAssetHistoryQuery } from './AssetHistory.generated'
import { mergeAssetTimeline } from './mergeAssetTimeline'

const PAGE_SIZE = 50
const NO_CHANGES = { rows: [], total: 0 }

interface AssetTimelineProps {
  asset: AssetDetailsFragment
  tests: PagedList<TestDetailsFragment>
  inspections: PagedList<VisualInspectionDetailsFragment>
}

/** Lists an asset's tests, visual inspections, moves, other changes and corrections, newest first. */
export function AssetTimeline({ asset, tests, inspections }: AssetTimelineProps) {
  const changes = usePagedList(useAssetHistoryQuery, 'history', { id: asset.id }, PAGE_SIZE)
  const [corrected, setCorrected] = useCorrection(asset, tests)
  const [inspection, setInspection] = useState<VisualInspectionDetailsFragment>()
  const withoutChanges = isNeedsConnectionError(changes.error)
  const lists = withoutChanges ? [tests, inspections] : [tests, inspections, changes]
  const isLoaded = lists.every(({ rows }) => rows !== undefined)
  const unfinished = lists.filter(({ rows, total }) => rows !== undefined && rows.length < total)
  const retryFailed = () => {
    for (const { error, retry } of lists) if (error) retry()
  }
  const loadOlder = () => {
    for (const { loadMore } of unfinished) loadMore()
  }
  const entries = isLoaded
    ? mergeAssetTimeline({ tests, inspections, changes: withoutChanges ? NO_CHANGES : changes })
    : []

  return (
    <chakra.section aria-labelledby="timeline" minW={0}>
      <Heading as="h2" id="timeline" mb={3}>
        Timeline
      </Heading>
      {lists.some(({ error }) => error) ? (
        <LoadErrorState onRetry={retryFailed} />
      ) : (
        !isLoaded && (
          <DelayedAppearBox>
            <Skeleton h={28} />
          </DelayedAppearBox>
        )
      )}
      {withoutChanges && (
        <Text color="fg.muted" mb={4}>
          Only the latest tests and inspections are shown. Go online to see older entries, moves and other changes.
        </Text>
      )}
      {isLoaded && tests.total === 0 && (
        <Text color="fg.muted" mb={entries.length > 0 ? 4 : 0}>
          No tests yet.
        </Text>
      )}
      <ol>
        {entries.map((entry) =>
          entry.kind === 'test' ? (
            <TestTimelineEntry key={entry.key} test={entry.test} onEdit={setCorrected} />
          ) : entry.kind === 'inspection' ? (
            <InspectionTimelineEntry key={entry.key} inspection={entry.inspection} onEdit={setInspection} />
          ) : (
            <AssetChangeEntry key={entry.key} change={entry.change} />
          ),
        )}
      </ol>
      {unfinished.length > 0 && (
        <Button variant="subtle" mt={4} loading={unfinished.some(({ loading }) => loading)} onClick={loadOlder}>
          Show older entries
        </Button>
      )}
      {inspection && (
        <Suspense fallback={null}>
          <LazyInspectionDialog asset={asset} inspection={inspection} onClose={() => setInspection(undefined)} />
        </Suspense>
      )}
      {corrected && (
        <Suspense fallback={null}>
          <LazyTestDialog
            asset={asset}
            assetClass={corrected.assetClass}
            test={corrected}
            onClose={() => setCorrected(undefined)}
          />
        </Suspense>
      )}
    </chakra.section>
  )
}

/** Holds the test that is being corrected. Reopens a correction that was interrupted when the session ended. */
function useCorrection(asset: AssetDetailsFragment, { rows }: PagedList<TestDetailsFragment>) {
  const [corrected, setCorrected] = useState<TestDetailsFragment>()
  const interrupted = rows?.find(
    (test) => test && listInterruptedFormDrafts().includes(getTestDraftKey(asset.id, test.id)),
  )
  useEffect(
    function reopenInterrupted() {
      if (interrupted) setCorrected(interrupted)
    },
    [interrupted],
  )
  return [corrected, setCorrected] as const
}
