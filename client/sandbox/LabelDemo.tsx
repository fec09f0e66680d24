import { Box, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { BUILT_IN_SHEETS } from '../../domain/labels/builtInSheets'
import { type DrawnLabel, drawLabel, type LabelSize } from '../../domain/labels/drawing'
import { getSampleRecord } from '../../domain/labels/labelFields'
import { parseLabel } from '../../domain/labels/parseLabel'
import { createStarterLabel } from '../../domain/labels/starterLabel'
import { FormField } from '../components/fields/FormField'
import { Select } from '../components/fields/Select'
import { Collapsible } from '../components/page/Collapsible'
import { ErrorState } from '../components/states/PageStates'
import { RowsSkeleton } from '../components/states/RowsSkeleton'
import { SampleData } from '../labels/designer/SampleData'
import { LabelDrawing } from '../labels/LabelDrawing'
import { usePageListQuery } from '../labels/pages/Page.generated'
import { applySampleValues, type SampleValues } from '../labels/sampleValues'
import { useLoadedTools } from '../labels/useLoadedTools'

const EMPTY = { elements: [] }
/** The limit is higher than the number of pages in any hall, so all pages are loaded at once. */
const PAGES = { offset: 0, limit: 500 }
const SUGGESTED = BUILT_IN_SHEETS.map((sheet) => {
  const size = { width: sheet.labelWidth, height: sheet.labelHeight }
  return {
    key: sheet.name,
    name: `${sheet.name}, as suggested`,
    type: 'asset' as const,
    size,
    label: createStarterLabel('asset', size),
  }
})

/** Shows a label at actual size with editable values. */
export function LabelDemo() {
  const { data, error, refetch } = usePageListQuery({ variables: PAGES })
  const [chosen, setChosen] = useState<string | null>(null)
  const [values, setValues] = useState<SampleValues>({})
  const stored = (data?.pages.items ?? []).map((page) => ({
    key: page.id,
    name: page.name,
    type: page.type,
    size: { width: page.labelWidth, height: page.labelHeight },
    label: parseLabel(page.labelJson, page.type).label ?? EMPTY,
  }))
  const templates = [...stored, ...SUGGESTED]
  const template = templates.find(({ key }) => key === chosen) ?? templates[0]
  const { tools } = useLoadedTools(template?.label ?? EMPTY)
  const drawn =
    template &&
    tools &&
    drawLabel(template.label, template.size, applySampleValues(getSampleRecord(template.type), values), tools)

  if (error) return <ErrorState onRetry={() => void refetch()} />
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
        <SampleData type={template.type} record={getSampleRecord(template.type)} values={values} onChange={setValues} />
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
        aria-label={`Label of ${name}`}
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
