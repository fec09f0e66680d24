import { Button } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import { createContext, use } from 'react'
import { type To } from 'react-router-dom'
import { ButtonLink } from '../links/links'
import { MenuItem, MenuLink } from './DropdownMenu'

/** True inside the menu that holds a page's actions on a phone. */
export const WithinActionsMenuContext = createContext(false)

type PageActionProps = {
  icon: LucideIcon
  children: string
} & ({ to: To } | { onClick: () => void; loading?: boolean; loadingText?: string; disabled?: boolean })

/** A page's secondary action: a quiet button next to the title, or an item in the page's menu on a phone. */
export function PageAction({ icon: Icon, children, ...action }: PageActionProps) {
  const inMenu = use(WithinActionsMenuContext)
  if ('to' in action)
    return inMenu ? (
      <MenuLink icon={Icon} to={action.to}>
        {children}
      </MenuLink>
    ) : (
      <ButtonLink to={action.to} variant="subtle">
        <Icon />
        {children}
      </ButtonLink>
    )
  const { onClick, disabled, ...state } = action
  return inMenu ? (
    <MenuItem icon={Icon} disabled={state.loading || disabled} onSelect={onClick}>
      {children}
    </MenuItem>
  ) : (
    <Button variant="subtle" {...state} disabled={disabled} onClick={onClick}>
      <Icon />
      {children}
    </Button>
  )
}
