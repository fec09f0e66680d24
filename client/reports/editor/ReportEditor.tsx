import { Button, Grid, Stack } from '@chakra-ui/react'
import { Save } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import type { SqlTables } from '../../components/codeEditor/sqlCompletion'
import { UnsavedChangesGuard } from '../../components/dialogs/UnsavedChangesGuard'
import { TextAreaField, TextField } from '../../components/fields/TextField'
import { RestoredDraftNotice } from '../../components/forms/RestoredDraftNotice'
import { FormError } from '../../components/messages/FormError'
import { Page } from '../../components/page/Page'
import { ReportDocumentTabs } from './ReportDocumentTabs'
import { useReportSchemaQuery } from './ReportEditor.generated'
import { ReportPreviewPanel } from './ReportPreviewPanel'
import type { ReportFormValues } from './reportValues'
import { type ReportEditorOptions, useReportEditor } from './useReportEditor'

interface ReportEditorProps extends ReportEditorOptions {
  /** Fills the placeholders in the route's title. */
  record?: Readonly<Record<string, unknown>>
  /** A PageActions element. */
  actions?: ReactNode
  /** Renders the end of the page; `leave` opens another page without asking about unsaved changes. */
  children?: (leave: (path: string) => void) => ReactNode
}

/** The report editor, with the list of tables and the preview next to it. */
export function ReportEditor({ record, draftKey, start, onSave, actions, children }: ReportEditorProps) {
  const editor = useReportEditor({ draftKey, start, onSave })
  const { form, draft, leave } = editor
  const schema = useReportSchema()
  const runForm = useRef<HTMLDivElement>(null)

  // why: the listener runs in the capture phase, because the code editor would insert a line break
  const runByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    runForm.current?.querySelector('form')?.requestSubmit()
  }

  return (
    <Page
      record={record}
      actions={actions}
      primary={
        <Button loading={editor.isSubmitting} onClick={() => void editor.submit()}>
          <Save />
          Save report
        </Button>
      }
    >
      <FormProvider {...form}>
        <Stack gap={6}>
          <RestoredDraftNotice draft={draft} />
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' }}
            gap={{ base: 6, xl: 8 }}
            onKeyDownCapture={runByKey}
          >
            <DefinitionFields editor={editor} tables={schema.tables} />
            <ReportPreviewPanel
              state={editor.state}
              onRun={editor.tryOut}
              onStop={editor.stop}
              schema={schema}
              formRef={runForm}
            />
          </Grid>
          {children?.(leave)}
        </Stack>
      </FormProvider>
      <UnsavedChangesGuard unsaved={editor.isUnsaved} onLeave={draft.discard} />
    </Page>
  )
}

const NONE = [] as const

interface DefinitionFieldsProps {
  editor: ReturnType<typeof useReportEditor>
  tables: ReturnType<typeof useReportSchema>['tables']
}

function DefinitionFields({ editor, tables }: DefinitionFieldsProps) {
  return (
    <Stack gap={5}>
      <FormError message={editor.error} />
      <TextField<ReportFormValues> name="name" label="Name" required />
      <TextAreaField<ReportFormValues> name="description" label="Description" rows={2} />
      <ReportDocumentTabs
        tab={editor.tab}
        onTab={editor.setTab}
        tables={tables}
        sqlDiagnostics={editor.sqlDiagnostics}
        columns={editor.state.status === 'done' ? editor.state.result.columns : NONE}
      />
    </Stack>
  )
}

/** Loads the views that reports can read, for the list next to the editor and for completion. */
function useReportSchema() {
  const { data, error, refetch } = useReportSchemaQuery({ fetchPolicy: 'cache-and-network' })
  const views = data?.reportSchema
  const tables = useMemo(
    (): SqlTables | undefined =>
      views &&
      Object.fromEntries(
        views.map(({ name, columns }) => [
          name,
          columns.map((column) => ({ label: column.name, detail: column.type, info: column.description })),
        ]),
      ),
    [views],
  )
  return { views, tables, error: views ? undefined : error, onRetry: () => void refetch() }
}
