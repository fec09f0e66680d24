import { Button, Grid, GridItem, Stack } from '@chakra-ui/react'
import { Redo2, Save, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { UnsavedChangesGuard } from '../../components/dialogs/UnsavedChangesGuard'
import { RestoredDraftNotice } from '../../components/forms/RestoredDraftNotice'
import { showNoticeMessage } from '../../components/messages/messages'
import { Collapsible } from '../../components/page/Collapsible'
import { Page } from '../../components/page/Page'
import { PageAction } from '../../components/page/PageAction'
import { LoadErrorState } from '../../components/states/PageStates'
import { RowsSkeleton } from '../../components/states/RowsSkeleton'
import type { LabelPageDesign } from './design'
import { LabelCanvasPanel } from './LabelCanvasPanel'
import { LabelElementList } from './LabelElementList'
import { LabelElementProperties } from './LabelElementProperties'
import { LabelJsonEditor } from './LabelJsonEditor'
import { LabelSheetPanel } from './LabelSheetPanel'
import { SampleDataFields } from './SampleDataFields'
import { SampleRecordChoice } from './SampleRecordChoice'
import { TestPrintButton } from './TestPrintButton'
import { useDesignerKeyboard } from './useDesignerKeyboard'
import { useLabelDesignDraft } from './useLabelDesignDraft'
import { type LabelDesignerModel as DesignerState, useLabelDesigner } from './useLabelDesigner'
import { type SampleLabel, useSampleLabel } from './useSampleLabel'
import { useSaveLabelPage } from './useSaveLabelPage'

interface LabelDesignerProps {
  /** The id of the stored page; undefined for a new one. */
  id: string | undefined
  draftKey: string
  design: LabelPageDesign
  /** A stored `labelJson` that does not parse as a label. */
  storedJson?: string | null
}

const GRID_AREAS = {
  base: '"sheet" "label" "properties" "more"',
  lg: '"sheet label properties" "sheet more properties"',
}
/** Grid rows that do not stretch items to their neighbours' height. */
const GRID_ROWS = { lg: 'auto 1fr' }
const GRID_COLUMNS = {
  base: 'minmax(0, 1fr)',
  lg: '13rem minmax(0, 1fr) 15rem',
  xl: '17rem minmax(0, 1fr) 19rem',
}

/** The editor for a label template: the sheet, one label, and the selected elements. */
export function LabelDesigner({ id, draftKey, design, storedJson = null }: LabelDesignerProps) {
  const [saved, setSaved] = useState(design)
  const [createdId, setCreatedId] = useState<string>()
  const designer = useLabelDesigner(saved, storedJson)
  const { state } = designer
  const { present } = state
  const { save, isSaving, serverErrors } = useSaveLabelPage(id ?? createdId)
  const sample = useSampleLabel(state)
  const { drawn } = sample
  const root = useRef<HTMLDivElement>(null)
  useDesignerKeyboard(designer)
  const draft = useLabelDesignDraft(designer, { key: draftKey, design: saved, json: storedJson })

  async function submit() {
    const invalidField = root.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (!designer.isValid || invalidField) {
      showNoticeMessage({ text: 'Check the highlighted fields, then save again.', type: 'error' })
      invalidField?.focus()
      return
    }
    const page = await save(present)
    if (!page) return
    setSaved(present)
    setCreatedId(page.id)
    draft.discard()
  }

  return (
    <Page
      title={present.name.trim() || 'Label template'}
      actions={
        <>
          <UndoButtons designer={designer} />
          {drawn && <TestPrintButton design={present} sheet={state.lastValidSheet} drawn={drawn} />}
        </>
      }
      primary={
        <Button loading={isSaving} disabled={!designer.isChanged && id !== undefined} onClick={() => void submit()}>
          <Save />
          Save label template
        </Button>
      }
    >
      <UnsavedChangesGuard unsaved={designer.isChanged} onLeave={draft.discard} />
      {!id && createdId && !designer.isChanged && <Navigate replace to={`/admin/pages/${createdId}`} />}
      <Stack gap={6}>
        <RestoredDraftNotice draft={draft} />
        <Grid
          ref={root}
          templateAreas={GRID_AREAS}
          templateColumns={GRID_COLUMNS}
          templateRows={GRID_ROWS}
          gap={{ base: 6, lg: 4, xl: 6 }}
          alignItems="start"
        >
          <GridItem as="section" area="sheet" aria-label="Sheet">
            <LabelSheetPanel designer={designer} drawn={drawn} serverErrors={serverErrors} />
          </GridItem>
          <GridItem as="section" area="label" aria-label="Label" minW={0}>
            <SampleLabelPanel designer={designer} sample={sample} />
          </GridItem>
          <GridItem as="section" area="properties" aria-label="Properties">
            <Stack gap={5}>
              <LabelElementProperties designer={designer} warnings={drawn?.warnings ?? []} />
              <LabelElementList designer={designer} warnings={drawn?.warnings ?? []} />
            </Stack>
          </GridItem>
          <GridItem as="section" area="more" aria-label="Sample data and JSON" minW={0}>
            <SampleDataAndJson designer={designer} sample={sample} />
          </GridItem>
        </Grid>
      </Stack>
    </Page>
  )
}

interface SampleProps {
  designer: DesignerState
  sample: SampleLabel
}

function SampleLabelPanel({ designer, sample: { drawn, error, retry, ...sample } }: SampleProps) {
  if (error && !drawn)
    return <LoadErrorState onRetry={retry}>The fonts could not be loaded. Your design is still here.</LoadErrorState>
  if (!drawn) return <RowsSkeleton />
  return (
    <>
      <LabelCanvasPanel designer={designer} drawn={drawn} />
      <SampleRecordChoice records={sample.records} chosen={sample.chosen} onChoose={sample.choose} />
    </>
  )
}

function SampleDataAndJson({ designer, sample: { record, values, setValues } }: SampleProps) {
  return (
    <Stack gap={2}>
      <Collapsible summary="Sample data">
        <SampleDataFields type={designer.state.present.type} record={record} values={values} onChange={setValues} />
      </Collapsible>
      <Collapsible summary="Label as JSON" open={designer.labelDiagnostics.length > 0}>
        <LabelJsonEditor designer={designer} />
      </Collapsible>
    </Stack>
  )
}

function UndoButtons({ designer: { state, dispatch, invalidJson } }: { designer: DesignerState }) {
  return (
    <>
      <PageAction
        icon={Undo2}
        disabled={state.past.length === 0 || invalidJson !== null}
        onClick={() => dispatch({ type: 'undo' })}
      >
        Undo
      </PageAction>
      <PageAction
        icon={Redo2}
        disabled={state.future.length === 0 || invalidJson !== null}
        onClick={() => dispatch({ type: 'redo' })}
      >
        Redo
      </PageAction>
    </>
  )
}
