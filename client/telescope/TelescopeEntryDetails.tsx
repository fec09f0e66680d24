import { Heading, Stack } from '@chakra-ui/react'
import { formatAuditFieldName } from '../audit/auditFormat'
import { DescriptionList, type DescriptionListItem } from '../components/page/DescriptionList'
import { CodeBlock } from './CodeBlock'

interface TelescopeEntryDetailsProps {
  details: Readonly<Record<string, unknown>>
  /** Facts to show first. */
  lead?: readonly DescriptionListItem[]
}

/** The details of an entry: simple values as facts, code and stack traces as blocks. */
export function TelescopeEntryDetails({ details, lead = [] }: TelescopeEntryDetailsProps) {
  const known = Object.entries(details).filter(([, value]) => !isEmpty(value))
  const values = known.filter(([name, value]) => !isBlock(name, value))
  const blocks = known.filter(([name, value]) => isBlock(name, value))
  const facts = [...lead, ...values.map(([name, value]) => ({ term: termOf(name), value: textOf(value) }))]
  return (
    <Stack gap={3}>
      {facts.length > 0 && <DescriptionList facts={facts} />}
      {blocks.map(([name, value]) => (
        <section key={name}>
          <Heading as="h3" size="sm" mb={1}>
            {termOf(name)}
          </Heading>
          <CodeBlock>{typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</CodeBlock>
        </section>
      ))}
    </Stack>
  )
}

const CODE = ['sql', 'document', 'stack']

const isBlock = (name: string, value: unknown) => CODE.includes(name) || typeof value === 'object'
const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)
const textOf = (value: unknown) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value))

/** Returns the label for a detail: 'User agent' for `userAgent`. */
const termOf = (name: string) => (name === 'sql' ? 'SQL' : formatAuditFieldName(name))
