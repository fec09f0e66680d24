import { chakra, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { type AssetClass, type Verdict, verdictOf } from '../../../domain/pat'
import { WATCH_TEXTS } from '../../../domain/watchReasons'
import { RelativeDate } from '../../components/RelativeDate'
import { VerdictSticker } from '../../components/VerdictSticker'
import { readingText } from '../format'
import { earthReading, insulationReading } from '../testing/testReadings'
import type { AssetDetailsFragment } from './Asset.generated'

const WORDS = {
  safe: 'Safe.',
  expired: 'Expired.',
  unsafe: 'Not safe to use.',
  untested: 'Never tested.',
  disposed: 'Disposed of.',
}

type StatusLook = Pick<
  AssetDetailsFragment,
  'status' | 'nextDueOn' | 'lastTest' | 'code' | 'class' | 'missingSince' | 'watchReasons'
>

interface AssetStatusSummaryProps {
  asset: StatusLook
  /** The sticker is pressed on, as after saving. */
  stamped?: boolean
}

/** The asset's sticker, what it means as a sentence ('Safe. Next test in 5 months.'), and what the last test found. */
export function AssetStatusSummary({ asset, stamped }: AssetStatusSummaryProps) {
  const verdict = verdictOf(asset.status)
  return (
    <Stack gap={2} align="flex-start" minW={0}>
      <VerdictSticker
        size="medium"
        stamped={stamped}
        verdict={verdict}
        testedOn={asset.lastTest?.testDate}
        dueOn={asset.nextDueOn}
        code={asset.code}
        assetClass={asset.class}
      />
      <chakra.p textStyle={{ base: 'body', sm: 'section' }} textWrap="pretty">
        <strong>{WORDS[verdict]}</strong> <chakra.span fontWeight="normal">{nextStepText(verdict, asset)}</chakra.span>
      </chakra.p>
      {asset.watchReasons.length > 0 && (
        <chakra.p fontWeight="medium" color="fg.warning">
          On the watch list: {asset.watchReasons.map((reason) => WATCH_TEXTS[reason].toLowerCase()).join('; ')}.
        </chakra.p>
      )}
      {asset.missingSince && (
        <chakra.p fontWeight="medium" color="fg.warning">
          Missing: not found in the last two rounds of its location.
        </chakra.p>
      )}
      {asset.lastTest && (
        <chakra.p color="fg.muted" textStyle={{ base: 'table', sm: 'body' }}>
          {lastResultText(asset.lastTest, asset.class)}
        </chakra.p>
      )}
    </Stack>
  )
}

/** What the last test found, as a fact beside the verdict: 'Last test passed: earth 0.12 Ω, insulation 79 MΩ.' */
function lastResultText(last: NonNullable<StatusLook['lastTest']>, assetClass: AssetClass): string {
  const earth = assetClass === 1 ? earthReading(last) : null
  const insulation = insulationReading(last)
  const findings = [
    last.visualTest === 0 && 'visual test failed',
    earth && `earth ${readingText(earth, 'Ω')}`,
    insulation && `insulation ${readingText(insulation, 'MΩ')}`,
  ].filter(Boolean)
  const result = `Last test ${last.safeToUse === 1 ? 'passed' : 'failed'}`
  return findings.length > 0 ? `${result}: ${findings.join(', ')}.` : `${result}.`
}

function nextStepText(verdict: Verdict, { nextDueOn, lastTest }: StatusLook): ReactNode {
  if (verdict === 'disposed') return 'It must not be used, and is due no more.'
  if (!nextDueOn || !lastTest) return 'Test it before it is used.'
  if (verdict === 'unsafe')
    return (
      <>
        Failed <RelativeDate date={lastTest.testDate} />.
      </>
    )
  return (
    <>
      {verdict === 'expired' ? 'The next test was due' : 'Next test'} <RelativeDate date={nextDueOn} />.
    </>
  )
}
