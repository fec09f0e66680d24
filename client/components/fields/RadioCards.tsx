import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import { type MouseEvent, type ReactNode, type Ref, useId, useRef } from 'react'
import { ErrorText } from '../messages/ErrorText'
import { FormFieldWarning } from './FormField'

export interface RadioCardOption<Value> {
  value: Value
  label: string
  icon?: LucideIcon
  /** The card's colour when chosen, such as 'safe' or 'unsafe'. */
  colorPalette?: string
  disabled?: boolean
}

export interface RadioCardsProps<Value> {
  label: string
  /** Help for the term in the label, shown next to the label. */
  term?: ReactNode
  options: readonly RadioCardOption<Value>[]
  /** The chosen option's value; null if no option is chosen. */
  value: Value | null
  onChange: (value: Value) => void
  /** Called in addition to `onChange` after a tap or click, but not after a choice made with the keyboard. */
  onTap?: (value: Value) => void
  onBlur?: () => void
  /** A line under the cards, such as the reason why a choice is forced. */
  help?: ReactNode
  warning?: string
  error?: string
  required?: boolean
  disabled?: boolean
  /** True to make the cards tall enough to tap without aiming. */
  large?: boolean
  /** True to focus the cards when their dialog opens. */
  autoFocus?: boolean
  /** The first card's radio button. */
  ref?: Ref<HTMLInputElement>
}

/** A single choice as large buttons; in a form, use RadioCardField. */
export function RadioCards<Value extends string | number>(props: RadioCardsProps<Value>) {
  const { label, term, options, value: chosen, onChange, onBlur, help, warning, error } = props
  const { required, disabled, large, autoFocus, onTap, ref } = props
  const id = useId()
  const tapped = useRef(false)
  // why: a click on the card triggers a second click on its radio button, and only then does the button have the focus
  const handleClick = (value: Value, { target }: MouseEvent) => {
    const isBox = target instanceof HTMLInputElement
    if (isBox && tapped.current) onTap?.(value)
    tapped.current = !isBox
  }
  const focused = Math.max(
    0,
    options.findIndex(({ value }) => value === chosen),
  )

  return (
    <chakra.div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-help`}
      aria-invalid={error ? true : undefined}
      aria-required={required}
      display="flex"
      flexDirection="column"
      gap={1.5}
    >
      <Flex align="center" gap={1}>
        <chakra.span id={`${id}-label`} textStyle="label">
          {label}
          {required && (
            <chakra.span color="fg.error" aria-hidden>
              {' *'}
            </chakra.span>
          )}
        </chakra.span>
        {term}
      </Flex>
      <chakra.div display="grid" gap={2} gridTemplateColumns={templateColumns(options.length)}>
        {options.map(({ value, label: text, icon: Icon, colorPalette, disabled: refused }, index) => (
          <RadioChoiceCard
            key={value}
            colorPalette={colorPalette}
            data-hue={colorPalette}
            data-large={large || undefined}
            onClick={(event) => handleClick(value, event)}
          >
            <VisuallyHiddenInput>
              <input
                type="radio"
                name={id}
                ref={index === 0 ? ref : undefined}
                data-autofocus={(autoFocus && index === focused) || undefined}
                checked={chosen === value}
                disabled={disabled || refused}
                onChange={() => onChange(value)}
                onBlur={onBlur}
              />
            </VisuallyHiddenInput>
            {Icon && <Icon size={22} aria-hidden />}
            {text}
          </RadioChoiceCard>
        ))}
      </chakra.div>
      <chakra.span id={`${id}-help`} color="fg.muted" textStyle="table" display={help ? undefined : 'none'}>
        {help}
      </chakra.span>
      <FormFieldWarning>{error ? undefined : warning}</FormFieldWarning>
      <ErrorText>{error}</ErrorText>
    </chakra.div>
  )
}

/** Returns the grid columns. Three cards with icons do not fit side by side on a phone. */
function templateColumns(count: number): string {
  if (count === 3) return 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))'
  return count > 3 ? 'repeat(2, minmax(0, 1fr))' : `repeat(${count}, 1fr)`
}

/** Visually hides the native input; screen readers still reach it. */
export const VisuallyHiddenInput = ({ children }: { children: ReactNode }) => (
  <VisuallyHidden asChild>{children}</VisuallyHidden>
)

/** A large button around a hidden radio button or checkbox; `data-hue` gives a chosen card its `colorPalette`. */
export const RadioChoiceCard = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    minH: 'max({sizes.control}, 2.75rem)',
    px: 3,
    '&[data-large]': { minH: 14, textAlign: 'center' },
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
    bg: 'bg.panel',
    fontWeight: 'medium',
    cursor: 'button',
    '&:hover:not(:has(:checked, :disabled))': { bg: 'bg.muted' },
    '&:has(:checked)': {
      layerStyle: 'chosenChip',
      borderColor: 'fg.muted',
      fontWeight: 'semibold',
    },
    '&[data-hue]:has(:checked)': {
      bg: 'colorPalette.solid',
      borderColor: 'colorPalette.solid',
      color: 'colorPalette.contrast',
    },
    '&:has(:focus-visible)': { outline: '2px solid {colors.colorPalette.focusRing}', outlineOffset: '2px' },
    '&:has(:disabled)': { opacity: 0.5, cursor: 'not-allowed' },
  },
})
