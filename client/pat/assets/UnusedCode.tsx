import { Button, chakra, Flex } from '@chakra-ui/react'
import { Tag } from 'lucide-react'

interface UnusedCodeProps {
  code: string
  onCancel: () => void
}

/** Over the list while an existing asset is chosen for a code that was scanned. */
export function UnusedCode({ code, onCancel }: UnusedCodeProps) {
  return (
    <Flex
      role="status"
      align="center"
      gap={3}
      mb={4}
      ps={4}
      pe={1}
      py={1}
      minH="target"
      borderWidth="1px"
      borderColor="accent.border"
      borderRadius="l3"
      bg="accent.subtle"
      color="accent.fg"
    >
      <Tag size={20} aria-hidden />
      <chakra.p flex={1} fontWeight="medium">
        Choose the asset that gets the code {code}.
      </chakra.p>
      <Button variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
    </Flex>
  )
}
