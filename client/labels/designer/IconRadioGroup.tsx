import { chakra, VisuallyHidden } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'

interface IconRadioGroupProps<Value> {
  label: string
  options: readonly { value: Value; label: string; icon: LucideIcon }[]
  value: Value
  onChange: (value: Value) => void
}

/** A row of small icon buttons. One button is selected. */
export function IconRadioGroup<Value extends string>({ label, options, value, onChange }: IconRadioGroupProps<Value>) {
  const name = useId()
  return (
    <chakra.div role="radiogroup" aria-label={label} display="flex">
      {options.map(({ value: option, label: text, icon: Icon }) => (
        <Choice key={option} title={text}>
          <VisuallyHidden asChild>
            <input
              type="radio"
              name={name}
              aria-label={text}
              checked={option === value}
              onChange={() => onChange(option)}
            />
          </VisuallyHidden>
          <Icon size={20} aria-hidden />
        </Choice>
      ))}
    </chakra.div>
  )
}

const Choice = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    boxSize: 'control',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    ms: '-1px',
    bg: 'bg.panel',
    cursor: 'button',
    _first: { borderStartRadius: 'l2', ms: 0 },
    _last: { borderEndRadius: 'l2' },
    '&:has(:checked)': { layerStyle: 'chosenChip', zIndex: 1 },
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px', zIndex: 2 },
  },
})
