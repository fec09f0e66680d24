import { Button, Field, Flex, Input, type InputProps, Stack } from '@chakra-ui/react'
import { FileDown, Printer } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { QueryState } from '../../components/QueryState'
import { RowsSkeleton } from '../../components/RowsSkeleton'
import { EmptyState } from '../../components/states'
import { usePagedList } from '../../graphql/usePagedList'
import { type ChecksSearch, logFilter, logSearch } from '../checksSearch'
import { CategoryChoice } from '../plan/CategoryChoice'
import { MoreRows } from '../plan/MoreRows'
import { useCheckRecordListQuery } from './CheckRecord.generated'
import { RecordLine } from './RecordLine'

interface LogBookProps {
  search: ChecksSearch
  onChange: (change: Partial<ChecksSearch>) => void
}

/** Every time that a check was done, newest first, for a period and a category. */
export function LogBook({ search, onChange }: LogBookProps) {
  const list = usePagedList(useCheckRecordListQuery, 'checkRecords', { filter: logFilter(search) })
  const { rows, total, outdated, error, retry } = list
  const period = logSearch(search)
  return (
    <Stack gap={4} maxW="4xl">
      <Flex gap={2} wrap="wrap" align="flex-end">
        <LogFilters search={search} onChange={onChange} />
        {total > 0 && (
          <Flex gap={2} wrap="wrap" ms={{ md: 'auto' }}>
            <Button variant="subtle" asChild>
              <RouterLink to={`/checks/log?${period}`}>
                <Printer />
                Print
              </RouterLink>
            </Button>
            <Button variant="subtle" asChild>
              <a href={`/api/export/check-records.pdf?${period}`} download>
                <FileDown />
                Download PDF
              </a>
            </Button>
          </Flex>
        )}
      </Flex>
      {!rows && <QueryState error={error} onRetry={retry} skeleton={<RowsSkeleton />} />}
      {rows && total === 0 && (
        <EmptyState drawing="sheet" title="No records">
          Each time that a check is done, it is recorded here.
        </EmptyState>
      )}
      <ol aria-label="Records" aria-busy={outdated}>
        {rows?.map((record) => record && <RecordLine key={record.id} record={record} named />)}
      </ol>
      <MoreRows list={list} text="Show older records" />
    </Stack>
  )
}

/** The period and the category of the log book. */
function LogFilters({ search: { from, to, category }, onChange }: LogBookProps) {
  return (
    <>
      <PeriodEnd label="From" value={from} max={to || undefined} onChange={(day) => onChange({ from: day })} />
      <PeriodEnd label="To" value={to} min={from || undefined} onChange={(day) => onChange({ to: day })} />
      <CategoryChoice value={category} onChange={(next) => onChange({ category: next })} />
    </>
  )
}

interface PeriodEndProps extends Pick<InputProps, 'min' | 'max'> {
  label: string
  value: string
  onChange: (day: string) => void
}

function PeriodEnd({ label, onChange, ...input }: PeriodEndProps) {
  return (
    <Field.Root w="auto" flex={{ base: '1 1 8rem', md: 'none' }}>
      <Field.Label>{label}</Field.Label>
      <Input type="date" {...input} onChange={({ target }) => onChange(target.value)} />
    </Field.Root>
  )
}
