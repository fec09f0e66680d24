import { chakra, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import {
  type AssetVerdict,
  getAssetVerdict,
  getUnsafeReasons,
  isAssetClassChanged,
  MAX_EARTH_CONTINUITY_OHMS,
  MIN_INSULATION_RESISTANCE_MEGOHMS,
  type UnsafeReason,
} from '../../domain/assets/patRules'
import { describeRetestReason, getDisplayedDueDate } from '../../domain/assets/retest'
import {
  formatFurtherReading,
  isFurtherReadingFailed,
  toEnteredFurtherReading,
} from '../../domain/testing/readings/furtherReading'
import { WATCH_REASON_LABELS } from '../../domain/testing/watchReasons'
import type { AssetDetailsFragment } from '../assets/Asset.generated'
import { formatAssetClass, formatReadingWithUnit } from '../assets/patFormat'
import { formatDate } from '../components/format/dateTime'
import { RelativeDate } from '../components/format/RelativeDate'
import { getEarthReading, getInsulationReading } from '../testing/records/testReadings'
import { VerdictSticker } from '../verdict/VerdictSticker'

const WORDS = {
  safe: 'Safe.',
  expired: 'Overdue.',
  unsafe: 'Not safe to use.',
  untested: 'Never tested.',
  disposed: 'Disposed of.',
}

type StatusLook = Pick<
  AssetDetailsFragment,
  'status' | 'nextDueOn' | 'lastTest' | 'code' | 'class' | 'use' | 'missingSince' | 'watchReasons'
>

interface AssetStatusSummaryProps {
  asset: StatusLook
  /** True to animate the sticker, for example after a test is saved. */
  stamped?: boolean
}

/** The asset's sticker with its meaning ('Safe. Next test in 5 months.') and the result of the last test. */
export function AssetStatusSummary({ asset, stamped }: AssetStatusSummaryProps) {
  const verdict = getAssetVerdict(asset.status)
  return (
    <Stack gap={2} align="flex-start" minW={0}>
      <VerdictSticker
        size="medium"
        stamped={stamped}
        verdict={verdict}
        testedOn={asset.lastTest?.testDate}
        dueOn={getDisplayedDueDate(asset)}
        retest={describeRetestReason(asset)?.long}
        code={asset.code}
        assetClass={asset.class}
      />
      <chakra.p textStyle={{ base: 'body', sm: 'section' }} textWrap="pretty">
        <strong>{isOtherClass(verdict, asset) ? 'The class has changed since the last test.' : WORDS[verdict]}</strong>{' '}
        <chakra.span fontWeight="normal">{nextStepText(verdict, asset)}</chakra.span>
      </chakra.p>
      {asset.watchReasons.length > 0 && (
        <chakra.p fontWeight="medium" color="fg.warning">
          On the watch list: {asset.watchReasons.map((reason) => WATCH_REASON_LABELS[reason].toLowerCase()).join('; ')}.{' '}
          Look at the asset before it fails.
        </chakra.p>
      )}
      {asset.missingSince && (
        <chakra.p fontWeight="medium" color="fg.warning">
          Missing: not found in the last two rounds at its location. If you find the asset, test it or change its
          location.
        </chakra.p>
      )}
      {asset.lastTest && (
        <chakra.p color="fg.muted" textStyle={{ base: 'table', sm: 'body' }}>
          {lastResultText(asset.lastTest)}
        </chakra.p>
      )}
    </Stack>
  )
}

const isOtherClass = (verdict: AssetVerdict, asset: StatusLook) => verdict === 'expired' && isAssetClassChanged(asset)

type LastTest = NonNullable<StatusLook['lastTest']>

/** Summarises the last test: 'Last test passed: earth 0.12 Ω, insulation 79 MΩ.' */
const lastResultText = (last: LastTest) => (last.safeToUse === 1 ? passedText(last) : failedText(last))

/** Returns why the last test failed, with the limit: 'Insulation 0.43 MΩ (must be at least 1 MΩ) · 12 Sept 2026'. */
function failedText(last: LastTest): string {
  const { assetClass, visualTest, testDate } = last
  const [earth, insulation] = [getEarthReading(last), getInsulationReading(last)]
  const reasons = getUnsafeReasons({ assetClass, visualTest, earthContinuity: earth, insulationResistance: insulation })
  const texts: Record<UnsafeReason, string> = {
    visual: 'Visual inspection failed',
    earth: `Earth ${formatReadingWithUnit(earth, 'Ω')} (must be at most ${MAX_EARTH_CONTINUITY_OHMS} Ω)`,
    insulation: `Insulation ${formatReadingWithUnit(insulation, 'MΩ')} (must be at least ${MIN_INSULATION_RESISTANCE_MEGOHMS} MΩ)`,
  }
  const further = last.furtherReadings
    .filter(isFurtherReadingFailed)
    .map((reading) => capitalised(formatFurtherReading(toEnteredFurtherReading(reading))))
  const why = [...reasons.map((reason) => texts[reason]), ...further].join('; ') || 'Judged unsafe by the tester'
  return `${why} · ${formatDate(testDate)}`
}

function passedText(last: LastTest): string {
  const earth = last.assetClass === 1 ? getEarthReading(last) : null
  const insulation = getInsulationReading(last)
  const findings = [
    earth && `earth ${formatReadingWithUnit(earth, 'Ω')}`,
    insulation && `insulation ${formatReadingWithUnit(insulation, 'MΩ')}`,
    ...last.furtherReadings.map((reading) => formatFurtherReading(toEnteredFurtherReading(reading))),
  ].filter(Boolean)
  return findings.length > 0 ? `Last test passed: ${findings.join(', ')}.` : 'Last test passed.'
}

function nextStepText(verdict: AssetVerdict, asset: StatusLook): ReactNode {
  const { nextDueOn, lastTest, use } = asset
  if (verdict === 'disposed') return 'This asset must not be used. No further tests are due.'
  if (verdict === 'unsafe')
    return use === 'inUse' ? 'Still in use: take the asset out of use.' : 'Out of use until the asset passes a test.'
  if (!nextDueOn || !lastTest) return 'Test the asset before it is used.'
  if (isOtherClass(verdict, asset)) return `Test the asset again as ${formatAssetClass(asset.class)}.`
  return (
    <>
      {verdict === 'expired' ? 'The next test was due' : 'Next test'} <RelativeDate date={nextDueOn} />.
    </>
  )
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
