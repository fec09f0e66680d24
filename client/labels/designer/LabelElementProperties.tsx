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
import type { LabelElement } from '../../../domain/labels/labelTemplate'
import { FormFieldWarning } from '../../components/fields/FormField'
import { alignSelectedLabelElements, orderSelectedLabelElements } from './designActions'
import { buildLabelElementChange, type LabelElementChange } from './elementChange'
import { formatLabelElementName } from './elements'
import type { LabelElementAlignment } from './geometry'
import { IconActionButton } from './IconActionButton'
import { LengthField } from './LengthField'
import { applySuggestedLabelDesign } from './newDesign'
import {
  BoxElementProperties,
  ImageElementProperties,
  LineElementProperties,
  QrElementProperties,
} from './OtherProperties'
import { TextElementProperties } from './TextElementProperties'
import type { LabelDesignerModel } from './useLabelDesigner'

interface LabelElementPropertiesProps {
  designer: LabelDesignerModel
  /** Drawing warnings with the index of their element. */
  warnings: readonly { element: number; message: string }[]
}

/** Fields for the positions and properties of the selected elements. */
export function LabelElementProperties({ designer, warnings }: LabelElementPropertiesProps) {
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
        {selection.length > 1 ? `${selection.length} elements` : formatLabelElementName(element)}
      </Heading>
      <ArrangeButtons designer={designer} />
      {selection.length === 1 && (
        // why: the fields are keyed by element, because an invalid entry belongs to the element it was typed for
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

function NothingSelected({ designer: { state, dispatch } }: Pick<LabelElementPropertiesProps, 'designer'>) {
  if (state.present.label.elements.length > 0)
    return <chakra.p color="fg.muted">Select an element on the label, or add one.</chakra.p>
  return (
    <Stack gap={3} align="start">
      <chakra.p color="fg.muted">This label is empty. Add an element, or start from the suggested design.</chakra.p>
      <Button variant="subtle" onClick={() => dispatch({ type: 'change', change: applySuggestedLabelDesign })}>
        Use the suggested design
      </Button>
    </Stack>
  )
}

interface OneElementProps {
  designer: LabelDesignerModel
  index: number
  element: LabelElement
  warning: string | undefined
}

function OneElement({ designer, index, element, warning }: OneElementProps) {
  const set = buildLabelElementChange(designer, index, element)
  return (
    <>
      <FormFieldWarning>{warning}</FormFieldWarning>
      <TypeProperties designer={designer} index={index} element={element} />
      <Grid templateColumns="1fr 1fr" gap={3}>
        <LengthField label="From left" {...set.field('x')} />
        <LengthField label="From top" {...set.field('y')} />
        <LengthField label="Width" {...set.field('width')} />
        <LengthField label="Height" {...set.field('height')} />
      </Grid>
    </>
  )
}

function TypeProperties({ designer, index, element }: Omit<OneElementProps, 'warning'>) {
  const error = designer.labelDiagnostics.find(({ path }) => path[0] === 'elements' && path[1] === index)?.message
  const set = <Element extends LabelElement>(typedElement: Element): LabelElementChange<Element> =>
    buildLabelElementChange(designer, index, typedElement)
  switch (element.type) {
    case 'text':
      return (
        <TextElementProperties element={element} type={designer.state.present.type} set={set(element)} error={error} />
      )
    case 'qr':
      return <QrElementProperties element={element} set={set(element)} error={error} />
    case 'image':
      return <ImageElementProperties element={element} set={set(element)} error={error} />
    case 'line':
      return <LineElementProperties element={element} set={set(element)} />
    case 'box':
      return <BoxElementProperties element={element} set={set(element)} />
  }
}

const ALIGNMENTS: readonly { alignment: LabelElementAlignment; text: string; icon: LucideIcon }[] = [
  { alignment: 'left', text: 'left', icon: AlignStartVertical },
  { alignment: 'center', text: 'centre', icon: AlignCenterVertical },
  { alignment: 'right', text: 'right', icon: AlignEndVertical },
  { alignment: 'top', text: 'top', icon: AlignStartHorizontal },
  { alignment: 'middle', text: 'middle', icon: AlignCenterHorizontal },
  { alignment: 'bottom', text: 'bottom', icon: AlignEndHorizontal },
]

function ArrangeButtons({ designer: { state, dispatch, duplicate, remove } }: { designer: LabelDesignerModel }) {
  return (
    <div>
      <Flex wrap="wrap" gap={1}>
        {ALIGNMENTS.map(({ alignment, text, icon }) => (
          <IconActionButton
            key={alignment}
            label={`Align ${text}`}
            icon={icon}
            onClick={() => dispatch(alignSelectedLabelElements(state, alignment))}
          />
        ))}
      </Flex>
      <Flex wrap="wrap" gap={1}>
        <IconActionButton
          label="Bring to front"
          icon={BringToFront}
          onClick={() => dispatch(orderSelectedLabelElements(state, 'front'))}
        />
        <IconActionButton
          label="Send to back"
          icon={SendToBack}
          onClick={() => dispatch(orderSelectedLabelElements(state, 'back'))}
        />
        <IconActionButton label="Duplicate" icon={Copy} onClick={duplicate} />
        <IconActionButton label="Delete" icon={Trash2} onClick={remove} />
      </Flex>
    </div>
  )
}
