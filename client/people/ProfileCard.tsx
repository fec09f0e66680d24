import { Box, Button, Card, Flex, Heading, Skeleton, Text } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { DelayedAppearBox } from '../components/states/DelayedAppearBox'
import { useSessionLost } from '../graphql/lostSession'

interface ProfileCardProps {
  title: string
  /** One sentence that explains this part of the profile. */
  text: string
  action?: ReactNode
  /** True to show a placeholder instead of the content. */
  loading: boolean
  error: unknown
  onRetry: () => void
  children: ReactNode
}

/** A part of the profile that loads independently of the other parts. */
export function ProfileCard({ title, text, action, loading, error, onRetry, children }: ProfileCardProps) {
  const id = useId()
  const sessionLost = useSessionLost()
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
        {error !== undefined && !sessionLost ? (
          <Flex role="alert" align="center" gap={3} wrap="wrap">
            <Text flex="1 1 12rem">The data could not be loaded.</Text>
            <Button variant="subtle" onClick={onRetry}>
              Try again
            </Button>
          </Flex>
        ) : loading || sessionLost ? (
          <DelayedAppearBox>
            <Skeleton h={20} />
          </DelayedAppearBox>
        ) : (
          children
        )}
      </Card.Body>
    </Card.Root>
  )
}
