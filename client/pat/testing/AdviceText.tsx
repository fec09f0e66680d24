import { Stack } from '@chakra-ui/react'
import type { ReadingAdvice } from '../../../domain/readingAdvice'
import { TermHelp } from '../../help/TermHelp'

/** Asks for confirmation before a test with unusual readings is saved as safe. */
export function AdviceText({ advice }: { advice: readonly ReadingAdvice[] }) {
  return (
    <Stack gap={3}>
      {advice.map(({ sentence }) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>
        These readings pass. Check the lead, the plug and the instrument’s clips, then decide.{' '}
        <TermHelp term="advice" />
      </p>
    </Stack>
  )
}
