import { chakra, defineStyle } from '@chakra-ui/react'
import { Ban, CalendarX2, Check, CircleDashed, type LucideIcon, Trash2, X } from 'lucide-react'
import type { AssetClass, AssetVerdict } from '../../domain/assets/patRules'
import type { CalendarDate } from '../../domain/values/calendar'
import { formatDate } from '../components/format/dateTime'
import { AssetClassSign } from './AssetClassSign'

const VERDICTS: Record<AssetVerdict, { word: string; icon: LucideIcon }> = {
  safe: { word: 'Pass', icon: Check },
  unsafe: { word: 'Fail', icon: X },
  expired: { word: 'Overdue', icon: CalendarX2 },
  untested: { word: 'Never tested', icon: CircleDashed },
  disposed: { word: 'Disposed of', icon: Trash2 },
}

export interface VerdictStickerContent {
  verdict: AssetVerdict
  /** The date of the last test. */
  testedOn?: CalendarDate | null
  dueOn?: CalendarDate | null
  code?: string | null
  assetClass?: AssetClass
  /** True if the asset is out of use. Medium and large stickers show this above the verdict. */
  outOfUse?: boolean
  /** Text shown instead of the due date, such as 'Do not use · retest after repair'. */
  retest?: string
}

interface VerdictStickerProps extends VerdictStickerContent {
  /** `small`: in a list. `medium`: in a page or dialog header. `large`: over the scanner's camera image. */
  size?: 'small' | 'medium' | 'large'
  /** Animates the sticker when it appears, such as after saving. */
  stamped?: boolean
}

/** Draws a verdict like the label on the appliance. Every verdict on screen uses this component. */
export function VerdictSticker({ size = 'small', stamped, ...props }: VerdictStickerProps) {
  const Sticker = size === 'small' ? SmallSticker : LargeSticker
  return (
    <chakra.span
      css={size === 'small' ? small : large}
      fontSize={FONT_SIZES[size]}
      colorPalette={props.verdict === 'disposed' ? 'gray' : props.verdict}
      data-verdict={props.verdict}
      animation={stamped ? 'stamp' : undefined}
    >
      <Sticker {...props} />
    </chakra.span>
  )
}

const FONT_SIZES = { small: '0.75rem', medium: '0.9375rem', large: '1.375rem' }

function SmallSticker({ verdict, testedOn, dueOn }: VerdictStickerProps) {
  const { word, icon: Icon } = VERDICTS[verdict]
  const isAboutTest = verdict === 'unsafe' || (verdict === 'safe' && !dueOn)
  const date = isAboutTest ? testedOn : dueOn
  return (
    <>
      <Icon aria-hidden />
      <b>{word}</b>
      {date && (
        <i>
          {!isAboutTest && verdict === 'safe' && 'to '}
          <time dateTime={date}>{formatDate(date)}</time>
        </i>
      )}
    </>
  )
}

function LargeSticker({ verdict, testedOn, dueOn, code, assetClass, outOfUse, retest }: VerdictStickerProps) {
  const { word, icon: Icon } = VERDICTS[verdict]
  return (
    <>
      {outOfUse && (
        <b data-out-of-use>
          <Ban aria-hidden />
          Out of use
        </b>
      )}
      <b>
        <Icon aria-hidden />
        {word}
        {assetClass && <AssetClassSign assetClass={assetClass} />}
      </b>
      {code && <strong>{code}</strong>}
      <i>
        {testedOn ? <DateLine name="Tested" date={testedOn} /> : 'No test yet'}
        {retest ? (
          <span>{retest}</span>
        ) : (
          // why: a failed asset's due date is not shown, because the asset is retested after its repair
          dueOn && verdict !== 'unsafe' && <DateLine name={verdict === 'expired' ? 'Was due' : 'Next'} date={dueOn} />
        )}
      </i>
    </>
  )
}

function DateLine({ name, date }: { name: string; date: CalendarDate }) {
  return (
    <span>
      {name} <time dateTime={date}>{formatDate(date)}</time>
    </span>
  )
}

const ON_PAPER = { bg: 'transparent', color: 'black', borderColor: 'black', boxShadow: 'none' } as const

const lettering = { fontWeight: 'bold', textTransform: 'uppercase', letterSpacing: '0.05em', _print: ON_PAPER } as const
const band = { bg: 'colorPalette.solid', color: 'colorPalette.contrast', _print: ON_PAPER } as const

const small = defineStyle({
  display: 'inline-flex',
  verticalAlign: 'middle',
  maxW: 'full',
  minHeight: '1.375rem',
  overflow: 'hidden',
  borderWidth: '1px',
  borderColor: 'colorPalette.solid',
  borderRadius: 'l2',
  bg: 'bg.panel',
  color: 'fg',
  _print: ON_PAPER,
  alignItems: 'center',
  '& > svg': {
    ...band,
    alignSelf: 'stretch',
    height: 'auto',
    width: '1.7em',
    p: '0.25em',
    strokeWidth: 3,
    flexShrink: 0,
  },
  // why: the text stays on one line as long as it fits next to the mark
  '& > b': { ...lettering, flexShrink: 0, maxW: 'calc(100% - 1.7em)', px: '0.5em', color: 'colorPalette.fg' },
  '& > i': { fontStyle: 'normal', pe: '0.6em', truncate: true },
})

const large = defineStyle({
  display: 'inline-flex',
  flexDirection: 'column',
  verticalAlign: 'top',
  minW: 'min(12.5em, 100%)',
  maxW: 'full',
  p: '0.2em',
  borderRadius: 'l3',
  // like the printed label: white, with a coloured inner edge
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border',
  boxShadow: 'sm',
  _print: ON_PAPER,
  '& > b': {
    ...band,
    ...lettering,
    display: 'flex',
    alignItems: 'center',
    gap: '0.4em',
    px: '0.55em',
    py: '0.2em',
    fontSize: '1.35em',
    lineHeight: 1.35,
    borderRadius: 'l2',
  },
  '& > b[data-out-of-use]': { bg: 'unsafe.solid', color: 'unsafe.contrast', mb: '0.2em', _print: ON_PAPER },
  '& > b > svg': { boxSize: '1.05em', strokeWidth: 3 },
  '& > b > [role=img]': { ms: 'auto', strokeWidth: 2 },
  '& > strong': {
    px: '0.6em',
    pt: '0.35em',
    textStyle: 'code',
    fontSize: '1.35em',
    fontWeight: 'bold',
    lineHeight: 1.2,
    letterSpacing: '0.02em',
    overflowWrap: 'anywhere',
  },
  '& > i': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '1em',
    px: '0.8em',
    pt: '0.2em',
    pb: '0.4em',
    fontStyle: 'normal',
    fontSize: '0.87em',
    lineHeight: 1.4,
    color: 'fg.muted',
  },
})
