import { Box, Card, Flex, Heading, Skeleton, Text } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Delayed } from '../../components/Delayed'

interface ProfileCardProps {
  title: string
  /** A sentence of explanation. */
  text: string
  action?: ReactNode
  /** Shows a placeholder instead of the content. */
  loading: boolean
  error: unknown
  children: ReactNode
}

/** A part of the profile that loads by itself. */
export function ProfileCard({ title, text, action, loading, error, children }: ProfileCardProps) {
  const id = useId()
  return (
    <Card.Root as="section" aria-labelledby={id}>
      <Card.Body gap={3}>
        <Flex gap={3} justify="space-between" align="flex-start" wrap="wrap">
          <Box flex="1 1 16rem">
            <Heading as="h2" id={id} size="md">
              {title}
            </Heading>
            <Text color="fg.muted" textStyle="table">
              {text}
            </Text>
          </Box>
          {action}
        </Flex>
        {error !== undefined ? <Text role="alert">This could not be loaded. Reload the page to try again.</Text> : null}
        {loading ? (
          <Delayed>
            <Skeleton h={20} />
          </Delayed>
        ) : (
          children
        )}
      </Card.Body>
    </Card.Root>
  )
}
