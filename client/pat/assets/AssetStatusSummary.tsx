import { chakra, Flex } from '@chakra-ui/react'
import { CalendarX2, CircleDashed, ShieldCheck, ShieldX } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Verdict, verdictOf } from '../../../domain/pat'
import { RelativeDate } from '../../components/RelativeDate'
import type { AssetDetailsFragment } from './Asset.generated'

const LOOKS = {
  safe: { word: 'Safe.', icon: ShieldCheck },
  expired: { word: 'Expired.', icon: CalendarX2 },
  unsafe: { word: 'Not safe to use.', icon: ShieldX },
  untested: { word: 'Never tested.', icon: CircleDashed },
}

type StatusLook = Pick<AssetDetailsFragment, 'status' | 'nextDueOn' | 'lastTest'>

/** Verdict and due date as a sentence: 'Safe. Next test in 5 months.' */
export function AssetStatusSummary({ asset }: { asset: StatusLook }) {
  const standing = verdictOf(asset.status)
  const { word, icon: Icon } = LOOKS[standing]
  return (
    <Flex
      data-verdict={standing}
      colorPalette={standing}
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
        <chakra.strong fontWeight="semibold">{word}</chakra.strong> {nextStepText(standing, asset)}
      </chakra.p>
    </Flex>
  )
}

function nextStepText(standing: Verdict, { nextDueOn, lastTest }: StatusLook): ReactNode {
  if (!nextDueOn || !lastTest) return 'Test it before it is used.'
  if (standing === 'unsafe')
    return (
      <>
        Failed <RelativeDate date={lastTest.testDate} />.
      </>
    )
  return (
    <>
      {standing === 'expired' ? 'The next test was due' : 'Next test'} <RelativeDate date={nextDueOn} />.
    </>
  )
}
