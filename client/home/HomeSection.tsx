import { chakra, Flex, Heading } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

interface HomeSectionProps {
  title: string
  /** Help for the term in the title, shown next to the title. */
  term?: ReactNode
  /** Content at the end of the title's line. */
  note?: ReactNode
  children: ReactNode
}

/** A part of Home under its own heading. */
export function HomeSection({ title, term, note, children }: HomeSectionProps) {
  const id = useId()
  return (
    <chakra.section aria-labelledby={id} minW={0}>
      <Flex align="baseline" justify="space-between" gap={3} mb={2}>
        <Flex align="center" gap={1}>
          <Heading as="h2" id={id}>
            {title}
          </Heading>
          {term}
        </Flex>
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
