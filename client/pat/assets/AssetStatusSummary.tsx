import { chakra, Flex } from '@chakra-ui/react'
import { CalendarX2, CircleDashed, ShieldCheck, ShieldX } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Verdict, verdictOf } from '../../../domain/pat'
import { RelativeDate } from '../../components/RelativeDate'
import type { AssetDetailsFragment } from './Asset.generated'

const LOOKS = {
  safe: { text: 'Safe.', icon: ShieldCheck },
  expired: { text: 'Expired.', icon: CalendarX2 },
  unsafe: { text: 'Not safe to use.', icon: ShieldX },
  untested: { text: 'Never tested.', icon: CircleDashed },
}

type StatusLook = Pick<AssetDetailsFragment, 'status' | 'nextDueOn' | 'lastTest'>

/** Verdict and due date as a sentence: 'Safe. Next test in 5 months.' */
export function AssetStatusSummary({ asset }: { asset: StatusLook }) {
  const verdict = verdictOf(asset.status)
  const { text, icon: Icon } = LOOKS[verdict]
  return (
    <Flex
      data-verdict={verdict}
      colorPalette={verdict}
      align="center"
      gap={3}
      px={4}
      py={3}
      borderWidth="1px"
      borderColor="colorPalette.border"
      borderInlineStartWidth="4px"
      borderInlineStartColor="colorPalette.solid"
      borderRadius="l3"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
    >
      <Icon size={28} aria-hidden />
      <chakra.p textStyle={{ base: 'md', sm: 'lg' }}>
        <chakra.strong fontWeight="semibold">{text}</chakra.strong> {nextStepText(verdict, asset)}
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
