import { chakra, Flex, Grid, Skeleton, Stack } from '@chakra-ui/react'
import {
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignStart,
} from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { getLabelFields } from '../../../domain/labels/labelFields'
import { LABEL_FONTS, type LabelTextElement, type LabelType } from '../../../domain/labels/labelTemplate'
import { Checkbox, CheckboxLabel } from '../../components/fields/Checkbox'
import { FormField } from '../../components/fields/FormField'
import { DelayedAppearBox } from '../../components/states/DelayedAppearBox'
import { DesignerChoiceField } from './DesignerChoiceField'
import { DesignerColorField } from './DesignerColorField'
import type { LabelElementChange } from './elementChange'
import { getLabelFieldTitle } from './fieldTitle'
import { IconRadioGroup } from './IconRadioGroup'
import type { LabelFieldTextHandle, LabelFieldTextInputProps } from './LabelFieldTextInput'
import { LengthField } from './LengthField'

const FONT_NAMES = { sans: 'Sans', condensed: 'Condensed', mono: 'Monospaced' }
const FONTS = LABEL_FONTS.map((value) => ({ value, label: FONT_NAMES[value] }))
const FITS = [
  { value: 'shrink', label: 'Wrap and shrink' },
  { value: 'line', label: 'Shrink only' },
  { value: 'none', label: 'Wrap only' },
] as const
const ALIGNS = [
  { value: 'left', label: 'Left', icon: TextAlignStart },
  { value: 'center', label: 'Centred', icon: TextAlignCenter },
  { value: 'right', label: 'Right', icon: TextAlignEnd },
] as const
const VALIGNS = [
  { value: 'top', label: 'Top', icon: AlignVerticalJustifyStart },
  { value: 'middle', label: 'Middle', icon: AlignVerticalJustifyCenter },
  { value: 'bottom', label: 'Bottom', icon: AlignVerticalJustifyEnd },
] as const

interface TextElementPropertiesProps {
  element: LabelTextElement
  type: LabelType
  set: LabelElementChange<LabelTextElement>
  /** The validation error, which depends on the label's record type. */
  error: string | undefined
}

export function TextElementProperties({ element, type, set, error }: TextElementPropertiesProps) {
  return (
    <Stack gap={4}>
      <TextEntry element={element} type={type} set={set} error={error} />
      <DesignerChoiceField label="Font" options={FONTS} {...set.field('font')} />
      <Sizes element={element} set={set} />
      <DesignerChoiceField label="If the text is too long" options={FITS} {...set.field('fit')} />
      <Flex gap={3} wrap="wrap">
        <IconRadioGroup label="Horizontal alignment" options={ALIGNS} {...set.field('align')} />
        <IconRadioGroup label="Vertical alignment" options={VALIGNS} {...set.field('valign')} />
      </Flex>
      <Flex gap={6} align="end">
        <DesignerColorField {...set.field('color')} />
        <CheckboxLabel>
          <Checkbox checked={element.bold} onChange={(event) => set.change({ bold: event.target.checked })} />
          Bold
        </CheckboxLabel>
      </Flex>
    </Stack>
  )
}

function Sizes({ element, set }: Pick<TextElementPropertiesProps, 'element' | 'set'>) {
  return (
    <Grid templateColumns="1fr 1fr" gap={3}>
      <LengthField
        label="Size"
        unit="pt"
        value={element.size}
        onChange={(size) => set.change({ size, minSize: Math.min(element.minSize, size) })}
        onDone={set.done}
      />
      <LengthField label="Smallest size" unit="pt" {...set.field('minSize')} />
    </Grid>
  )
}

function TextEntry({ element, type, set: { change, done }, error }: TextElementPropertiesProps) {
  const [invalid, setInvalid] = useState<{ text: string; message: string }>()
  const message = invalid?.message ?? error

  function handleChange(text: string) {
    const changeError = change({ text })
    setInvalid(changeError ? { text, message: changeError } : undefined)
  }

  return (
    <FormField
      label="Text"
      help="Type # to choose a field. A line whose fields are all empty is left out."
      error={message ? { type: 'validate', message } : undefined}
    >
      <FieldText type={type} value={invalid?.text ?? element.text} onChange={handleChange} onBlur={done} />
    </FormField>
  )
}

const FieldTextInput = lazy(async () => ({ default: (await import('./LabelFieldTextInput')).LabelFieldTextInput }))

/** A text box that shows each `#field#` placeholder as a token with the field's name. */
function FieldText(props: Omit<LabelFieldTextInputProps, 'ref'>) {
  const input = useRef<LabelFieldTextHandle>(null)
  return (
    <Stack gap={2} width="full" minW={0}>
      <Suspense
        fallback={
          <DelayedAppearBox>
            <Skeleton h="7rem" />
          </DelayedAppearBox>
        }
      >
        <FieldTextInput {...props} ref={input} />
      </Suspense>
      <FieldChips type={props.type} onPick={(field) => input.current?.insert(`#${field}#`)} />
    </Stack>
  )
}

interface FieldChipsProps {
  type: LabelType
  onPick: (field: string) => void
}

/** Shows the record's fields as chips; clicking a chip inserts its field into the text. */
function FieldChips({ type, onPick }: FieldChipsProps) {
  const id = useId()
  return (
    <Flex role="group" aria-labelledby={id} wrap="wrap" gap={1.5}>
      <chakra.span id={id} w="full" textStyle="meta" color="fg.muted">
        Insert a field
      </chakra.span>
      {getLabelFields(type).map((field) => (
        <Chip
          key={field.name}
          type="button"
          title={`${field.meaning}, such as ${field.sample}`}
          onClick={() => onPick(field.name)}
        >
          {getLabelFieldTitle(field)}
        </Chip>
      ))}
    </Flex>
  )
}

const Chip = chakra('button', {
  base: {
    px: 2,
    minH: 'smallControl',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.emphasized',
    textStyle: 'table',
    textAlign: 'start',
    cursor: 'button',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.tint' },
  },
})
