import { Text } from '@chakra-ui/react'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

/** A green status line with a tick. */
export function SuccessText({ children }: { children: ReactNode }) {
  return (
    <Text role="status" display="flex" alignItems="center" gap={2} color="fg.success" fontWeight="medium">
      <CircleCheck size={20} aria-hidden style={{ flexShrink: 0 }} />
      <span>{children}</span>
    </Text>
  )
}
