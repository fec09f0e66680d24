import { Stack } from '@chakra-ui/react'
import type { BoxElement, ImageElement, LineElement, QrElement } from '../../../domain/labels/label'
import { Checkbox, CheckLabel } from '../../components/fields/Checkbox'
import { ChoiceField } from './ChoiceField'
import { ColorField, OptionalColorField } from './ColorField'
import type { ElementChange } from './elementChange'
import { MeasureField } from './MeasureField'

const CONTENTS = [
  { value: 'json', label: 'Model and code, for this app’s scanner' },
  { value: 'link', label: 'Link to its page, for users' },
  { value: 'public', label: 'Link to its public page, for anyone' },
  { value: 'code', label: 'Code only' },
] as const
const LEVELS = [
  { value: 'L', label: 'L: readable with 7% damage, largest modules' },
  { value: 'M', label: 'M: readable with 15% damage' },
  { value: 'Q', label: 'Q: readable with 25% damage' },
  { value: 'H', label: 'H: readable with 30% damage, smallest modules' },
] as const
const SOURCES = [
  { value: 'logo', label: 'Site logo' },
  { value: 'photo', label: 'Photo of the record' },
] as const

interface PropertiesProps<Element extends LineElement | BoxElement | QrElement | ImageElement> {
  element: Element
  set: ElementChange<Element>
  /** The validation error, which depends on the label's record type. */
  error?: string
}

export function QrProperties({ set, error }: PropertiesProps<QrElement>) {
  return (
    <Stack gap={4}>
      <ChoiceField label="Content" options={CONTENTS} {...set.field('content')} error={error} />
      <ChoiceField label="Error correction" options={LEVELS} {...set.field('level')} />
    </Stack>
  )
}

export function ImageProperties({ set, error }: PropertiesProps<ImageElement>) {
  return <ChoiceField label="Picture" options={SOURCES} {...set.field('source')} error={error} />
}

export function LineProperties({ set }: PropertiesProps<LineElement>) {
  return (
    <Stack gap={4}>
      <MeasureField label="Thickness" step={0.1} {...set.field('thickness')} />
      <ColorField {...set.field('color')} />
    </Stack>
  )
}

export function BoxProperties({ element, set }: PropertiesProps<BoxElement>) {
  return (
    <Stack gap={4}>
      <CheckLabel>
        <Checkbox
          checked={element.thickness !== null}
          onChange={(event) => set.change({ thickness: event.target.checked ? 0.3 : null })}
        />
        Outline
      </CheckLabel>
      {element.thickness !== null && (
        <>
          <MeasureField label="Thickness" step={0.1} {...set.field('thickness')} value={element.thickness} />
          <ColorField {...set.field('color')} />
        </>
      )}
      <MeasureField label="Corner radius" {...set.field('radius')} />
      <OptionalColorField label="Fill" first="#dddddd" {...set.field('fill')} />
    </Stack>
  )
}
