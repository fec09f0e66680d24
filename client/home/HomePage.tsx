import { Card, Grid, Stack, Text } from '@chakra-ui/react'
import { can } from '../../domain/permissions'
import { Page } from '../components/Page'
import { useUser } from '../shell/session'
import { PatWidget } from './PatWidget'
import { StockWidget } from './StockWidget'

export function HomePage() {
  const user = useUser()
  return (
    <Page>
      <Stack gap={4}>
        <Card.Root>
          <Card.Body>
            <Text fontWeight="semibold">Welcome, {user.name}</Text>
            <Text color="fg.muted" overflowWrap="anywhere">
              {user.email}
            </Text>
          </Card.Body>
        </Card.Root>
        <Grid gap={4} templateColumns={{ base: 'minmax(0, 1fr)' }}>
          {can(user, 'pat widget') && <PatWidget />}
          {can(user, 'stock widget') && <StockWidget />}
        </Grid>
      </Stack>
    </Page>
  )
}
