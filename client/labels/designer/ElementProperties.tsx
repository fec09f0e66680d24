import { Button, chakra, Flex, Grid, Heading, Stack } from '@chakra-ui/react'
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignStartHorizontal,
  AlignStartVertical,
  BringToFront,
  Copy,
  type LucideIcon,
  SendToBack,
  Trash2,
} from 'lucide-react'
import type { LabelElement } from '../../../domain/labels/label'
import { FieldWarning } from '../../components/fields/FormField'
import { alignSelected, orderSelected } from './designActions'
import { buildElementChange, type ElementChange } from './elementChange'
import { formatElementName } from './elements'
import type { ElementAlignment } from './geometry'
import { IconAction } from './IconAction'
import { MeasureField } from './MeasureField'
import { applySuggestion } from './newDesign'
import { BoxProperties, ImageProperties, LineProperties, QrProperties } from './OtherProperties'
import { TextProperties } from './TextProperties'
import type { DesignerModel } from './useDesigner'

interface ElementPropertiesProps {
  designer: DesignerModel
  /** Drawing warnings with the index of their element. */
  warnings: readonly { element: number; message: string }[]
}

/** Edits the positions and properties of the selected elements. */
export function ElementProperties({ designer, warnings }: ElementPropertiesProps) {
  const { present, selection } = designer.state
  const [index] = selection
  const element = index === undefined ? undefined : present.label.elements[index]
  if (designer.invalidJson !== null) {
    return <chakra.p color="fg.muted">Correct or discard the JSON to edit elements again.</chakra.p>
  }
  if (index === undefined || !element) {
    return <NothingSelected designer={designer} />
  }
  return (
    <Stack gap={4}>
      <Heading as="h2" size="md" overflowWrap="anywhere" lineClamp={2}>
        {selection.length > 1 ? `${selection.length} elements` : formatElementName(element)}
      </Heading>
      <ArrangeButtons designer={designer} />
      {selection.length === 1 && (
        // why: keyed by element, because an invalid entry belongs to the element it was typed for
        <OneElement
          key={`${index} ${element.type}`}
          designer={designer}
          index={index}
          element={element}
          warning={warnings.find((warning) => warning.element === index)?.message}
        />
      )}
    </Stack>
  )
}

function NothingSelected({ designer: { state, dispatch } }: Pick<ElementPropertiesProps, 'designer'>) {
  if (state.present.label.elements.length > 0)
    return <chakra.p color="fg.muted">Select an element on the label, or add one.</chakra.p>
  return (
    <Stack gap={3} align="start">
      <chakra.p color="fg.muted">This label is empty. Add an element, or start from the suggested design.</chakra.p>
      <Button variant="subtle" onClick={() => dispatch({ type: 'change', change: applySuggestion })}>
        Use the suggested design
      </Button>
    </Stack>
  )
}

interface OneElementProps {
  designer: DesignerModel
  index: number
  element: LabelElement
  warning: string | undefined
}

function OneElement({ designer, index, element, warning }: OneElementProps) {
  const set = buildElementChange(designer, index, element)
  return (
    <>
      <FieldWarning>{warning}</FieldWarning>
      <TypeProperties designer={designer} index={index} element={element} />
      <Grid templateColumns="1fr 1fr" gap={3}>
        <MeasureField label="From left" {...set.field('x')} />
        <MeasureField label="From top" {...set.field('y')} />
        <MeasureField label="Width" {...set.field('width')} />
        <MeasureField label="Height" {...set.field('height')} />
      </Grid>
    </>
  )
}

function TypeProperties({ designer, index, element }: Omit<OneElementProps, 'warning'>) {
  const error = designer.labelDiagnostics.find(({ path }) => path[0] === 'elements' && path[1] === index)?.message
  const set = <Element extends LabelElement>(typedElement: Element): ElementChange<Element> =>
    buildElementChange(designer, index, typedElement)
  switch (element.type) {
    case 'text':
      return <TextProperties element={element} type={designer.state.present.type} set={set(element)} error={error} />
    case 'qr':
      return <QrProperties element={element} set={set(element)} error={error} />
    case 'image':
      return <ImageProperties element={element} set={set(element)} error={error} />
    case 'line':
      return <LineProperties element={element} set={set(element)} />
    case 'box':
      return <BoxProperties element={element} set={set(element)} />
  }
}

const ALIGNMENTS: readonly { alignment: ElementAlignment; text: string; icon: LucideIcon }[] = [
  { alignment: 'left', text: 'left', icon: AlignStartVertical },
  { alignment: 'center', text: 'centre', icon: AlignCenterVertical },
  { alignment: 'right', text: 'right', icon: AlignEndVertical },
  { alignment: 'top', text: 'top', icon: AlignStartHorizontal },
  { alignment: 'middle', text: 'middle', icon: AlignCenterHorizontal },
  { alignment: 'bottom', text: 'bottom', icon: AlignEndHorizontal },
]

function ArrangeButtons({ designer: { state, dispatch, duplicate, remove } }: { designer: DesignerModel }) {
  return (
    <div>
      <Flex wrap="wrap" gap={1}>
        {ALIGNMENTS.map(({ alignment, text, icon }) => (
          <IconAction
            key={alignment}
            label={`Align ${text}`}
            icon={icon}
            onClick={() => dispatch(alignSelected(state, alignment))}
          />
        ))}
      </Flex>
      <Flex wrap="wrap" gap={1}>
        <IconAction
          label="Bring to front"
          icon={BringToFront}
          onClick={() => dispatch(orderSelected(state, 'front'))}
        />
        <IconAction label="Send to back" icon={SendToBack} onClick={() => dispatch(orderSelected(state, 'back'))} />
        <IconAction label="Duplicate" icon={Copy} onClick={duplicate} />
        <IconAction label="Delete" icon={Trash2} onClick={remove} />
      </Flex>
    </div>
  )
}
