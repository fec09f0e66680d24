import { chakra, Heading, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { drawLabel } from '../../../domain/labels/drawLabel'
import type { LabelRecord } from '../../../domain/labels/labelFields'
import type { LabelType } from '../../../domain/labels/labelTemplate'
import { hasPermission } from '../../../domain/people/permissions'
import { formatDecimal } from '../../../domain/values/decimal'
import { useLocalStorageString } from '../../components/browser/useLocalStorageString'
import { DocumentTitle } from '../../components/states/DocumentTitle'
import { PageSkeleton } from '../../components/states/PageSkeleton'
import { apolloClient } from '../../graphql/apolloClient'
import { useUser } from '../../session/sessionStore'
import type { PageDetailsFragment } from '../pages/Page.generated'
import { useLabelDrawingTools } from '../useLabelDrawingTools'
import { useLabelImagePreload } from '../useLabelImagePreload'
import { LabelPrintOptions } from './LabelPrintOptions'
import { LabelsStepDocument, MarkLabelsPrintedDocument } from './LabelsStep.generated'
import { PrintableLabelSheets } from './PrintableLabelSheets'
import type { PrinterDetailsFragment } from './Printer.generated'
import { PrintRecordChooser } from './PrintRecordChooser'
import {
  buildPrintedLabelSheets,
  type LabelPrintChoices,
  type LabelPrintTemplate,
  type LabelTemplateBuilder,
  listLabelPrintTemplates,
} from './printRun'
import { SaveLabelPdfButton } from './SaveLabelPdfButton'

export interface LabelPrintViewProps {
  /** The heading and the PDF's file name. */
  title: string
  type: LabelType
  records: readonly LabelRecord[]
  pages: readonly PageDetailsFragment[]
  printers: readonly PrinterDetailsFragment[]
  /** A design to use instead of the template's; the template's sheet is kept. */
  design?: LabelTemplateBuilder
  /** Content below the options. */
  more?: ReactNode
}

/** The print page for labels: options and a preview of the sheets. */
export function LabelPrintView({ title, type, records, pages, printers, design, more }: LabelPrintViewProps) {
  const templates = useMemo(() => listLabelPrintTemplates(type, pages, design), [type, pages, design])
  const [templateId, rememberTemplate] = useLocalStorageString(`labels.template.${type}`)
  const [printer, rememberPrinter] = useLocalStorageString('labels.printer')
  const [marks, rememberMarks] = useLocalStorageString('labels.marks')
  const known = printers.find(({ name }) => name === printer)
  const form = useForm<LabelPrintChoices>({
    mode: 'onChange',
    defaultValues: {
      templateId: (templates.find(({ id }) => id === templateId) ?? templates[0])?.id,
      copies: '1',
      start: 0,
      marks: marks !== '',
      printer: known?.name ?? '',
      nudgeX: formatDecimal(known?.nudgeX ?? 0),
      nudgeY: formatDecimal(known?.nudgeY ?? 0),
    },
  })
  const remember = useEffectEvent(({ templateId, printer, marks }: LabelPrintChoices) => {
    rememberTemplate(templateId)
    rememberPrinter(printer)
    rememberMarks(marks ? 'on' : '')
  })
  useEffect(
    function rememberChoices() {
      return form.subscribe({ formState: { values: true }, callback: ({ values }) => remember(values) })
    },
    [form],
  )
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set())
  const chosen = useMemo(() => records.filter((_, index) => !excluded.has(index)), [records, excluded])
  const choices = useWatch({ control: form.control }) as LabelPrintChoices
  const template = templates.find(({ id }) => id === choices.templateId) ?? (templates[0] as LabelPrintTemplate)
  const markStepDone = useLabelsStep()
  const notePrinted = () => {
    rememberTemplate(template.id)
    if (type === 'asset' && !design) markStepDone()
  }
  const notePrintedNow = useEffectEvent(notePrinted)
  useEffect(function watchPrints() {
    const note = () => notePrintedNow()
    window.addEventListener('beforeprint', note)
    return () => window.removeEventListener('beforeprint', note)
  }, [])

  return (
    <chakra.article p={{ base: 4, md: 6 }} _print={{ p: 0 }}>
      <DocumentTitle>{title}</DocumentTitle>
      <Stack gap={6} align="stretch" direction={{ base: 'column', lg: 'row' }} _print={{ display: 'block' }}>
        <chakra.section aria-label="Print options" w={{ lg: '22rem' }} flexShrink={0} _print={{ display: 'none' }}>
          <Heading as="h1" mb={1}>
            {title}
          </Heading>
          {records.length > 1 && <PrintRecordChooser records={records} excluded={excluded} onChange={setExcluded} />}
          <FormProvider {...form}>
            <LabelPrintOptions
              type={type}
              records={chosen.length}
              templates={templates}
              template={template}
              printers={printers}
              more={more}
            />
          </FormProvider>
        </chakra.section>
        <chakra.div flex={1} minW={0}>
          <Suspense fallback={<PageSkeleton />}>
            <PrintedRun title={title} records={chosen} template={template} choices={choices} onSaved={notePrinted} />
          </Suspense>
        </chakra.div>
      </Stack>
    </chakra.article>
  )
}

interface PrintedRunProps {
  title: string
  records: readonly LabelRecord[]
  template: LabelPrintTemplate
  choices: LabelPrintChoices
  /** Called after the labels are saved as a PDF. */
  onSaved: () => void
}

function PrintedRun({ title, records, template, choices, onSaved }: PrintedRunProps) {
  const { sheet, label } = template
  const tools = useLabelDrawingTools([label])
  const drawn = useMemo(() => {
    const size = { width: sheet.labelWidth, height: sheet.labelHeight }
    return records.map((record) => drawLabel(label, size, record, tools))
  }, [sheet, label, records, tools])
  useLabelImagePreload(drawn)
  const sheets = buildPrintedLabelSheets(template, records.length, choices)
  if (records.length === 0) return <Text color="fg.muted">Select at least one label.</Text>
  const overflowing = drawn.filter(({ warnings }) => warnings.length > 0).length
  return (
    <>
      <Stack direction="row" wrap="wrap" align="center" gap={4} mb={4} _print={{ display: 'none' }}>
        <SaveLabelPdfButton run={{ title, sheet, sheets, drawn }} onSaved={onSaved} />
        <Text color="fg.muted">{sheets.length === 1 ? '1 sheet' : `${sheets.length} sheets`}</Text>
        {overflowing > 0 && (
          <Text aria-live="polite" color="fg.warning">
            {overflowing === 1 ? '1 label has' : `${overflowing} labels have`} content that does not fit. Check the
            labels before you print.
          </Text>
        )}
      </Stack>
      <PrintableLabelSheets sheet={sheet} sheets={sheets} drawn={drawn} />
    </>
  )
}

/** Returns a function that marks the first step 'Print asset labels' as done, if the user is an administrator. */
function useLabelsStep(): () => void {
  const user = useUser()
  return () => {
    // why: an error is ignored, because printing does not depend on this step
    if (hasPermission(user, 'admin')) markDone().catch(() => {})
  }
}

async function markDone(): Promise<void> {
  const { data } = await apolloClient.query({ query: LabelsStepDocument, fetchPolicy: 'network-only' })
  if (data && !data.home.firstSteps.done.includes('labels'))
    await apolloClient.mutate({ mutation: MarkLabelsPrintedDocument })
}
