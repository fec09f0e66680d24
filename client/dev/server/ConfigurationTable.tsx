import { chakra } from '@chakra-ui/react'
import type { ServerStateQuery } from './ServerState.generated'

interface ConfigurationTableProps {
  variables: ServerStateQuery['serverState']['configuration']
}

/** Lists every variable with its effective value; secrets never leave the server. */
export function ConfigurationTable({ variables }: ConfigurationTableProps) {
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

// why: a phone has no room for three columns of long words
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
