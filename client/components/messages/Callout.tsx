import { chakra, Flex } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface CalloutProps {
  icon: LucideIcon
  tone?: 'warning' | 'error'
  /** Screen readers announce 'alert' at once. */
  role?: 'status' | 'alert'
  /** Buttons at the end. */
  actions?: ReactNode
  children: ReactNode
}

/** A box that draws attention to something on the page. */
export function Callout({ icon: Icon, tone = 'warning', role = 'status', actions, children }: CalloutProps) {
  return (
    <Flex
      role={role}
      align="center"
      columnGap={3}
      wrap="wrap"
      w="full"
      px={3}
      py={1}
      borderWidth="1px"
      borderRadius="l2"
      colorPalette={tone === 'error' ? 'red' : 'amber'}
      borderColor={`border.${tone}`}
      bg={`bg.${tone}`}
      color={`fg.${tone}`}
    >
      <Icon size={20} aria-hidden />
      <chakra.span flex={1} minW="min(12rem, 100%)" py={2}>
        {children}
      </chakra.span>
      {actions && (
        <Flex gap={2} wrap="wrap">
          {actions}
        </Flex>
      )}
    </Flex>
  )
}
