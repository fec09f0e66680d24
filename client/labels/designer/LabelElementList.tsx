import { chakra } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { formatLabelElementName, getLabelElementIcon } from './elements'
import type { LabelDesignerModel } from './useLabelDesigner'

interface LabelElementListProps {
  designer: LabelDesignerModel
  warnings: readonly { element: number; message: string }[]
}

/** Lists the label's elements, front to back. */
export function LabelElementList({ designer: { state, dispatch }, warnings }: LabelElementListProps) {
  const { elements } = state.present.label
  return (
    <chakra.ol aria-label="Elements, from front to back" listStyleType="none" maxH={64} overflow="auto">
      {elements
        .map((element, index) => {
          const Icon = getLabelElementIcon(element.type)
          const warning = warnings.find((entry) => entry.element === index)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing else identifies a label's elements
            <li key={index}>
              <Entry
                type="button"
                aria-pressed={state.selection.includes(index)}
                onClick={(event) =>
                  dispatch({
                    type: 'select',
                    selection: event.shiftKey ? toggled(state.selection, index) : [index],
                  })
                }
              >
                <Icon size={18} aria-hidden />
                <chakra.span flex={1} truncate>
                  {formatLabelElementName(element)}
                </chakra.span>
                {warning && (
                  <chakra.span color="fg.warning" title={warning.message}>
                    <TriangleAlert size={18} aria-label={warning.message} />
                  </chakra.span>
                )}
              </Entry>
            </li>
          )
        })
        .reverse()}
    </chakra.ol>
  )
}

const toggled = (selection: readonly number[], index: number) =>
  selection.includes(index) ? selection.filter((other) => other !== index) : [...selection, index]

const Entry = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    w: 'full',
    minH: 9,
    '@media (pointer: coarse)': { minH: 'control' },
    px: 2,
    textAlign: 'start',
    borderRadius: 'l2',
    cursor: 'button',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
    '&[aria-pressed=true]': { layerStyle: 'chosenLine' },
    _icon: { flexShrink: 0 },
  },
})
