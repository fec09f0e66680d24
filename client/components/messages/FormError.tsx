import { Box } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { Callout } from './Callout'

/** Shows a form's error that does not belong to a single field. */
export function FormError({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <Box mb={4} fontWeight="medium">
      <Callout icon={CircleAlert} tone="error" role="alert">
        {message}
      </Callout>
    </Box>
  )
}
