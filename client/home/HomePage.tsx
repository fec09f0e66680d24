import { Card, Grid, Stack, Text } from '@chakra-ui/react'
import { can } from '../../domain/permissions'
import { Page } from '../components/Page'
import { useUser } from '../session/session'
import { PatWidget } from './PatWidget'
import { ReportsWidget } from './ReportsWidget'
import { Shortcuts } from './Shortcuts'
import { StockWidget } from './StockWidget'

const WIDGETS = [
  { permission: 'pat widget', Widget: PatWidget },
  { permission: 'stock widget', Widget: StockWidget },
  { permission: 'run reports', Widget: ReportsWidget },
] as const

export function HomePage() {
  const user = useUser()
  const widgets = WIDGETS.filter(({ permission }) => can(user, permission))
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
          {widgets.map(({ permission, Widget }) => (
            <Widget key={permission} />
          ))}
          {widgets.length === 0 && <Shortcuts />}
        </Grid>
      </Stack>
    </Page>
  )
}
