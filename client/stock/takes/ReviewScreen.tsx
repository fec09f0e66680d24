import { Box, Button, chakra, Field, Heading, Stack, Text, Textarea } from '@chakra-ui/react'
import { ArrowLeft, Check } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isCounted, isDifferent, recordedNow } from '../../../domain/stock'
import { exactTime } from '../../components/dateTime'
import { removeDraft } from '../../components/drafts'
import { FormError } from '../../components/FormError'
import { notify } from '../../components/messages'
import { Page } from '../../components/Page'
import { useStoredText } from '../../components/useStoredText'
import { errorFields, errorMessage } from '../../graphql/errors'
import { useReachable } from '../../offline/connection'
import { isWaiting } from '../../offline/outbox/running/outboxState'
import { openStockTakeChanged, stockLevelsChanged } from '../stockCache'
import { levelText } from '../stockFormat'
import { CancelStockTake } from './CancelStockTake'
import { CountList } from './CountList'
import { CountProgress } from './CountProgress'
import {
  type CompleteStockTakeMutation,
  type StockTakeDetailsFragment,
  useCompleteStockTakeMutation,
} from './StockTake.generated'
import { differencesText, lineDifferenceText } from './stockTakeFormat'
import { hasMoved, type TakeLine } from './takeLines'
import { type CountDrafts, countDraftsPlace } from './useCountDrafts'
import type { Counting } from './useCounting'

interface ReviewScreenProps {
  location: { id: string; name: string }
  take: StockTakeDetailsFragment
  counting: Counting
  drafts: CountDrafts
  onShow: (stockItemId: string) => void
  onBack: () => void
}

/** The counts before they are applied: differences to approve, counts that are not saved, items that are not counted, and notes. */
export function ReviewScreen({ location, take, counting, drafts, onShow, onBack }: ReviewScreenProps) {
  const navigate = useNavigate()
  const { lines, waiting } = counting
  const different = lines.filter((line) => isDifferent(line) || hasMoved(line))
  const unsaved = lines.filter(drafts.has)
  const uncounted = lines.filter((line) => !isCounted(line) && !drafts.has(line))
  const [notes, setNotes] = useStoredText(`stock-take-notes/${take.id}`)
  const [approvalError, setApprovalError] = useState<string>()
  const [complete, { loading }] = useCompleteStockTakeMutation()
  const isOnline = useReachable()

  async function approve() {
    if (unsaved.length > 0) return setApprovalError('Save or clear the counts that are not saved.')
    setApprovalError(undefined)
    try {
      const { data } = await complete({
        variables: { locationId: location.id, notes: notes.trim(), stockTakeId: take.id },
        update: (cache, result) => {
          if (result.data) stockLevelsChanged(cache, result.data.completeStockTake.stockItems)
          openStockTakeChanged(cache, location.id, null)
        },
      })
      setNotes('')
      removeDraft(countDraftsPlace(take.id))
      notify({ text: data && !isWaiting(`StockTake:${take.id}`) ? completedText(data) : WAITS, timeout: 5000 })
      const path = data ? `/stock/takes/${data.completeStockTake.stockTake.id}` : `/stock/locations/${location.id}`
      void navigate(path, { replace: true })
    } catch (error) {
      const reasons = Object.values(errorFields(error) ?? {}).flat()
      setApprovalError(
        reasons.join(' ') ||
          (errorMessage(error) ?? 'The stock take was not completed. Your counts are still here. Try again.'),
      )
    }
  }

  return (
    <Page
      actions={
        <>
          <Button variant="subtle" colorPalette="gray" onClick={onBack}>
            <ArrowLeft />
            Continue counting
          </Button>
          <Button loading={loading} disabled={isOnline && waiting > 0} onClick={() => void approve()}>
            <Check />
            {different.length > 0 ? 'Approve' : 'Complete'}
          </Button>
        </>
      }
    >
      <CountProgress lines={lines} waiting={waiting} />
      <FormError message={approvalError} />
      <Stack gap={8} maxW="3xl">
        <chakra.section aria-labelledby="differences">
          <Heading as="h2" id="differences" size="md" mb={2}>
            {different.length === 0 ? 'No differences' : `To approve: ${differencesText(different.length)}`}
          </Heading>
          {different.length === 0 ? (
            <Text color="fg.muted">Every counted item matches its recorded level.</Text>
          ) : (
            <Differences lines={different} onShow={onShow} />
          )}
        </chakra.section>
        {unsaved.length > 0 && (
          <chakra.section aria-labelledby="not-saved">
            <Heading as="h2" id="not-saved" size="md" mb={2}>
              Not saved: {unsaved.length}
            </Heading>
            <Text color="fg.muted" mb={2}>
              Open each item. Correct its count or clear the box, then choose Next.
            </Text>
            <CountList lines={unsaved} blind={take.blind} drafts={drafts} onShow={onShow} />
          </chakra.section>
        )}
        {uncounted.length > 0 && (
          <chakra.section aria-labelledby="not-counted">
            <Heading as="h2" id="not-counted" size="md" mb={2}>
              Not counted: {uncounted.length}
            </Heading>
            <Text color="fg.muted" mb={2}>
              Their levels will not change.
            </Text>
            <CountList lines={uncounted} blind={take.blind} drafts={drafts} onShow={onShow} />
          </chakra.section>
        )}
        <Field.Root>
          <Field.Label>Notes</Field.Label>
          <Textarea rows={3} value={notes} maxLength={5000} onChange={(event) => setNotes(event.target.value)} />
        </Field.Root>
        <Box>
          <CancelStockTake take={take} />
        </Box>
      </Stack>
    </Page>
  )
}

const WAITS = 'Stock take completed on this device. It has not been sent yet.'

const completedText = ({ completeStockTake }: CompleteStockTakeMutation) =>
  `Stock take completed: ${exactTime(completeStockTake.date)}`

function Differences({ lines, onShow }: { lines: readonly TakeLine[]; onShow: (stockItemId: string) => void }) {
  return (
    <chakra.ul borderWidth="1px" borderRadius="l3" bg="bg.panel">
      {lines.map((line) => (
        <Difference key={line.stockItemId}>
          <chakra.div flex={1} minW={0}>
            <chakra.p truncate fontWeight="medium">
              {line.stockItem.name}
            </chakra.p>
            <chakra.p textStyle="table" color="fg.muted">
              Recorded {levelText(line.recordedLevel)}, counted {levelText(line.counted ?? 0, line.stockItem)}
            </chakra.p>
            {hasMoved(line) && (
              <chakra.p textStyle="table" color="fg.warning" fontWeight="medium">
                Recorded now: {levelText(recordedNow(line))}. Approving sets {levelText(line.level)}.
              </chakra.p>
            )}
          </chakra.div>
          <strong>{lineDifferenceText(line)}</strong>
          <Button
            size="sm"
            variant="subtle"
            aria-label={`Count again: ${line.stockItem.name}`}
            onClick={() => onShow(line.stockItemId)}
          >
            Count again
          </Button>
        </Difference>
      ))}
    </chakra.ul>
  )
}

const Difference = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    px: 3,
    py: 2,
    '&:not(:last-child)': { borderBottomWidth: '1px' },
  },
})
