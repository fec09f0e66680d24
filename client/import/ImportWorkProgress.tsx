import { Progress, Stack, Text } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fetchOperationData } from '../graphql/request'
import { type ImportDetailsFragment, ImportProgressDocument } from './Import.generated'
import type { ImportWork } from './useImportActions'

interface ImportWorkProgressProps {
  stored: ImportDetailsFragment
  /** 'other' means that the work was started elsewhere, so only its progress is known. */
  work: ImportWork | 'other'
  onEnded: () => void
}

const TEXTS = {
  reading: 'Reading the file…',
  checking: 'Checking the rows…',
  importing: 'Importing…',
  undoing: 'Undoing the import…',
  other: 'Working on this file…',
} as const

/** Polling interval, in ms. */
const INTERVAL = 1000

export function ImportWorkProgress({
  stored: { id, rowCount, creates, changes },
  work,
  onEnded,
}: ImportWorkProgressProps) {
  const done = useProgress(id, work === 'other' ? onEnded : undefined)
  const rows = work === 'importing' ? creates + changes : rowCount
  const isKnown = (work === 'checking' || work === 'importing') && done !== undefined && done <= rows
  return (
    <Stack gap={2} role="status">
      <Text>
        {TEXTS[work]} {isKnown && `${done.toLocaleString('en-GB')} of ${rows.toLocaleString('en-GB')} rows`}
      </Text>
      <Progress.Root value={isKnown ? done : null} max={Math.max(rows, 1)} aria-label={TEXTS[work]}>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
    </Stack>
  )
}

/** Polls the number of processed rows. */
function useProgress(id: string, onEnded: (() => void) | undefined): number | undefined {
  const [done, setDone] = useState<number>()
  const ask = useEffectEvent(async () => {
    const { import: now } = await fetchOperationData(ImportProgressDocument, { id })
    setDone(now.done)
    if (!now.running) onEnded?.()
  })
  useEffect(function pollProgress() {
    const timer = setInterval(() => void ask().catch(() => undefined), INTERVAL)
    return () => clearInterval(timer)
  }, [])
  return done
}
