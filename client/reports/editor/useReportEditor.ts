import { useEffect, useState } from 'react'
import { useForm, useFormState, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { CodeDiagnostic } from '../../components/codeEditor/codeDiagnostic'
import { useFormDraft } from '../../components/forms/useFormDraft'
import { useFormSubmit } from '../../components/forms/useFormSubmit'
import { getDiagnosticPosition, getErrorFields } from '../../graphql/errors'
import { useReportRun } from '../result/useReportRun'
import { toSqlDiagnostic } from './diagnostics'
import { requestReportPreview } from './previewRequests'
import type { ReportEditorTab } from './ReportDocumentTabs'
import { getReportDocumentDiagnostics, REPORT_DOCUMENT_NAMES, type ReportFormValues } from './reportValues'

export interface ReportEditorOptions {
  draftKey: string
  start: ReportFormValues
  onSave: (definition: ReportFormValues) => Promise<Saved>
}

interface Saved {
  definition: ReportFormValues
  /** The page to open after saving, if not the current page. */
  path?: string
}

/**
 * The report editor's state, with functions to preview and save the report. An error opens the tab that it belongs to.
 */
export function useReportEditor({ draftKey, start, onSave }: ReportEditorOptions) {
  const form = useForm<ReportFormValues>({ defaultValues: start })
  const { isDirty, isSubmitting, errors } = useFormState({ control: form.control })
  const draft = useFormDraft(form, { key: draftKey })
  const [leaving, leave] = useLeaving()
  const [tab, setTab] = useState<ReportEditorTab>('sql')
  const sqlDiagnostics = useSqlDiagnostics(useWatch({ control: form.control, name: 'sql' }))
  const { run, ...preview } = useReportRun()

  const showErrorTab = () => {
    const wrong = invalidDocument(form.getValues())
    if (wrong) setTab(wrong)
    return wrong
  }

  const noteErrors = (error: unknown, { sql }: ReportFormValues): never => {
    if (sqlDiagnostics.note(error, sql)) setTab('sql')
    else showErrorTab()
    throw error
  }

  const tryOut = (texts: Record<string, string>) => {
    const definition = form.getValues()
    if (showErrorTab()) return
    const ask = requestReportPreview(definition, texts)
    void run((...given) => ask(...given).catch((error) => noteErrors(error, definition)))
  }

  const submit = useFormSubmit(form, async (definition) => {
    const { definition: saved, path } = await onSave(definition).catch((error) => noteErrors(error, definition))
    form.reset(saved)
    draft.discard()
    if (path) leave(path)
  })

  return {
    form,
    draft,
    error: errors.root?.message,
    isSubmitting,
    isUnsaved: isDirty && !leaving,
    submit,
    leave,
    tab,
    setTab,
    sqlDiagnostics: sqlDiagnostics.diagnostics,
    ...preview,
    tryOut,
  }
}

function invalidDocument(definition: ReportFormValues) {
  const errors = getReportDocumentDiagnostics(definition)
  return REPORT_DOCUMENT_NAMES.find((name) => errors[name].length > 0)
}

/** Opens another page after the warning about unsaved changes has been turned off. */
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

interface Refused {
  sql: string
  diagnostic: CodeDiagnostic
}

/** The position of the server's error in the SQL; cleared when the SQL changes. */
function useSqlDiagnostics(sql: string) {
  const [refused, setRefused] = useState<Refused>()
  return {
    diagnostics: refused?.sql === sql ? [refused.diagnostic] : NONE,
    /** Stores the error's position; returns false if the error has no position. */
    note(error: unknown, tried: string): boolean {
      const position = getDiagnosticPosition(error)
      const message = getErrorFields(error)?.sql?.join(' ')
      if (position === undefined || message === undefined) return false
      setRefused({ sql: tried, diagnostic: toSqlDiagnostic(tried, position, message) })
      return true
    },
  }
}

const NONE: readonly CodeDiagnostic[] = []
