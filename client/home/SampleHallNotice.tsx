import { Button, Card, Skeleton, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog'
import { formatCountWithNoun } from '../components/format/formatCountWithNoun'
import { showMessage } from '../components/messages/messages'
import { showErrorToast } from '../components/messages/showErrorToast'
import { apolloClient } from '../graphql/apolloClient'
import { HomeSection } from './HomeSection'
import { type SampleHallStateFragment, useRemoveSampleHallMutation, useSampleHallQuery } from './SampleHall.generated'
import type { SampleHallProps } from './SampleHallOffer'

/** Tells administrators that the hall is a sample, with a button to remove the sample records. */
export function SampleHallNotice({ onChange }: SampleHallProps) {
  const [asking, setAsking] = useState(false)
  return (
    <HomeSection title="Sample hall">
      <Card.Root p={4} gap={3} alignItems="flex-start">
        <Text>
          These locations, assets, tests and stock are samples. Remove them before you add your own. Locations, assets
          and stock items that you have already added will be kept.
        </Text>
        <Button variant="subtle" colorPalette="red" onClick={() => setAsking(true)}>
          Remove the sample hall
        </Button>
      </Card.Root>
      {asking && <RemoveSampleHall onChange={onChange} onCancel={() => setAsking(false)} />}
    </HomeSection>
  )
}

function RemoveSampleHall({ onChange, onCancel }: SampleHallProps & { onCancel: () => void }) {
  const { data } = useSampleHallQuery({ fetchPolicy: 'network-only' })
  const [remove] = useRemoveSampleHallMutation()
  const [busy, setBusy] = useState(false)

  async function removeSamples() {
    setBusy(true)
    try {
      await remove()
      await apolloClient.clearStore()
      await onChange()
      showMessage({ text: 'Sample hall removed' })
    } catch (error) {
      showErrorToast(error)
      onCancel()
    }
  }

  return (
    <ConfirmDialog
      title="Remove the sample hall?"
      confirmText="Remove"
      busy={busy || !data}
      onConfirm={() => void removeSamples()}
      onCancel={onCancel}
    >
      <Text>
        All sample locations, assets, tests, photos and stock will be deleted. Locations, assets and stock items that
        you have added will be kept.
      </Text>
      {data ? <AdditionsText additions={data.sampleHall.additions} /> : <Skeleton h={6} mt={2} />}
    </ConfirmDialog>
  )
}

function AdditionsText({ additions }: { additions: SampleHallStateFragment['additions'] }) {
  if (!additions || additions.total === 0) return null
  const { tests, inspections, photos, movements, stockTakes, rounds, checks } = additions
  const added = [
    tests > 0 && formatCountWithNoun(tests, 'test', 'tests'),
    inspections > 0 && formatCountWithNoun(inspections, 'visual inspection', 'visual inspections'),
    photos > 0 && formatCountWithNoun(photos, 'photo', 'photos'),
    movements > 0 && formatCountWithNoun(movements, 'stock movement', 'stock movements'),
    stockTakes > 0 && formatCountWithNoun(stockTakes, 'stock take', 'stock takes'),
    rounds > 0 && formatCountWithNoun(rounds, 'round', 'rounds'),
    checks > 0 && formatCountWithNoun(checks, 'check', 'checks'),
  ].filter(Boolean)
  return (
    <Text mt={2} fontWeight="medium">
      Additions to sample records will also be deleted: {added.join(', ')}.
    </Text>
  )
}
