import { Button, chakra, Heading, Skeleton, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { Delayed } from '../../components/Delayed'
import { draftPlaces } from '../../components/persistedDraft'
import { ErrorState } from '../../components/states'
import type { AssetDetailsFragment } from '../assets/Asset.generated'
import type { TestDetailsFragment } from './Test.generated'
import { TestDialog } from './TestDialog'
import { TestEntry } from './TestEntry'
import { useTestListQuery } from './TestList.generated'
import { correctionPlace } from './testPlace'

const PAGE_SIZE = 25

/** An asset's tests, newest first, as a timeline. */
export function AssetTests({ asset }: { asset: AssetDetailsFragment }) {
  const { data, error, refetch, fetchMore, loading } = useTestListQuery({
    variables: { filter: { assetId: [asset.id] }, offset: 0, limit: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const [corrected, setCorrected] = useState<TestDetailsFragment>()
  const tests = data?.tests.items
  const interrupted = tests?.find(({ id }) => draftPlaces().includes(correctionPlace(asset.id, id)))
  useEffect(
    function openWhatALostSessionClosed() {
      if (interrupted) setCorrected(interrupted)
    },
    [interrupted],
  )
  const total = data?.tests.total ?? 0

  return (
    <chakra.section aria-labelledby="tests">
      <Heading as="h2" id="tests" mb={3}>
        Tests{total > 0 && ` (${total})`}
      </Heading>
      {error && !tests && <ErrorState onRetry={() => void refetch()} />}
      {!error && !tests && (
        <Delayed>
          <Skeleton h={28} />
        </Delayed>
      )}
      {tests?.length === 0 && (
        <Text color="fg.muted">No test yet. The first one shows here with all its readings.</Text>
      )}
      <ol>
        {tests?.map((test) => (
          <TestEntry key={test.id} test={test} onCorrect={setCorrected} />
        ))}
      </ol>
      {tests && tests.length < total && (
        <Button
          variant="outline"
          mt={4}
          loading={loading}
          onClick={() => void fetchMore({ variables: { offset: tests.length, limit: PAGE_SIZE } })}
        >
          Show older tests
        </Button>
      )}
      {corrected && (
        <TestDialog
          asset={asset}
          assetClass={corrected.assetClass}
          test={corrected}
          onClose={() => setCorrected(undefined)}
        />
      )}
    </chakra.section>
  )
}
