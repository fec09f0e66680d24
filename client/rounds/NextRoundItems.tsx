import { chakra } from '@chakra-ui/react'
import { AssetPhoto } from '../assets/AssetPhoto'
import { useRoundDialog } from './roundDialog'
import { groupRoundItems } from './roundItems'
import { useTestsBeingSaved } from './savingTests'
import { useCachedRound } from './usePolledRound'

/** Number of items that fit side by side over a phone's camera image. */
const SHOWN = 3

/** The round's next expected items. Tapping an item opens its test, in case its label cannot be scanned. */
export function NextRoundItems({ roundId }: { roundId: string }) {
  const followed = useCachedRound(roundId)
  const { show } = useRoundDialog()
  const saving = useTestsBeingSaved()
  if (!followed) return null
  const next = groupRoundItems(followed.round.items.items)
    .notSeen.filter(({ asset, assetDeleted }) => !assetDeleted && !saving.some((test) => test.asset.id === asset.id))
    .slice(0, SHOWN)
  if (next.length === 0) return null
  return (
    <Strip aria-label="Next expected items">
      {next.map(({ asset: { id, name, code, photoId } }) => (
        <Item
          key={id}
          type="button"
          aria-label={`Test ${name}, ${code}`}
          title={name}
          onClick={() => show({ kind: 'test', assetId: id }, code)}
        >
          <AssetPhoto photoId={photoId} sizes="48px" boxSize={12} borderRadius="l2" />
          <chakra.span textStyle="code">{code}</chakra.span>
        </Item>
      ))}
    </Strip>
  )
}

const Strip = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: 2,
    // phones in landscape have no room for this list
    '@media (max-height: 500px)': { display: 'none' },
  },
})

const Item = chakra('button', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: 1,
    p: 1.5,
    bg: 'bg.panel',
    color: 'fg',
    borderRadius: 'l3',
    textStyle: 'table',
    cursor: 'button',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.emphasized' },
    '& > span:last-of-type': { maxW: 'full', truncate: true },
  },
})
