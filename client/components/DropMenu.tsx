import { Button, chakra } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

interface DropMenuProps {
  label: string
  icon: LucideIcon
  /** The button's text beside its icon. */
  text?: ReactNode
  variant?: 'ghost' | 'subtle'
  size?: 'sm' | 'md'
  /** Shown above the items. */
  head?: ReactNode
  children: ReactNode
}

/** A button that drops a menu of MenuItems: arrows move, Escape and a tap elsewhere close. */
export function DropMenu(props: DropMenuProps) {
  const { label, icon: Icon, text, variant = 'ghost', size, head, children } = props
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]

  useEffect(
    function closeByTapElsewhere() {
      if (!open) return
      const close = ({ target }: PointerEvent) => {
        if (!root.current?.contains(target as Node)) setOpen(false)
      }
      document.addEventListener('pointerdown', close)
      return () => document.removeEventListener('pointerdown', close)
    },
    [open],
  )

  useEffect(
    function startAtFirstItem() {
      if (open) root.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
    },
    [open],
  )

  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }

  const handleKey = (event: KeyboardEvent) => {
    const all = items()
    const at = all.indexOf(event.target as HTMLElement)
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
    const next = moves[event.key]
    if (next !== undefined) all.at(next % all.length)?.focus()
    else if (event.key === 'Escape' || event.key === 'Tab') close()
    else return
    event.preventDefault()
  }

  return (
    <Root ref={root}>
      <Button
        ref={trigger}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        variant={variant}
        size={size}
        px={text ? undefined : 0}
        colorPalette={variant === 'ghost' ? 'gray' : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon />
        {text}
      </Button>
      {open && (
        <Content data-menu>
          {head}
          <chakra.div role="menu" aria-label={label} onKeyDown={handleKey} onClick={close}>
            {children}
          </chakra.div>
        </Content>
      )}
    </Root>
  )
}

interface MenuItemProps {
  icon: LucideIcon
  /** Makes the item one of several choices. */
  checked?: boolean
  onSelect: () => void
  children: ReactNode
}

/** An item of a DropMenu; with `checked` it is one choice of several. */
export function MenuItem({ icon: Icon, checked, onSelect, children }: MenuItemProps) {
  const role = checked === undefined ? 'menuitem' : 'menuitemradio'
  return (
    <Item type="button" role={role} aria-checked={checked} tabIndex={-1} onClick={onSelect}>
      <Icon aria-hidden />
      {children}
    </Item>
  )
}

/** An item of a DropMenu that downloads a file. */
export function MenuLink({ icon: Icon, href, children }: { icon: LucideIcon; href: string; children: ReactNode }) {
  return (
    <Item asChild>
      <a role="menuitem" tabIndex={-1} href={href} download>
        <Icon aria-hidden />
        {children}
      </a>
    </Item>
  )
}

/** Parts the items of a menu. */
export const MenuRule = chakra(
  'div',
  { base: { borderTopWidth: '1px', my: 1 } },
  { defaultProps: { role: 'separator' } },
)

// why: no style properties, which what surrounds the menu could not change
const Root = chakra('div', { base: { position: 'relative', borderRadius: 'l2' } })

const Content = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 'docked',
    top: 'calc(100% + 0.25rem)',
    insetEnd: 0,
    width: 'max-content',
    minW: 56,
    maxW: 'min(20rem, calc(100vw - 1rem))',
    py: 1,
    bg: 'bg.panel',
    borderRadius: 'l3',
    boxShadow: 'md',
    animationName: 'fade-in',
    animationDuration: 'fast',
  },
})

const Item = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    width: '100%',
    minH: 'control',
    px: 4,
    textAlign: 'start',
    cursor: 'menuitem',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
    _focus: { bg: 'bg.muted' },
    _checked: { layerStyle: 'chosenLine', fontWeight: 'semibold' },
    _icon: { width: 5, height: 5, flexShrink: 0 },
  },
})
