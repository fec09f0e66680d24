import { Flex } from '@chakra-ui/react'
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
import { alignSelected, orderSelected } from './designActions'
import type { Alignment } from './geometry'
import { IconAction } from './IconAction'
import type { Designer } from './useDesigner'

const ALIGNMENTS: readonly { alignment: Alignment; text: string; icon: LucideIcon }[] = [
  { alignment: 'left', text: 'left', icon: AlignStartVertical },
  { alignment: 'center', text: 'centre', icon: AlignCenterVertical },
  { alignment: 'right', text: 'right', icon: AlignEndVertical },
  { alignment: 'top', text: 'top', icon: AlignStartHorizontal },
  { alignment: 'middle', text: 'middle', icon: AlignCenterHorizontal },
  { alignment: 'bottom', text: 'bottom', icon: AlignEndHorizontal },
]

export function ArrangeButtons({ designer: { state, dispatch, duplicate, remove } }: { designer: Designer }) {
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
