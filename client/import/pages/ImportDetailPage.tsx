import { Stack } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import { Page } from '../../components/page/Page'
import { RecordNotFoundState } from '../../components/states/PageStates'
import { QueryLoadingState } from '../../components/states/QueryLoadingState'
import { getErrorCode } from '../../graphql/errors'
import { ImportFileSettings } from '../file/ImportFileSettings'
import { type ImportDetailsFragment, useImportQuery } from '../Import.generated'
import { ImportWorkProgress } from '../ImportWorkProgress'
import { ImportPreviewRows } from '../rows/ImportPreviewRows'
import { useImportActions } from '../useImportActions'
import { ImportResult } from './ImportResult'

/** Shows one import: how its file is read, what happens to each row, and the result. */
export function ImportDetailPage() {
  const { import: id = '' } = useParams()
  const { data, error, refetch } = useImportQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  if (error && getErrorCode(error) === 'NOT_FOUND') return <RecordNotFoundState />
  if (!data)
    return (
      <Page>
        <QueryLoadingState error={error} onRetry={() => void refetch()} />
      </Page>
    )
  return <ImportSteps stored={data.import} onEnded={() => void refetch()} />
}

interface ImportStepsProps {
  stored: ImportDetailsFragment
  /** Called when work started by another tab or request has ended. */
  onEnded: () => void
}

function ImportSteps({ stored, onEnded }: ImportStepsProps) {
  const actions = useImportActions(stored)
  const work = actions.work ?? (stored.running ? 'other' : null)
  const isOver = stored.status === 'imported' || stored.status === 'undone'
  return (
    <Page record={{ name: stored.fileName }}>
      <Stack gap={6}>
        {work && <ImportWorkProgress stored={stored} work={work} onEnded={onEnded} />}
        {isOver ? (
          <ImportResult stored={stored} actions={actions} />
        ) : (
          <>
            <ImportFileSettings key={stored.columns.length} stored={stored} actions={actions} />
            {stored.status === 'checked' && <ImportPreviewRows stored={stored} actions={actions} />}
          </>
        )}
      </Stack>
    </Page>
  )
}
