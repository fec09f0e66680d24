import { Button, chakra } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { Link as RouterLink, type To } from 'react-router-dom'
import { usePopover } from './usePopover'

interface DropdownMenuProps {
  label: string
  icon: LucideIcon
  /** The button's text next to its icon. */
  text?: ReactNode
  variant?: 'ghost' | 'subtle'
  size?: 'sm' | 'md'
  /** Content above the items. */
  head?: ReactNode
  children: ReactNode
}

/**
 * A button with a drop-down menu of MenuItems. Arrow keys move between the items; Escape or a click outside closes the
 * menu.
 */
export function DropdownMenu(props: DropdownMenuProps) {
  const { label, icon: Icon, text, variant = 'ghost', size, head, children } = props
  const menu = useDropdownMenu()
  return (
    <Root ref={menu.root}>
      <Button
        ref={menu.trigger}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        variant={variant}
        size={size}
        px={text ? undefined : 0}
        colorPalette={variant === 'ghost' ? 'gray' : undefined}
        onClick={menu.toggle}
      >
        <Icon />
        {text}
      </Button>
      {menu.isOpen && (
        <Content ref={menu.content} popover="manual">
          {head}
          <chakra.div role="menu" aria-label={label} onKeyDown={menu.handleKey} onClick={menu.close}>
            {children}
          </chakra.div>
        </Content>
      )}
    </Root>
  )
}

/**
 * Opens and closes a menu: focuses the first item, moves the focus with the arrow keys, and closes on Escape or a click
 * outside.
 */
function useDropdownMenu() {
  const { root, trigger, content, isOpen, toggle, close } = usePopover()

  useEffect(
    function startAtFirstItem() {
      if (isOpen) root.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus({ preventScroll: true })
    },
    [isOpen, root],
  )

  const handleKey = (event: KeyboardEvent) => {
    const all = [...(root.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
    const at = all.indexOf(event.target as HTMLElement)
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
    const next = moves[event.key]
    if (next !== undefined) all.at(next % all.length)?.focus()
    else if (event.key === 'Escape' || event.key === 'Tab') close()
    else return
    event.preventDefault()
  }

  return { root, trigger, content, isOpen, toggle, close, handleKey }
}

interface MenuItemProps {
  icon: LucideIcon
  /** True if the item is chosen; if set at all, the item is a radio item. */
  checked?: boolean
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({ icon: Icon, checked, disabled, onSelect, children }: MenuItemProps) {
  const role = checked === undefined ? 'menuitem' : 'menuitemradio'
  return (
    <Item type="button" role={role} aria-checked={checked} disabled={disabled} tabIndex={-1} onClick={onSelect}>
      <Icon aria-hidden />
      {children}
    </Item>
  )
}

export function MenuLink({ icon: Icon, to, children }: { icon: LucideIcon; to: To; children: ReactNode }) {
  return (
    <Item asChild>
      <RouterLink role="menuitem" tabIndex={-1} to={to}>
        <Icon aria-hidden />
        {children}
      </RouterLink>
    </Item>
  )
}

export function MenuDownload({ icon: Icon, href, children }: { icon: LucideIcon; href: string; children: ReactNode }) {
  return (
    <Item asChild>
      <a role="menuitem" tabIndex={-1} href={href} download>
        <Icon aria-hidden />
        {children}
      </a>
    </Item>
  )
}

export const MenuSeparator = chakra(
  'div',
  { base: { borderTopWidth: '1px', my: 1 } },
  { defaultProps: { role: 'separator' } },
)

const Root = chakra('div', { base: { display: 'flex', borderRadius: 'l2' } })

const Content = chakra('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    zIndex: 'popover',
    width: 'max-content',
    minW: 'min(14rem, calc(100vw - 8px))',
    maxW: 'min(20rem, calc(100vw - 8px))',
    overflowY: 'auto',
    m: 0,
    py: 1,
    bg: 'bg.panel',
    color: 'fg',
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
    _disabled: { color: 'fg.subtle', cursor: 'disabled' },
    _checked: { layerStyle: 'chosenLine', fontWeight: 'semibold' },
    _icon: { width: 5, height: 5, flexShrink: 0 },
  },
})
