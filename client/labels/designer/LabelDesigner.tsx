import { Button, Grid, GridItem, Stack } from '@chakra-ui/react'
import { Redo2, Save, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { LeaveGuard } from '../../components/dialogs/LeaveGuard'
import { RestoredDraft } from '../../components/forms/RestoredDraft'
import { showNotice } from '../../components/messages/messages'
import { Collapsible } from '../../components/page/Collapsible'
import { Page } from '../../components/page/Page'
import { PageAction } from '../../components/page/PageAction'
import { ErrorState } from '../../components/states/PageStates'
import { RowsSkeleton } from '../../components/states/RowsSkeleton'
import type { PageDesign } from './design'
import { ElementList } from './ElementList'
import { ElementProperties } from './ElementProperties'
import { LabelJson } from './LabelJson'
import { LabelPanel } from './LabelPanel'
import { SampleChoice } from './SampleChoice'
import { SampleData } from './SampleData'
import { SheetPanel } from './SheetPanel'
import { TestPrint } from './TestPrint'
import { useDesignDraft } from './useDesignDraft'
import { type DesignerModel as DesignerState, useDesigner } from './useDesigner'
import { useDesignerKeys } from './useDesignerKeys'
import { type SampleLabel, useSampleLabel } from './useSampleLabel'
import { useSavePage } from './useSavePage'

interface LabelDesignerProps {
  /** The id of the stored page; undefined for a new one. */
  id: string | undefined
  draftKey: string
  design: PageDesign
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

/** The editor of a label template: the sheet, one label, and the selected elements. */
export function LabelDesigner({ id, draftKey, design, storedJson = null }: LabelDesignerProps) {
  const [saved, setSaved] = useState(design)
  const [createdId, setCreatedId] = useState<string>()
  const designer = useDesigner(saved, storedJson)
  const { state } = designer
  const { present } = state
  const { save, isSaving, serverErrors } = useSavePage(id ?? createdId)
  const sample = useSampleLabel(state)
  const { drawn } = sample
  const root = useRef<HTMLDivElement>(null)
  useDesignerKeys(designer)
  const draft = useDesignDraft(designer, { key: draftKey, design: saved, json: storedJson })

  async function submit() {
    const invalidField = root.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (!designer.isValid || invalidField) {
      showNotice({ text: 'Check the highlighted fields, then save again.', type: 'error' })
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
          {drawn && <TestPrint design={present} sheet={state.lastValidSheet} drawn={drawn} />}
        </>
      }
      primary={
        <Button loading={isSaving} disabled={!designer.isChanged && id !== undefined} onClick={() => void submit()}>
          <Save />
          Save label template
        </Button>
      }
    >
      <LeaveGuard unsaved={designer.isChanged} onLeave={draft.discard} />
      {!id && createdId && !designer.isChanged && <Navigate replace to={`/admin/pages/${createdId}`} />}
      <Stack gap={6}>
        <RestoredDraft draft={draft} />
        <Grid
          ref={root}
          templateAreas={GRID_AREAS}
          templateColumns={GRID_COLUMNS}
          templateRows={GRID_ROWS}
          gap={{ base: 6, lg: 4, xl: 6 }}
          alignItems="start"
        >
          <GridItem as="section" area="sheet" aria-label="Sheet">
            <SheetPanel designer={designer} drawn={drawn} serverErrors={serverErrors} />
          </GridItem>
          <GridItem as="section" area="label" aria-label="Label" minW={0}>
            <SampleLabelPanel designer={designer} sample={sample} />
          </GridItem>
          <GridItem as="section" area="properties" aria-label="Properties">
            <Stack gap={5}>
              <ElementProperties designer={designer} warnings={drawn?.warnings ?? []} />
              <ElementList designer={designer} warnings={drawn?.warnings ?? []} />
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
    return <ErrorState onRetry={retry}>The fonts could not be loaded. Your design is still here.</ErrorState>
  if (!drawn) return <RowsSkeleton />
  return (
    <>
      <LabelPanel designer={designer} drawn={drawn} />
      <SampleChoice records={sample.records} chosen={sample.chosen} onChoose={sample.choose} />
    </>
  )
}

function SampleDataAndJson({ designer, sample: { record, values, setValues } }: SampleProps) {
  return (
    <Stack gap={2}>
      <Collapsible summary="Sample data">
        <SampleData type={designer.state.present.type} record={record} values={values} onChange={setValues} />
      </Collapsible>
      <Collapsible summary="Label as JSON" open={designer.labelDiagnostics.length > 0}>
        <LabelJson designer={designer} />
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
