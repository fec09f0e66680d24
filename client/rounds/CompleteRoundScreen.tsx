import { Button, chakra, Heading, Stack } from '@chakra-ui/react'
import { ArrowLeft, Check } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Checkbox, CheckboxLabel } from '../components/fields/Checkbox'
import { FormError } from '../components/messages/FormError'
import { Page } from '../components/page/Page'
import { PageAction } from '../components/page/PageAction'
import { getErrorFields, getErrorMessage } from '../graphql/errors'
import { type RoundDetailsFragment, useCompleteRoundMutation } from './Round.generated'
import { RoundSummary } from './RoundSummary'
import { updateCachedListsAfterRound } from './roundCache'
import { describeRoundResult } from './roundFormat'
import { listMovingRoundItems } from './roundItems'
import { waitForBackgroundSaves } from './savingTests'

interface CompleteRoundScreenProps {
  round: RoundDetailsFragment
  onBack: () => void
}

/** Shows a round's result before completion. The user decides which assets from other locations move here. */
export function CompleteRoundScreen({ round, onBack }: CompleteRoundScreenProps) {
  const { items } = round.items
  const moving = listMovingRoundItems(items)
  const [staying, toggleStaying] = useStaying()
  const [error, setError] = useState<string>()
  const [complete, { loading }] = useCompleteRoundMutation()

  async function save() {
    setError(undefined)
    const approvedMoves = moving.map(({ asset }) => asset.id).filter((id) => !staying.includes(id))
    const locationIds = [round.location.id, ...moving.map(({ fromLocation }) => fromLocation?.id ?? '')]
    try {
      // why: the round is completed only after background saves end, because their tests belong to the round
      await waitForBackgroundSaves()
      await complete({
        variables: { id: round.id, approvedMoves },
        update: (cache, { data }) => data && updateCachedListsAfterRound(cache, locationIds),
      })
      onBack()
    } catch (cause) {
      const reasons = Object.values(getErrorFields(cause) ?? {}).flat()
      setError(
        reasons.join(' ') ||
          (getErrorMessage(cause) ?? 'The round was not completed. Nothing has been lost. Try again.'),
      )
    }
  }

  return (
    <Page
      title={`Complete the round at ${round.location.name}`}
      task
      actions={
        <PageAction icon={ArrowLeft} onClick={onBack}>
          Continue round
        </PageAction>
      }
      primary={
        <Button loading={loading} onClick={() => void save()}>
          <Check />
          Complete round
        </Button>
      }
    >
      <Stack gap={6} maxW="4xl">
        <FormError message={error} />
        <chakra.p textStyle="section">{describeRoundResult(round)}</chakra.p>
        <RoundSummary
          items={items}
          moves={
            moving.length > 0 && (
              <chakra.section aria-labelledby="moves">
                <Heading as="h2" id="moves" mb={2}>
                  Move to {round.location.name} ({moving.length})
                </Heading>
                <Stack gap={2}>
                  {moving.map(({ asset, fromLocation }) => (
                    <CheckboxLabel key={asset.id}>
                      <Checkbox checked={!staying.includes(asset.id)} onChange={() => toggleStaying(asset.id)} />
                      <span>
                        {asset.name} <chakra.span textStyle="code">{asset.code}</chakra.span>
                        {fromLocation && ` from ${fromLocation.name}`}
                      </span>
                    </CheckboxLabel>
                  ))}
                </Stack>
              </chakra.section>
            )
          }
        />
      </Stack>
    </Page>
  )
}

/** The ids of the assets that stay at their old location. They are kept in the URL, so that they survive a reload. */
function useStaying(): [ids: string[], toggle: (id: string) => void] {
  const [params, setParams] = useSearchParams()
  const ids = params.getAll('stay')
  const toggle = (id: string) => {
    const next = new URLSearchParams(params)
    next.delete('stay')
    for (const other of ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]) next.append('stay', other)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return [ids, toggle]
}
