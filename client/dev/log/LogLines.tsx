import { Badge, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { memo } from 'react'
import { hasPermission } from '../../../domain/people/permissions'
import { isPlainObject } from '../../../domain/values/json'
import { ButtonLink } from '../../components/links/links'
import { Collapsible } from '../../components/page/Collapsible'
import type { LogLevel } from '../../graphql/schema.generated'
import { useUser } from '../../session/sessionStore'
import type { ServerLogLine } from './logLines'

const COLOURS: Readonly<Record<LogLevel, string>> = {
  trace: 'gray',
  debug: 'gray',
  info: 'blue',
  warn: 'amber',
  error: 'red',
  fatal: 'red',
}

interface LogLinesProps {
  /** The lines to show, newest first. */
  lines: readonly ServerLogLine[]
  onRequest: (id: string) => void
}

/** Log lines that expand to show their details. If there are several servers, each line shows which one wrote it. */
export function LogLines({ lines, onRequest }: LogLinesProps) {
  const servers = new Map(lines.map(({ server }) => [server.id, server]))
  return (
    <Stack gap={2}>
      <Text color="fg.muted" textStyle="table">
        {lines.length} {lines.length === 1 ? 'line' : 'lines'}, newest first, of{' '}
        {[...servers.values()].map(({ pid, host }) => `process ${pid} on ${host}`).join(' and ')}
      </Text>
      <chakra.ul aria-label="Log" listStyleType="none" borderBottomWidth="1px">
        {lines.map((line) => (
          <chakra.li key={line.id} borderTopWidth="1px">
            <Line line={line} named={servers.size > 1} onRequest={onRequest} />
          </chakra.li>
        ))}
      </chakra.ul>
    </Stack>
  )
}

interface LineProps {
  line: ServerLogLine
  /** True to show which server wrote the line. */
  named: boolean
  onRequest: (id: string) => void
}

const Line = memo(function Line({ line, named, onRequest }: LineProps) {
  const { at, level, message, requestId, details, server } = line
  const rest = JSON.stringify(details, (key, value) => (key === 'stack' ? undefined : value), 2)
  const stack = stackOf(details)
  const seesTelescope = hasPermission(useUser(), 'view telescope')
  return (
    <Collapsible
      summary={
        <Flex as="span" wrap="wrap" columnGap={2} alignItems="baseline">
          <chakra.time dateTime={at} fontFamily="mono" textStyle="table" color="fg.muted">
            {clock(at)}
          </chakra.time>
          <Badge colorPalette={COLOURS[level]}>{level}</Badge>
          {named && <Badge colorPalette="gray">{server.pid}</Badge>}
          <chakra.span overflowWrap="anywhere">{[summaryOf(details), message].filter(Boolean).join(' · ')}</chakra.span>
        </Flex>
      }
    >
      <Stack gap={3} ps={6} pb={4} align="flex-start">
        {requestId && (
          <Flex gap={3} wrap="wrap" align="center">
            <chakra.code fontFamily="mono" textStyle="table" overflowWrap="anywhere">
              {requestId}
            </chakra.code>
            <Button size="sm" variant="subtle" onClick={() => onRequest(requestId)}>
              Only this request
            </Button>
            {seesTelescope && (
              <ButtonLink to={`/telescope/requests/${requestId}`} size="sm" variant="subtle">
                Show in Telescope
              </ButtonLink>
            )}
          </Flex>
        )}
        {rest !== '{}' && <Quote>{rest}</Quote>}
        {stack && <Quote>{stack}</Quote>}
      </Stack>
    </Collapsible>
  )
})

/** Summarises a line by its request or its error. */
function summaryOf({ req, res, err }: ServerLogLine['details']): string {
  const request = isPlainObject(req) ? `${req.method} ${req.path}` : ''
  const status = isPlainObject(res) ? ` ${res.statusCode}` : ''
  const error = isPlainObject(err) ? String(err.message ?? '').split('\n')[0] : ''
  return [request + status, error].filter(Boolean).join(' · ')
}

function stackOf({ err }: ServerLogLine['details']): string | undefined {
  return isPlainObject(err) && typeof err.stack === 'string' ? err.stack : undefined
}

const timeOfDay = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
})
const clock = (instant: string) => timeOfDay.format(new Date(instant))

const Quote = chakra('pre', {
  base: { fontFamily: 'mono', textStyle: 'table', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxW: 'full' },
})
