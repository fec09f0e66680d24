import { Button, Grid, GridItem, Stack } from '@chakra-ui/react'
import { Redo2, Save, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { drawLabel } from '../../../domain/labels/drawing'
import { sampleRecord } from '../../../domain/labels/labelFields'
import { Collapsible } from '../../components/Collapsible'
import { LeaveGuard } from '../../components/LeaveGuard'
import { notice } from '../../components/messages'
import { Page } from '../../components/Page'
import { RestoredDraft } from '../../components/RestoredDraft'
import { RowsSkeleton } from '../../components/RowsSkeleton'
import { ErrorState } from '../../components/states'
import { useDraft } from '../../components/useDraft'
import { type SampleValues, sampleWith } from '../sampleValues'
import { useLoadedTools } from '../useLoadedTools'
import type { Design } from './design'
import { labelSize } from './designActions'
import type { DesignState } from './designReducer'
import { ElementList } from './ElementList'
import { ElementProperties } from './ElementProperties'
import { IconAction } from './IconAction'
import { LabelJson } from './LabelJson'
import { LabelPanel } from './LabelPanel'
import { SampleChoice } from './SampleChoice'
import { SampleData } from './SampleData'
import { SheetPanel } from './SheetPanel'
import { TestPrint } from './TestPrint'
import { useDesigner } from './useDesigner'
import { useDesignerKeys } from './useDesignerKeys'
import { useSampleRecords } from './useSampleRecords'
import { useSavePage } from './useSavePage'

interface DesignerProps {
  /** Of the stored page; undefined for a new one. */
  id: string | undefined
  /** The key of the draft. */
  draftKey: string
  design: Design
  /** A stored `labelJson` that is no label. */
  storedJson?: string | null
}

interface DesignDraft {
  design: Design
  invalidJson: string | null
}

const GRID_AREAS = {
  base: '"sheet" "label" "properties" "more"',
  lg: '"sheet label properties" "sheet more properties"',
}
/** Items do not stretch to the height of their neighbours. */
const GRID_ROWS = { lg: 'auto 1fr' }
const GRID_COLUMNS = {
  base: 'minmax(0, 1fr)',
  lg: '13rem minmax(0, 1fr) 15rem',
  xl: '17rem minmax(0, 1fr) 19rem',
}

/** The designer of a label page: the sheet, one label, and the selected elements. */
export function Designer({ id, draftKey, design, storedJson = null }: DesignerProps) {
  const [saved, setSaved] = useState(design)
  const [createdId, setCreatedId] = useState<string>()
  const designer = useDesigner(saved, storedJson)
  const { state, dispatch, invalidJson, setInvalidJson } = designer
  const { present } = state
  const { save, isSaving, serverErrors } = useSavePage(id ?? createdId)
  const [sample, setSample] = useState<SampleValues>({})
  const [sampleIndex, setSampleIndex] = useState(0)
  const records = useSampleRecords(present.type)
  const record = useMemo(
    () => records[sampleIndex] ?? records[0] ?? sampleRecord(present.type),
    [records, sampleIndex, present.type],
  )
  const { tools, error, retry } = useLoadedTools(present.label)
  const root = useRef<HTMLDivElement>(null)
  useDesignerKeys(designer)
  const enter = (changed: Design, json: string | null) => {
    dispatch({ type: 'change', change: () => changed })
    setInvalidJson(json)
  }
  const draft = useDraft<DesignDraft>({
    key: draftKey,
    read: () => (designer.isChanged ? { design: present, invalidJson } : undefined),
    restore: (values) => enter(values.design, values.invalidJson),
    reset: () => enter(saved, storedJson),
  })
  const designChanged = useEffectEvent(({ past, future }: DesignState, json: string | null) => {
    if (past.length + future.length > 0 || json !== storedJson) draft.schedule()
  })
  useEffect(
    function followDesign() {
      designChanged(state, invalidJson)
    },
    [state, invalidJson],
  )

  const { width, height } = labelSize(state)
  const drawn = useMemo(
    () => tools && drawLabel(present.label, { width, height }, sampleWith(record, sample), tools),
    [present.label, width, height, record, sample, tools],
  )

  async function submit() {
    const invalidField = root.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (!designer.isValid || invalidField) {
      notice({ text: 'Check the highlighted fields, then save again.', type: 'error' })
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
      title={present.name.trim() || 'Label page'}
      actions={
        <>
          <IconAction
            size="md"
            variant="subtle"
            label="Undo"
            icon={Undo2}
            disabled={state.past.length === 0 || invalidJson !== null}
            onClick={() => dispatch({ type: 'undo' })}
          />
          <IconAction
            size="md"
            variant="subtle"
            label="Redo"
            icon={Redo2}
            disabled={state.future.length === 0 || invalidJson !== null}
            onClick={() => dispatch({ type: 'redo' })}
          />
          {drawn && <TestPrint design={present} sheet={state.lastValidSheet} drawn={drawn} />}
          <Button loading={isSaving} disabled={!designer.isChanged && id !== undefined} onClick={() => void submit()}>
            <Save />
            Save label page
          </Button>
        </>
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
            {drawn ? (
              <>
                <LabelPanel designer={designer} drawn={drawn} />
                <SampleChoice records={records} chosen={sampleIndex} onChoose={setSampleIndex} />
              </>
            ) : error ? (
              <ErrorState onRetry={retry}>The fonts could not be loaded. Your design is still here.</ErrorState>
            ) : (
              <RowsSkeleton />
            )}
          </GridItem>
          <GridItem as="section" area="properties" aria-label="Properties">
            <Stack gap={5}>
              <ElementProperties designer={designer} warnings={drawn?.warnings ?? []} />
              <ElementList designer={designer} warnings={drawn?.warnings ?? []} />
            </Stack>
          </GridItem>
          <GridItem as="section" area="more" aria-label="Sample data and JSON" minW={0}>
            <Stack gap={2}>
              <Collapsible summary="Sample data">
                <SampleData type={present.type} record={record} values={sample} onChange={setSample} />
              </Collapsible>
              <Collapsible summary="Label as JSON" open={designer.labelDiagnostics.length > 0}>
                <LabelJson designer={designer} />
              </Collapsible>
            </Stack>
          </GridItem>
        </Grid>
      </Stack>
    </Page>
  )
}
