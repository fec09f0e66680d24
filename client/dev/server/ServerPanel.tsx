import { Button, Card, chakra, Flex, Grid, Stack } from '@chakra-ui/react'
import { RefreshCw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { formatBytes } from '../../components/format/formatBytes'
import { RelativeTime } from '../../components/format/RelativeTime'
import { Collapsible } from '../../components/page/Collapsible'
import { DescriptionList, type DescriptionListItem } from '../../components/page/DescriptionList'
import { QueryLoadingState } from '../../components/states/QueryLoadingState'
import { type ServerStateQuery, useServerStateQuery } from './ServerState.generated'

export function ServerPanel() {
  const { data, error, loading, refetch } = useServerStateQuery({
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  })
  // why: an error replaces the data, because a failed refresh would otherwise leave outdated numbers on the screen
  if (!data || (error && !loading)) return <QueryLoadingState error={error} onRetry={() => void refetch()} />
  const { serverState } = data
  return (
    <Stack gap={4}>
      <Flex justify="flex-end">
        <Button variant="subtle" loading={loading} onClick={() => void refetch()}>
          <RefreshCw />
          Refresh
        </Button>
      </Flex>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }} gap={4} alignItems="start">
        <Section title="Server">
          <DescriptionList facts={serverFacts(serverState)} />
        </Section>
        <Section title="Database">
          <DescriptionList facts={databaseFacts(serverState)} />
        </Section>
        <Section title="At the moment">
          <DescriptionList facts={counterFacts(serverState)} />
        </Section>
      </Grid>
      <Section title="Configuration">
        <ConfigurationTable variables={serverState.configuration} />
      </Section>
      <Section title="Migrations">
        <Collapsible summary={`${serverState.database.migrations.length} applied`}>
          <DescriptionList
            facts={serverState.database.migrations.map(({ name, appliedAt }) => ({
              term: name,
              value: <RelativeTime instant={appliedAt} />,
            }))}
          />
        </Collapsible>
      </Section>
    </Stack>
  )
}

type State = ServerStateQuery['serverState']

function serverFacts({ server, version, commit, nodeVersion, memory }: State): DescriptionListItem[] {
  return [
    { term: 'Version', value: version },
    { term: 'Commit', value: commit ? <Code>{commit.slice(0, 12)}</Code> : 'Unknown' },
    { term: 'Started', value: <RelativeTime instant={server.startedAt} /> },
    { term: 'Process', value: `${server.pid} on ${server.host}` },
    { term: 'Node.js', value: nodeVersion },
    { term: 'Memory', value: formatBytes(memory.resident) },
    { term: 'Heap', value: `${formatBytes(memory.heapUsed)} of ${formatBytes(memory.heapTotal)}` },
  ]
}

function databaseFacts({ database }: State): DescriptionListItem[] {
  const { version, embedded, sizeBytes, connections, idleConnections, waiting } = database
  return [
    { term: 'PostgreSQL', value: version },
    { term: 'Run by', value: embedded ? 'This server' : 'Another system' },
    { term: 'Size', value: formatBytes(sizeBytes) },
    { term: 'Connections', value: `${connections}, ${idleConnections} idle` },
    { term: 'Waiting for a connection', value: waiting },
  ]
}

function counterFacts({ counters }: State): DescriptionListItem[] {
  return [
    { term: 'Sessions', value: counters.sessions },
    { term: 'Report runs', value: `${counters.reportRunsRunning} running, ${counters.reportRunsWaiting} waiting` },
    { term: 'Failed sign-ins', value: `${counters.loginsFailing}, ${counters.loginsBlocked} blocked` },
    { term: 'Stored responses', value: counters.keptAnswers },
  ]
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card.Root as="section" aria-labelledby={id}>
      <Card.Header>
        <Card.Title as="h2" id={id}>
          {title}
        </Card.Title>
      </Card.Header>
      <Card.Body>{children}</Card.Body>
    </Card.Root>
  )
}

const Code = chakra('code', { base: { fontFamily: 'mono' } })

interface ConfigurationTableProps {
  variables: ServerStateQuery['serverState']['configuration']
}

/** Lists every configuration variable with its effective value; secrets never leave the server. */
function ConfigurationTable({ variables }: ConfigurationTableProps) {
  return (
    <Table>
      <thead>
        <tr>
          <Heading scope="col">Variable</Heading>
          <Heading scope="col">Value</Heading>
          <Heading scope="col">Origin</Heading>
        </tr>
      </thead>
      <tbody>
        {variables.map(({ name, value, isSet }) => (
          <tr key={name}>
            <Heading scope="row" fontFamily="mono">
              {name}
            </Heading>
            <Cell fontFamily={value === null ? undefined : 'mono'} color={value === null ? 'fg.muted' : undefined}>
              {value ?? 'none'}
            </Cell>
            <Cell fontWeight={isSet ? 'medium' : undefined} color={isSet ? undefined : 'fg.muted'}>
              {isSet ? 'set' : 'default'}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

// why: cells are stacked on a phone, which has no room for three columns of long words
const Table = chakra('table', {
  base: {
    w: 'full',
    textStyle: 'table',
    mdDown: {
      '& thead': { srOnly: true },
      '& tr': { display: 'block', py: 1.5, borderTopWidth: '1px' },
      '& tbody th, & td': { display: 'block', borderTopWidth: 0, py: 0 },
    },
  },
})

const cell = {
  px: { base: 1, md: 2 },
  py: 1.5,
  borderTopWidth: '1px',
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
} as const
const Heading = chakra('th', { base: { ...cell, fontWeight: 'medium', color: 'fg.muted' } })
const Cell = chakra('td', { base: cell })
