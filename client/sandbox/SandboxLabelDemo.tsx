import { Box, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { BUILT_IN_LABEL_SHEETS } from '../../domain/labels/builtInLabelSheets'
import { type DrawnLabel, drawLabel, type LabelSize } from '../../domain/labels/drawLabel'
import { getSampleLabelRecord } from '../../domain/labels/labelFields'
import { parseLabelTemplate } from '../../domain/labels/parseLabelTemplate'
import { createStarterLabel } from '../../domain/labels/starterLabel'
import { FormField } from '../components/fields/FormField'
import { Select } from '../components/fields/Select'
import { Collapsible } from '../components/page/Collapsible'
import { LoadErrorState } from '../components/states/PageStates'
import { RowsSkeleton } from '../components/states/RowsSkeleton'
import { SampleDataFields } from '../labels/designer/SampleDataFields'
import { LabelDrawing } from '../labels/LabelDrawing'
import { usePageListQuery } from '../labels/pages/Page.generated'
import { applySampleLabelValues, type SampleLabelValues } from '../labels/sampleValues'
import { useAsyncLabelDrawingTools } from '../labels/useAsyncLabelDrawingTools'

const EMPTY = { elements: [] }
/** The limit is higher than the number of pages in any hall, so one request loads all pages. */
const PAGES = { offset: 0, limit: 500 }
const SUGGESTED = BUILT_IN_LABEL_SHEETS.map((sheet) => {
  const size = { width: sheet.labelWidth, height: sheet.labelHeight }
  return {
    key: sheet.name,
    name: `${sheet.name}, suggested design`,
    type: 'asset' as const,
    size,
    label: createStarterLabel('asset', size),
  }
})

/** Shows a label at actual size with editable values. */
export function SandboxLabelDemo() {
  const { data, error, refetch } = usePageListQuery({ variables: PAGES })
  const [chosen, setChosen] = useState<string | null>(null)
  const [values, setValues] = useState<SampleLabelValues>({})
  const stored = (data?.pages.items ?? []).map((page) => ({
    key: page.id,
    name: page.name,
    type: page.type,
    size: { width: page.labelWidth, height: page.labelHeight },
    label: parseLabelTemplate(page.labelJson, page.type).label ?? EMPTY,
  }))
  const templates = [...stored, ...SUGGESTED]
  const template = templates.find(({ key }) => key === chosen) ?? templates[0]
  const { tools } = useAsyncLabelDrawingTools(template?.label ?? EMPTY)
  const drawn =
    template &&
    tools &&
    drawLabel(template.label, template.size, applySampleLabelValues(getSampleLabelRecord(template.type), values), tools)

  if (error) return <LoadErrorState onRetry={() => void refetch()} />
  if (!data || !template) return <RowsSkeleton />
  return (
    <Stack gap={4}>
      <FormField label="Label template" error={undefined}>
        <Select
          options={templates.map(({ key, name }) => ({ value: key, label: name }))}
          value={template.key}
          onChange={setChosen}
        />
      </FormField>
      <ActualSize name={template.name} size={template.size} drawn={drawn} />
      {drawn?.warnings.map(({ element, message }) => (
        <p key={`${element} ${message}`}>
          Element {element + 1}: {message}
        </p>
      ))}
      <Collapsible summary="Sample data">
        <SampleDataFields
          type={template.type}
          record={getSampleLabelRecord(template.type)}
          values={values}
          onChange={setValues}
        />
      </Collapsible>
    </Stack>
  )
}

interface ActualSizeProps {
  name: string
  size: LabelSize
  drawn: DrawnLabel | undefined
}

function ActualSize({ name, size, drawn }: ActualSizeProps) {
  const { width, height } = size
  return (
    <Box
      role="region"
      aria-label="Label at actual size"
      tabIndex={0}
      focusVisibleRing="outside"
      overflow="auto"
      p={3}
      bg="bg.muted"
      borderRadius="l3"
    >
      <svg
        role="img"
        aria-label={`Label from the template ${name}`}
        width={`${width}mm`}
        height={`${height}mm`}
        viewBox={`0 0 ${width} ${height}`}
      >
        <rect width={width} height={height} fill="#fff" />
        {drawn && <LabelDrawing drawn={drawn} size={size} outlinesImages />}
      </svg>
    </Box>
  )
}
