import { Progress, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface WorkProgressBarProps {
  text: string
  /** Progress so far, from 0 to `max`; null if unknown. */
  value: number | null
  max: number
  children?: ReactNode
}

/** Shows the current step and its progress. */
export function WorkProgressBar({ text, value, max, children }: WorkProgressBarProps) {
  return (
    <Stack gap={2} role="status">
      <Text>{text}…</Text>
      <Progress.Root value={value} max={Math.max(max, 1)} aria-label={text}>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      {children}
    </Stack>
  )
}
