import { chakra, Flex } from '@chakra-ui/react'
import { durationText } from '../../components/format/amountText'
import { CodeBlock } from '../CodeBlock'
import { EntryMark } from '../EntryMark'
import type { TelescopeEntryDetailsFragment } from '../TelescopeEntry.generated'

/** Lists the distinct SQL statements of a request, with the number of runs and their total duration. */
export function StatementList({ statements }: { statements: readonly TelescopeEntryDetailsFragment[] }) {
  return (
    <chakra.ol display="grid" gap={3}>
      {statements.map((statement) => (
        <li key={statement.id}>
          <Flex align="center" gap={3} mb={1} minH={6}>
            <span>{statement.repeats ?? 1}×</span>
            {statement.durationMs !== null && <span>{durationText(statement.durationMs)}</span>}
            <EntryMark entry={statement} />
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
