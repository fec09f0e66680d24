import { Stack } from '@chakra-ui/react'
import type { ReadingAdvice } from '../../../domain/testing/readingAdvice'
import { TermHelp } from '../../help/TermHelp'

/** Asks for confirmation before a test with readings that fail the Code or are unusual is saved as safe. */
export function AdviceText({ advice }: { advice: readonly ReadingAdvice[] }) {
  const fails = advice.some(({ reason }) => reason === 'limit')
  return (
    <Stack gap={3}>
      {advice.map(({ sentence }) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>
        {fails
          ? 'Under the IET Code of Practice, this is not a pass. Save as safe only if you know the reason, such as older equipment, which may have up to 0.5 Ω of earth continuity.'
          : 'These readings pass. Check the lead, the plug and the instrument’s clips, then decide.'}{' '}
        <TermHelp term="advice" />
      </p>
    </Stack>
  )
}
