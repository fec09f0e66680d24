import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'

/** Shows the error in the field above; screen readers announce it at once. Renders nothing if there is no text. */
export function ErrorText({ children, ...props }: HTMLChakraProps<'p'>) {
  if (!children) return null
  return (
    <chakra.p
      role="alert"
      display="flex"
      alignItems="center"
      gap={1.5}
      color="fg.error"
      textStyle="table"
      fontWeight="medium"
      css={{ '& > svg': { flexShrink: 0 } }}
      {...props}
    >
      <CircleAlert size={16} aria-hidden />
      {children}
    </chakra.p>
  )
}
