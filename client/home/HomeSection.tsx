import { chakra, Flex, Heading } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

interface HomeSectionProps {
  title: string
  /** Shown at the end of the title's line. */
  note?: ReactNode
  children: ReactNode
}

/** A part of Home with its own heading. */
export function HomeSection({ title, note, children }: HomeSectionProps) {
  const id = useId()
  return (
    <chakra.section aria-labelledby={id} minW={0}>
      <Flex align="baseline" justify="space-between" gap={3} mb={2}>
        <Heading as="h2" id={id}>
          {title}
        </Heading>
        {note && (
          <chakra.span textStyle="table" color="fg.muted" textAlign="end">
            {note}
          </chakra.span>
        )}
      </Flex>
      {children}
    </chakra.section>
  )
}
