import { Box, Button, chakra, Field, Heading, Stack, Text, Textarea } from '@chakra-ui/react'
import { ArrowLeft, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { getRecordedStockLevel, isStockTakeLineCounted, isStockTakeLineDifferent } from '../../../domain/stock/stock'
import { FormError } from '../../components/messages/FormError'
import { Page } from '../../components/page/Page'
import { PageAction } from '../../components/page/PageAction'
import { useIsServerReachable } from '../../offline/connection'
import { formatStockLevel } from '../stockFormat'
import { CancelStockTakeButton } from './CancelStockTakeButton'
import { StockCountList } from './StockCountList'
import { StockCountProgress } from './StockCountProgress'
import type { StockTakeDetailsFragment } from './StockTake.generated'
import { formatStockDifferenceCount, formatStockTakeLineDifference } from './stockTakeFormat'
import { hasStockLevelMoved, type StockTakeLineView } from './stockTakeLines'
import type { StockCountDrafts } from './useStockCountDrafts'
import { useStockTakeApproval } from './useStockTakeApproval'
import type { StockTakeCounting } from './useStockTakeCounting'

const HOW_TO_SAVE = 'Open each item. Correct its count or clear the box, then choose Next.'

interface StockTakeReviewScreenProps {
  location: { id: string; name: string }
  take: StockTakeDetailsFragment
  counting: StockTakeCounting
  drafts: StockCountDrafts
  onShow: (stockItemId: string) => void
  onBack: () => void
}

/** Shows the counts for review before they are applied: differences, unsaved counts, uncounted items and notes. */
export function StockTakeReviewScreen({
  location,
  take,
  counting,
  drafts,
  onShow,
  onBack,
}: StockTakeReviewScreenProps) {
  const { lines, waiting } = counting
  const different = lines.filter((line) => isStockTakeLineDifferent(line) || hasStockLevelMoved(line))
  const unsaved = lines.filter(drafts.has)
  const uncounted = lines.filter((line) => !isStockTakeLineCounted(line) && !drafts.has(line))
  const { notes, setNotes, error, loading, approve } = useStockTakeApproval(location, take, unsaved.length > 0)
  const isOnline = useIsServerReachable()

  return (
    <Page
      actions={
        <PageAction icon={ArrowLeft} onClick={onBack}>
          Continue counting
        </PageAction>
      }
      primary={
        <Button loading={loading} disabled={isOnline && waiting > 0} onClick={() => void approve()}>
          <Check />
          {different.length > 0 ? 'Approve' : 'Complete'}
        </Button>
      }
    >
      <StockCountProgress lines={lines} waiting={waiting} />
      <FormError message={error} />
      <Stack gap={8} maxW="3xl">
        <Differences lines={different} onShow={onShow} />
        {unsaved.length > 0 && (
          <ReviewSection id="not-saved" title={`Not saved: ${unsaved.length}`} text={HOW_TO_SAVE}>
            <StockCountList lines={unsaved} blind={take.blind} drafts={drafts} onShow={onShow} />
          </ReviewSection>
        )}
        {uncounted.length > 0 && (
          <ReviewSection
            id="not-counted"
            title={`Not counted: ${uncounted.length}`}
            text="The levels of these items will not change."
          >
            <StockCountList lines={uncounted} blind={take.blind} drafts={drafts} onShow={onShow} />
          </ReviewSection>
        )}
        <NotesField value={notes} onChange={setNotes} />
        <Box>
          <CancelStockTakeButton take={take} />
        </Box>
      </Stack>
    </Page>
  )
}

function NotesField({ value, onChange }: { value: string; onChange: (notes: string) => void }) {
  return (
    <Field.Root>
      <Field.Label>Notes</Field.Label>
      <Textarea rows={3} value={value} maxLength={5000} onChange={(event) => onChange(event.target.value)} />
    </Field.Root>
  )
}

interface ReviewSectionProps {
  id: string
  title: string
  text?: string
  children: ReactNode
}

function ReviewSection({ id, title, text, children }: ReviewSectionProps) {
  return (
    <chakra.section aria-labelledby={id}>
      <Heading as="h2" id={id} size="md" mb={2}>
        {title}
      </Heading>
      {text && (
        <Text color="fg.muted" mb={2}>
          {text}
        </Text>
      )}
      {children}
    </chakra.section>
  )
}

interface DifferencesProps {
  lines: readonly StockTakeLineView[]
  onShow: (stockItemId: string) => void
}

function Differences({ lines, onShow }: DifferencesProps) {
  if (lines.length === 0)
    return (
      <ReviewSection id="differences" title="No differences">
        <Text color="fg.muted">Every counted item matches its recorded level.</Text>
      </ReviewSection>
    )
  return (
    <ReviewSection id="differences" title={`To approve: ${formatStockDifferenceCount(lines.length)}`}>
      <chakra.ul borderWidth="1px" borderRadius="l3" bg="bg.panel">
        {lines.map((line) => (
          <Difference key={line.stockItemId}>
            <chakra.div flex={1} minW={0}>
              <chakra.p truncate fontWeight="medium">
                {line.stockItem.name}
              </chakra.p>
              <chakra.p textStyle="table" color="fg.muted">
                Recorded {formatStockLevel(line.recordedLevel)}, counted{' '}
                {formatStockLevel(line.counted ?? 0, line.stockItem)}
              </chakra.p>
              {hasStockLevelMoved(line) && (
                <chakra.p textStyle="table" color="fg.warning" fontWeight="medium">
                  Recorded now: {formatStockLevel(getRecordedStockLevel(line))}. Approving sets the level to{' '}
                  {formatStockLevel(line.level)}.
                </chakra.p>
              )}
            </chakra.div>
            <strong>{formatStockTakeLineDifference(line)}</strong>
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
    </ReviewSection>
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
