import { Card, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A section of a page: a card with its own heading. */
export function PageSectionCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card.Root>
      <Card.Body gap={4}>
        <Heading as="h2">{title}</Heading>
        {children}
      </Card.Body>
    </Card.Root>
  )
}
