import { chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { formatCountWithNoun, formatDuration } from '../../components/format/formatCountWithNoun'
import { Collapsible } from '../../components/page/Collapsible'
import { CodeBlock } from '../CodeBlock'
import type { TelescopeEntryDetailsFragment } from '../TelescopeEntry.generated'
import { TelescopeEntryDetails } from '../TelescopeEntryDetails'
import { TelescopeEntryMark } from '../TelescopeEntryMark'
import { TelescopeKindLabel } from '../TelescopeKindLabel'
import { groupIntoRequestTimelineSteps, sumStatementDurations } from './timelineSteps'

interface RequestTimelineProps {
  /** The request's entries, oldest first. */
  entries: readonly TelescopeEntryDetailsFragment[]
  /** When the request arrived; undefined if no longer known. */
  begin: string | undefined
  /** The id of the entry that the URL names. This entry is expanded and scrolled into view. */
  chosen: string | null
}

/** Lists what a request caused, step by step; failed steps start expanded. */
export function RequestTimeline({ entries, begin, chosen }: RequestTimelineProps) {
  return (
    <chakra.ol aria-labelledby="caused" borderWidth="1px" borderRadius="l3" bg="bg.panel" divideY="1px">
      {groupIntoRequestTimelineSteps(entries).map((step) =>
        'entry' in step ? (
          <EntryStep key={step.entry.id} begin={begin} entry={step.entry} chosen={step.entry.id === chosen} />
        ) : (
          <StatementsStep key="statements" begin={begin} statements={step.statements} chosen={chosen} />
        ),
      )}
    </chakra.ol>
  )
}

interface EntryStepProps {
  begin: string | undefined
  entry: TelescopeEntryDetailsFragment
  chosen: boolean
}

function EntryStep({ entry, begin, chosen }: EntryStepProps) {
  return (
    <Step
      chosen={chosen}
      open={entry.flagged}
      summary={
        <>
          <TelescopeKindLabel kind={entry.kind} />
          <chakra.span fontWeight="medium" overflowWrap="anywhere">
            {entry.title}
          </chakra.span>
          <TelescopeEntryMark entry={entry} />
          {entry.durationMs !== null && <Muted>{formatDuration(entry.durationMs)}</Muted>}
          <Offset begin={begin} at={entry.at} />
        </>
      }
    >
      <TelescopeEntryDetails details={entry.details} />
    </Step>
  )
}

interface StatementsStepProps {
  begin: string | undefined
  statements: readonly TelescopeEntryDetailsFragment[]
  chosen: string | null
}

function StatementsStep({ statements, begin, chosen }: StatementsStepProps) {
  const { runs, durationMs } = sumStatementDurations(statements)
  const repeated = statements.find(({ flagged }) => flagged)
  return (
    <Step
      chosen={statements.some(({ id }) => id === chosen)}
      open={repeated !== undefined}
      summary={
        <>
          <TelescopeKindLabel kind="STATEMENT" plural />
          <chakra.span fontWeight="medium">
            {statements.length} different, run {formatCountWithNoun(runs, 'time', 'times')}
          </chakra.span>
          {repeated && <TelescopeEntryMark entry={repeated} />}
          <Muted>{formatDuration(durationMs)}</Muted>
          <Offset begin={begin} at={statements[0]?.at} />
        </>
      }
    >
      <StatementList statements={statements} />
    </Step>
  )
}

interface StepProps {
  summary: ReactNode
  chosen: boolean
  open: boolean
  children: ReactNode
}

function Step({ summary, chosen, open, children }: StepProps) {
  return (
    <chakra.li
      ref={chosen ? bringIntoView : undefined}
      px={4}
      aria-current={chosen || undefined}
      _current={{ borderStartWidth: '3px', borderStartColor: 'accent.solid' }}
    >
      <Collapsible
        defaultOpen={chosen || open}
        summary={
          <Flex as="span" wrap="wrap" columnGap={3} rowGap={1} py={2} align="center">
            {summary}
          </Flex>
        }
      >
        <chakra.div ps={6} pb={4}>
          {children}
        </chakra.div>
      </Collapsible>
    </chakra.li>
  )
}

const Muted = chakra('span', { base: { color: 'fg.muted', whiteSpace: 'nowrap' } })

/** Shows the time since the request arrived, such as 'after 12 ms'. */
function Offset({ begin, at }: { begin: string | undefined; at: string | undefined }) {
  if (!begin || !at) return null
  return <Muted>after {formatDuration(Math.max(0, Date.parse(at) - Date.parse(begin)))}</Muted>
}

function bringIntoView(step: HTMLElement | null) {
  step?.scrollIntoView({ block: 'nearest' })
}

/** Lists the distinct SQL statements of a request, with the number of runs and their total duration. */
function StatementList({ statements }: { statements: readonly TelescopeEntryDetailsFragment[] }) {
  return (
    <chakra.ol display="grid" gap={3}>
      {statements.map((statement) => (
        <li key={statement.id}>
          <Flex align="center" gap={3} mb={1} minH={6}>
            <span>{statement.repeats ?? 1}×</span>
            {statement.durationMs !== null && <span>{formatDuration(statement.durationMs)}</span>}
            <TelescopeEntryMark entry={statement} />
          </Flex>
          <CodeBlock>{sqlOf(statement)}</CodeBlock>
        </li>
      ))}
    </chakra.ol>
  )
}

function sqlOf({ title, details }: TelescopeEntryDetailsFragment): string {
  return typeof details.sql === 'string' ? dedent(details.sql) : title
}

/** Removes the common indentation and the surrounding empty lines. */
function dedent(text: string): string {
  const lines = text
    .trimEnd()
    .replace(/^\s*\n/, '')
    .split('\n')
  const indents = lines.filter((line) => line.trim()).map((line) => line.search(/\S/))
  const common = Math.min(...indents)
  return lines.map((line) => line.slice(common)).join('\n')
}
