import { chakra, Heading, Stack } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

export function HallSettingsGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <chakra.section aria-labelledby={id}>
      <Heading as="h2" id={id} mb={3}>
        {title}
      </Heading>
      <Stack gap={4}>{children}</Stack>
    </chakra.section>
  )
}
