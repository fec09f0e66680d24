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
  /** The validation error for labels of this type. */
  error?: string
}

export function QrProperties({ element, set: { change }, error }: PropertiesProps<QrElement>) {
  return (
    <Stack gap={4}>
      <ChoiceField
        label="Content"
        options={CONTENTS}
        value={element.content}
        onChange={(content) => change({ content })}
        error={error}
      />
      <ChoiceField
        label="Error correction"
        options={LEVELS}
        value={element.level}
        onChange={(level) => change({ level })}
      />
    </Stack>
  )
}

export function ImageProperties({ element, set: { change }, error }: PropertiesProps<ImageElement>) {
  return (
    <ChoiceField
      label="Picture"
      options={SOURCES}
      value={element.source}
      onChange={(source) => change({ source })}
      error={error}
    />
  )
}

export function LineProperties({ element, set: { change, done } }: PropertiesProps<LineElement>) {
  return (
    <Stack gap={4}>
      <MeasureField
        label="Thickness"
        step={0.1}
        value={element.thickness}
        onChange={(thickness) => change({ thickness })}
        onDone={done}
      />
      <ColorField label="Colour" value={element.color} onChange={(color) => change({ color })} onDone={done} />
    </Stack>
  )
}

export function BoxProperties({ element, set: { change, done } }: PropertiesProps<BoxElement>) {
  return (
    <Stack gap={4}>
      <CheckLabel>
        <Checkbox
          checked={element.thickness !== null}
          onChange={(event) => change({ thickness: event.target.checked ? 0.3 : null })}
        />
        Outline
      </CheckLabel>
      {element.thickness !== null && (
        <>
          <MeasureField
            label="Thickness"
            step={0.1}
            value={element.thickness}
            onChange={(thickness) => change({ thickness })}
            onDone={done}
          />
          <ColorField label="Colour" value={element.color} onChange={(color) => change({ color })} onDone={done} />
        </>
      )}
      <MeasureField
        label="Corner radius"
        value={element.radius}
        onChange={(radius) => change({ radius })}
        onDone={done}
      />
      <OptionalColorField
        label="Fill"
        value={element.fill}
        first="#dddddd"
        onChange={(fill) => change({ fill })}
        onDone={done}
      />
    </Stack>
  )
}
