import { Button, Grid, Stack } from '@chakra-ui/react'
import { Save } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { FormProvider, useForm, useFormState, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { FormError } from '../../components/FormError'
import { LeaveGuard } from '../../components/LeaveGuard'
import { Page } from '../../components/Page'
import { RestoredDraft } from '../../components/RestoredDraft'
import { TextAreaField, TextField } from '../../components/TextField'
import { useFormDraft } from '../../components/useDraft'
import { useFormSubmit } from '../../components/useFormSubmit'
import { useReportRun } from '../result/useReportRun'
import { DocumentTabs, type EditorTab } from './DocumentTabs'
import { type Definition, DOCUMENTS, documentDiagnostics } from './definition'
import { PreviewPanel } from './PreviewPanel'
import { requestPreview } from './previewRequests'
import { useReportSchema } from './useReportSchema'
import { useSqlDiagnostics } from './useSqlDiagnostics'

interface ReportEditorProps {
  /** Fills the placeholders of the route's title. */
  record?: Readonly<Record<string, unknown>>
  /** The key of the draft. */
  draftKey: string
  start: Definition
  onSave: (definition: Definition) => Promise<Saved>
  /** Further actions; `leave` opens another page without asking. */
  actions?: (leave: (path: string) => void) => ReactNode
  children?: ReactNode
}

interface Saved {
  definition: Definition
  /** The page to open after saving, if not this one. */
  path?: string
}

/** The editor of a report: its texts, and beside them the tables that it can read and its preview. */
export function ReportEditor({ record, draftKey, start, onSave, actions, children }: ReportEditorProps) {
  const form = useForm<Definition>({ defaultValues: start })
  const { isDirty, isSubmitting, errors } = useFormState({ control: form.control })
  const sql = useWatch({ control: form.control, name: 'sql' })
  const draft = useFormDraft(form, { key: draftKey })
  const [leaving, leave] = useLeaving()
  const [tab, setTab] = useState<EditorTab>('sql')
  const schema = useReportSchema()
  const sqlDiagnostics = useSqlDiagnostics(sql)
  const { state, run, stop } = useReportRun()
  const runForm = useRef<HTMLDivElement>(null)

  const showErrorTab = () => {
    const errors = documentDiagnostics(form.getValues())
    const wrong = DOCUMENTS.find((name) => errors[name].length > 0)
    if (wrong) setTab(wrong)
    return wrong !== undefined
  }

  const tryOut = (texts: Record<string, string>) => {
    if (showErrorTab()) return
    const definition = form.getValues()
    const ask = requestPreview(definition, texts)
    void run(async (...request) => {
      try {
        return await ask(...request)
      } catch (error) {
        if (sqlDiagnostics.note(error, definition.sql)) setTab('sql')
        throw error
      }
    })
  }

  const submit = useFormSubmit(form, async (definition) => {
    try {
      const { definition: saved, path } = await onSave(definition)
      form.reset(saved)
      draft.discard()
      if (path) leave(path)
    } catch (error) {
      if (sqlDiagnostics.note(error, definition.sql)) setTab('sql')
      else showErrorTab()
      throw error
    }
  })

  // why: in the capture phase, since the code editor would make it a new line
  const runByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    runForm.current?.querySelector('form')?.requestSubmit()
  }

  return (
    <Page
      record={record}
      actions={
        <>
          {actions?.(leave)}
          <Button loading={isSubmitting} onClick={() => void submit()}>
            <Save />
            Save report
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <Stack gap={6}>
          <RestoredDraft draft={draft} />
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' }}
            gap={{ base: 6, xl: 8 }}
            onKeyDownCapture={runByKey}
          >
            <Stack gap={5}>
              <FormError message={errors.root?.message} />
              <TextField<Definition> name="name" label="Name" required />
              <TextAreaField<Definition> name="description" label="Description" rows={2} />
              <DocumentTabs
                tab={tab}
                onTab={setTab}
                tables={schema.tables}
                sqlDiagnostics={sqlDiagnostics.diagnostics}
                columns={state.status === 'done' ? state.result.columns : NONE}
              />
            </Stack>
            <PreviewPanel state={state} onRun={tryOut} onStop={stop} schema={schema} formRef={runForm} />
          </Grid>
          {children}
        </Stack>
      </FormProvider>
      <LeaveGuard unsaved={isDirty && !leaving} onLeave={draft.discard} />
    </Page>
  )
}

const NONE = [] as const

/** Opens another page once the guard knows that it need not ask. */
function useLeaving(): [leaving: boolean, leave: (path: string) => void] {
  const navigate = useNavigate()
  const [path, setPath] = useState<string>()
  useEffect(
    function followWish() {
      if (path !== undefined) void navigate(path)
    },
    [path, navigate],
  )
  return [path !== undefined, setPath]
}
