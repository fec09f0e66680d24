import { chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { type Verdict, verdictOf } from '../../../domain/pat'
import { RelativeDate } from '../../components/RelativeDate'
import { VerdictSticker } from '../../components/VerdictSticker'
import type { AssetDetailsFragment } from './Asset.generated'

const WORDS = { safe: 'Safe.', expired: 'Expired.', unsafe: 'Not safe to use.', untested: 'Never tested.' }

type StatusLook = Pick<AssetDetailsFragment, 'status' | 'nextDueOn' | 'lastTest' | 'code' | 'class'>

/** The asset's sticker, and what it means as a sentence: 'Safe. Next test in 5 months.' */
export function AssetStatusSummary({ asset }: { asset: StatusLook }) {
  const verdict = verdictOf(asset.status)
  return (
    <Flex align="center" columnGap={5} rowGap={3} wrap="wrap">
      <VerdictSticker
        size="medium"
        verdict={verdict}
        testedOn={asset.lastTest?.testDate}
        dueOn={asset.nextDueOn}
        code={asset.code}
        assetClass={asset.class}
      />
      <chakra.p flex="1 1 14rem" textStyle={{ base: 'body', sm: 'section' }}>
        <strong>{WORDS[verdict]}</strong> <chakra.span fontWeight="normal">{nextStepText(verdict, asset)}</chakra.span>
      </chakra.p>
    </Flex>
  )
}

function nextStepText(verdict: Verdict, { nextDueOn, lastTest }: StatusLook): ReactNode {
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
