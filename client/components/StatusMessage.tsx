import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { DocumentTitle } from './DocumentTitle'

interface StatusMessageProps {
  icon: LucideIcon
  title: string
  /** What it means and what to do, in a sentence. */
  children?: ReactNode
  action?: ReactNode
  /** 1 where it is all that the page says. */
  level?: 1 | 2
  /** 'alert' is announced at once. */
  role?: 'alert' | 'status'
}

/** What a page says instead of showing data. */
export function StatusMessage({ icon: Icon, title, children, action, level = 2, role }: StatusMessageProps) {
  return (
    <Flex direction="column" align="center" textAlign="center" gap={3} py={{ base: 12, md: 20 }} px={4} role={role}>
      {level === 1 && <DocumentTitle>{title}</DocumentTitle>}
      <Box color="fg.subtle" aria-hidden>
        <Icon size={44} strokeWidth={1.5} />
      </Box>
      <Heading as={`h${level}`}>{title}</Heading>
      {children && (
        <Text color="fg.muted" maxW="md">
          {children}
        </Text>
      )}
      {action}
    </Flex>
  )
}
