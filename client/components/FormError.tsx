import { Flex } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'

/** The error above a form that belongs to no single field. */
export function FormError({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <Flex
      role="alert"
      gap={2}
      align="center"
      p={3}
      mb={4}
      bg="bg.error"
      color="fg.error"
      borderWidth="1px"
      borderColor="border.error"
      borderRadius="l2"
      css={{ '& > svg': { flexShrink: 0 } }}
      fontWeight="medium"
    >
      <CircleAlert size={18} aria-hidden />
      {message}
    </Flex>
  )
}
