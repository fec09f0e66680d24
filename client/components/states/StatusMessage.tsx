import { Flex, Heading, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Illustration } from '../illustrations/Illustration'
import type { IllustrationName } from '../illustrations/illustrationName'
import { DocumentTitle } from './DocumentTitle'

interface StatusMessageProps {
  drawing: IllustrationName
  title: string
  /** An explanation of the message and of what to do, in one sentence. */
  children?: ReactNode
  action?: ReactNode
  /** Heading level: 1 if the message is the page's only content. */
  level?: 1 | 2
  /** Screen readers announce 'alert' at once. */
  role?: 'alert' | 'status'
}

/** A message shown in place of data. */
export function StatusMessage({ drawing, title, children, action, level = 2, role }: StatusMessageProps) {
  return (
    <Flex direction="column" align="center" textAlign="center" gap={3} py={{ base: 8, md: 14 }} px={4} role={role}>
      {level === 1 && <DocumentTitle>{title}</DocumentTitle>}
      <Illustration name={drawing} />
      <Heading as={`h${level}`} size={level === 1 ? 'xl' : 'lg'}>
        {title}
      </Heading>
      {children && (
        <Text color="fg.muted" maxW="md">
          {children}
        </Text>
      )}
      {action}
    </Flex>
  )
}
