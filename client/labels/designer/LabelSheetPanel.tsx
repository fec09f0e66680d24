import { Box, chakra, Grid, Input, Stack } from '@chakra-ui/react'
import { BUILT_IN_LABEL_SHEETS } from '../../../domain/labels/builtInLabelSheets'
import type { DrawnLabel } from '../../../domain/labels/drawLabel'
import type { LabelSheet } from '../../../domain/labels/labelSheet'
import { FormField } from '../../components/fields/FormField'
import { Select } from '../../components/fields/Select'
import { Collapsible } from '../../components/page/Collapsible'
import { LabelSheetMiniature } from '../LabelSheetMiniature'
import { describeLabelSheet, LABEL_TYPE_OPTIONS } from '../labelFormat'
import { DesignerChoiceField } from './DesignerChoiceField'
import type { LabelDesignFieldErrors, LabelPageDesign } from './design'
import { LengthField } from './LengthField'
import { applyLabelSheetOrType, findBuiltInLabelSheet, findEqualBuiltInLabelSheet, toLabelSheet } from './newDesign'
import type { LabelDesignerModel } from './useLabelDesigner'

const SHEETS = BUILT_IN_LABEL_SHEETS.map(({ name, description }) => ({ value: name, label: `${name}: ${description}` }))

const DIMENSIONS: readonly { key: keyof LabelSheet; label: string }[] = [
  { key: 'width', label: 'Sheet width' },
  { key: 'height', label: 'Sheet height' },
  { key: 'labelWidth', label: 'Label width' },
  { key: 'labelHeight', label: 'Label height' },
  { key: 'paddingLeft', label: 'Left margin' },
  { key: 'paddingRight', label: 'Right margin' },
  { key: 'paddingTop', label: 'Top margin' },
  { key: 'paddingBottom', label: 'Bottom margin' },
  { key: 'cols', label: 'Columns' },
  { key: 'rows', label: 'Rows' },
  { key: 'gapX', label: 'Horizontal gap' },
  { key: 'gapY', label: 'Vertical gap' },
]

interface LabelSheetPanelProps {
  designer: LabelDesignerModel
  drawn: DrawnLabel | undefined
  serverErrors: LabelDesignFieldErrors
}

/** Fields for the template itself: its name, record type and sheet measurements. */
export function LabelSheetPanel({
  designer: { state, dispatch, fieldErrors },
  drawn,
  serverErrors,
}: LabelSheetPanelProps) {
  const { present, lastValidSheet } = state
  const errors = { ...serverErrors, ...fieldErrors }
  const hasSheetError = DIMENSIONS.some(({ key }) => errors[key])
  const done = () => dispatch({ type: 'finishStep' })
  const nameError = errors.name

  return (
    <Stack gap={4}>
      <Box h={{ base: 56, lg: 72 }} bg="bg.muted" p={3} borderWidth="1px" borderRadius="l3">
        <LabelSheetMiniature
          sheet={lastValidSheet}
          drawn={drawn}
          title={`Sheet with ${describeLabelSheet(lastValidSheet)}`}
        />
      </Box>
      <chakra.p color="fg.muted" textStyle="table">
        {describeLabelSheet(lastValidSheet)}
        {hasSheetError && '. The preview shows the last dimensions that fit.'}
      </chakra.p>
      <FormField label="Name" required error={nameError ? { type: 'validate', message: nameError } : undefined}>
        <Input
          autoComplete="off"
          value={present.name}
          onChange={({ target: { value: name } }) =>
            dispatch({ type: 'change', change: (design) => ({ ...design, name }), step: 'name' })
          }
          onBlur={done}
        />
      </FormField>
      <DesignerChoiceField
        label="Labels for"
        options={LABEL_TYPE_OPTIONS}
        value={present.type}
        error={errors.type}
        onChange={(type) => dispatch({ type: 'change', change: (design) => applyLabelSheetOrType(design, { type }) })}
      />
      <FormField label="Sheet" error={undefined}>
        <Select
          placeholder="Custom dimensions"
          options={SHEETS}
          value={findEqualBuiltInLabelSheet(present.sheet)?.name ?? null}
          onChange={(name) => {
            const known = findBuiltInLabelSheet(name)
            if (known)
              dispatch({
                type: 'change',
                change: (design) => applyLabelSheetOrType(design, { sheet: toLabelSheet(known) }),
              })
          }}
        />
      </FormField>
      <Collapsible summary="Sheet dimensions" open={hasSheetError}>
        <Grid templateColumns="1fr 1fr" gap={3}>
          {DIMENSIONS.map(({ key, label }) => {
            const isCount = key === 'rows' || key === 'cols'
            return (
              <LengthField
                key={key}
                label={label}
                unit={isCount ? '' : 'mm'}
                step={isCount ? 1 : 0.1}
                maxDecimals={isCount ? 0 : undefined}
                value={present.sheet[key]}
                error={errors[key]}
                onDone={done}
                onChange={(value) => {
                  dispatch({ type: 'change', change: withDimension(key, value), step: key })
                  return undefined
                }}
              />
            )
          })}
        </Grid>
        <chakra.p color="fg.muted" textStyle="table" mt={3}>
          Enter 0 for as many rows or columns as fit.
        </chakra.p>
      </Collapsible>
    </Stack>
  )
}

const withDimension = (key: keyof LabelSheet, value: number) => (design: LabelPageDesign) => ({
  ...design,
  sheet: { ...design.sheet, [key]: value },
})
