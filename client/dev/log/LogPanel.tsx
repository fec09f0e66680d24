import { Button, Field, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useDebouncedValue } from '../../components/browser/useDebouncedValue'
import { Select, type SelectOption } from '../../components/fields/Select'
import { SearchField } from '../../components/filters/SearchField'
import { createSearchInputProps } from '../../components/filters/useSearchState'
import { NoMatchesState } from '../../components/states/NoMatchesState'
import { QueryLoadingState } from '../../components/states/QueryLoadingState'
import { LOG_FILTER_LEVELS, type LogPanelFilter } from '../devSearch'
import { LogLines } from './LogLines'
import { useLiveLog } from './useLiveLog'

interface LogPanelProps {
  filter: LogPanelFilter
  onChange: (change: Partial<LogPanelFilter>) => void
}

const LEVELS: SelectOption<(typeof LOG_FILTER_LEVELS)[number]>[] = [
  { value: 'debug', label: 'Debug and above' },
  { value: 'info', label: 'Info and above' },
  { value: 'warn', label: 'Warnings and errors' },
  { value: 'error', label: 'Errors' },
]

/** Shows the server's log, updated live. */
export function LogPanel({ filter, onChange }: LogPanelProps) {
  const [following, setFollowing] = useState(true)
  const request = useDebouncedValue(filter.request.trim())
  const { lines, error, retry } = useLiveLog({ ...filter, request }, following)
  const input = createSearchInputProps(filter, onChange)
  return (
    <Stack gap={3}>
      <Flex gap={3} wrap="wrap" align="flex-end">
        <Flex flex="1 1 16rem">
          <SearchField label="Search the log" {...input('search')} />
        </Flex>
        <Field.Root w={{ base: 'full', sm: '12rem' }}>
          <Field.Label>Level</Field.Label>
          <Select placeholder="All" options={LEVELS} {...input('level')} />
        </Field.Root>
        <Field.Root w={{ base: 'full', sm: '14rem' }}>
          <Field.Label>Request id</Field.Label>
          <Input
            value={filter.request}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange({ request: event.target.value })}
          />
        </Field.Root>
        <Button variant="subtle" w="7rem" onClick={() => setFollowing(!following)}>
          {following ? <Pause /> : <Play />}
          {following ? 'Pause' : 'Follow'}
        </Button>
      </Flex>
      {!lines ? (
        <QueryLoadingState error={error} onRetry={retry} />
      ) : (
        <>
          {Boolean(error) && (
            <Text role="alert" color="fg.error">
              New lines could not be loaded. {following ? 'Trying again…' : 'Press Follow to try again.'}
            </Text>
          )}
          {lines.length === 0 ? (
            <NoMatchesState records="lines" onShowAll={() => onChange({ level: null, request: '', search: '' })}>
              Each server keeps its latest 2,000 log lines. Older lines are in the server’s standard output.
            </NoMatchesState>
          ) : (
            <LogLines lines={lines} onRequest={(id) => onChange({ request: id })} />
          )}
        </>
      )}
    </Stack>
  )
}
