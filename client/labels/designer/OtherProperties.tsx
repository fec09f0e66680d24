import { Stack } from '@chakra-ui/react'
import type {
  LabelBoxElement,
  LabelImageElement,
  LabelLineElement,
  LabelQrElement,
} from '../../../domain/labels/labelTemplate'
import { Checkbox, CheckboxLabel } from '../../components/fields/Checkbox'
import { DesignerChoiceField } from './DesignerChoiceField'
import { DesignerColorField, DesignerOptionalColorField } from './DesignerColorField'
import type { LabelElementChange } from './elementChange'
import { LengthField } from './LengthField'

const CONTENTS = [
  { value: 'json', label: 'Type and code, for this app’s scanner' },
  { value: 'link', label: 'Link to the record’s page, for users' },
  { value: 'public', label: 'Link to the record’s public page, for anyone' },
  { value: 'code', label: 'Code only' },
] as const
const LEVELS = [
  { value: 'L', label: 'L: still readable with 7% damage, and has the largest squares' },
  { value: 'M', label: 'M: still readable with 15% damage' },
  { value: 'Q', label: 'Q: still readable with 25% damage' },
  { value: 'H', label: 'H: still readable with 30% damage, but has the smallest squares' },
] as const
const SOURCES = [
  { value: 'logo', label: 'Site logo' },
  { value: 'photo', label: 'Record photo' },
] as const

interface PropertiesProps<Element extends LabelLineElement | LabelBoxElement | LabelQrElement | LabelImageElement> {
  element: Element
  set: LabelElementChange<Element>
  /** The validation error, which depends on the label's record type. */
  error?: string
}

export function QrElementProperties({ set, error }: PropertiesProps<LabelQrElement>) {
  return (
    <Stack gap={4}>
      <DesignerChoiceField label="Content" options={CONTENTS} {...set.field('content')} error={error} />
      <DesignerChoiceField label="Error correction" options={LEVELS} {...set.field('level')} />
    </Stack>
  )
}

export function ImageElementProperties({ set, error }: PropertiesProps<LabelImageElement>) {
  return <DesignerChoiceField label="Picture" options={SOURCES} {...set.field('source')} error={error} />
}

export function LineElementProperties({ set }: PropertiesProps<LabelLineElement>) {
  return (
    <Stack gap={4}>
      <LengthField label="Thickness" step={0.1} {...set.field('thickness')} />
      <DesignerColorField {...set.field('color')} />
    </Stack>
  )
}

export function BoxElementProperties({ element, set }: PropertiesProps<LabelBoxElement>) {
  return (
    <Stack gap={4}>
      <CheckboxLabel>
        <Checkbox
          checked={element.thickness !== null}
          onChange={(event) => set.change({ thickness: event.target.checked ? 0.3 : null })}
        />
        Outline
      </CheckboxLabel>
      {element.thickness !== null && (
        <>
          <LengthField label="Thickness" step={0.1} {...set.field('thickness')} value={element.thickness} />
          <DesignerColorField {...set.field('color')} />
        </>
      )}
      <LengthField label="Corner radius" {...set.field('radius')} />
      <DesignerOptionalColorField label="Fill" first="#dddddd" {...set.field('fill')} />
    </Stack>
  )
}
