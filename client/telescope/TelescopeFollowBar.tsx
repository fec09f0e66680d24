import { Button, chakra, Flex } from '@chakra-ui/react'
import { ArrowUp } from 'lucide-react'
import { useId } from 'react'
import { Switch } from '../components/fields/Switch'
import { formatCountWithNoun } from '../components/format/formatCountWithNoun'

interface TelescopeFollowBarProps {
  on: boolean
  onChange: (on: boolean) => void
  /** True while the user is reading further down the list. No new entries are loaded then. */
  paused: boolean
  /** True if the server did not respond. */
  failed: boolean
  arrived: number
  /** Called to return to the newest entries. */
  onReturn: () => void
}

/** A bar with a switch that turns following on or off. Shows the current state, which screen readers announce. */
export function TelescopeFollowBar({ on, onChange, paused, failed, arrived, onReturn }: TelescopeFollowBarProps) {
  const id = useId()
  return (
    <Flex align="center" wrap="wrap" columnGap={4} minH="control">
      <Flex align="center" gap={3} cursor="switch">
        <Switch id={id} checked={on} onChange={(event) => onChange(event.target.checked)} />
        <chakra.label htmlFor={id} fontWeight="medium" cursor="switch">
          Follow live
        </chakra.label>
      </Flex>
      {/* why: the list must not move under the touch that pauses it */}
      <chakra.span
        role="status"
        flexBasis={{ base: '100%', md: 'auto' }}
        minH={6}
        color={on && failed ? 'fg.error' : 'fg.muted'}
      >
        {on && stateText({ paused, failed, arrived })}
      </chakra.span>
      {on && paused && (
        <Button
          position="fixed"
          bottom="calc({spacing.aboveBars} + 1rem)"
          left="50%"
          translate="-50%"
          zIndex="docked"
          shadow="md"
          onClick={onReturn}
        >
          <ArrowUp />
          Back to the newest entries
        </Button>
      )}
    </Flex>
  )
}

function stateText({
  paused,
  failed,
  arrived,
}: Pick<TelescopeFollowBarProps, 'paused' | 'failed' | 'arrived'>): string {
  if (paused) return 'Paused while you read the list.'
  if (failed) return 'The server is not responding. Trying again…'
  return arrived === 0 ? 'No new entries yet.' : `${formatCountWithNoun(arrived, 'new entry', 'new entries')}.`
}
