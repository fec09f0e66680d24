import { Button, chakra } from '@chakra-ui/react'
import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ProgressRing } from '../components/charts/ProgressRing'
import { useUser } from '../session/sessionStore'
import { getAssetLastRecordedAt, getRemainingUndoMs } from '../testing/records/justRecorded'
import { VerdictSticker } from '../verdict/VerdictSticker'
import { describeRoundItemOutcome, formatRoundProgress } from './roundFormat'
import { countSeenRoundItems, findLastRecordedRoundItem, type RoundItemDetails } from './roundItems'
import { useTestsBeingSaved } from './savingTests'
import { type PolledRound, useCachedRound } from './usePolledRound'
import { useRoundActions } from './useRoundActions'

/** Shows the round's progress at the top of the camera image. */
export function RoundScannerHeader({ roundId }: { roundId: string }) {
  const followed = useCachedRound(roundId)
  if (!followed) return null
  const { round } = followed
  return (
    <Panel w="fit-content">
      <ProgressRing
        value={countSeenRoundItems(round)}
        max={round.counts.expected}
        size={36}
        label={formatRoundProgress(round)}
      />
      <span>
        <strong>
          {countSeenRoundItems(round)} of {round.counts.expected}
        </strong>{' '}
        {round.location.name}
      </span>
    </Panel>
  )
}

/** Briefly shows the previous item's outcome above the camera controls. */
export function LastScannedRoundItem({ roundId }: { roundId: string }) {
  const followed = useCachedRound(roundId)
  return followed && <Last followed={followed} />
}

function Last({ followed }: { followed: PolledRound }) {
  const saving = useTestsBeingSaved().findLast(({ refusal }) => refusal === undefined)
  const actions = useRoundActions(followed)
  const last = findLastRecordedRoundItem(followed.round.items.items, useUser().id)
  if (saving)
    return (
      <Panel role="status">
        <span>
          Saving {saving.asset.name} <chakra.span textStyle="code">{saving.asset.code}</chakra.span>…
        </span>
      </Panel>
    )
  return (
    last && (
      <LastItem
        key={`${last.id} ${getAssetLastRecordedAt(last.asset.id)}`}
        item={last}
        onUndo={() => void actions.undo(last)}
      />
    )
  )
}

function LastItem({ item, onUndo }: { item: RoundItemDetails; onUndo: () => void }) {
  const { asset, test } = item
  const [time] = useState(() => getRemainingUndoMs(asset.id))
  const [isRecent, setRecent] = useState(time > 0)
  useEffect(
    function forgetAfterAWhile() {
      const timer = setTimeout(() => setRecent(false), time)
      return () => clearTimeout(timer)
    },
    [time],
  )
  if (!isRecent) return null
  return (
    <Panel role="status" justifyContent="space-between">
      <div>
        <chakra.p fontWeight="semibold" lineClamp={1}>
          {asset.name} <chakra.span textStyle="code">{asset.code}</chakra.span>
        </chakra.p>
        {test ? (
          <VerdictSticker
            stamped
            verdict={test.safeToUse === 1 ? 'safe' : 'unsafe'}
            testedOn={test.testDate}
            dueOn={test.safeToUse === 1 ? asset.nextDueOn : null}
          />
        ) : (
          <p>{describeRoundItemOutcome(item)}</p>
        )}
        {test?.safeToUse === 0 && <chakra.p textStyle="meta">Do not use · retest after repair</chakra.p>}
      </div>
      <Button variant="subtle" onClick={onUndo}>
        <Undo2 />
        Undo
      </Button>
    </Panel>
  )
}

const Panel = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    ps: 2,
    pe: 3,
    py: 1.5,
    maxW: 'full',
    bg: 'bg.panel',
    color: 'fg',
    borderRadius: 'l3',
    textStyle: 'table',
    '& > div': { minW: 0 },
  },
})
