import { Button, type ButtonProps, Link, type LinkProps } from '@chakra-ui/react'
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom'

type Target = Pick<RouterLinkProps, 'to' | 'state' | 'target'>

/** A link within running text. */
export const TextLink = ({ to, state, target, children, ...link }: Omit<LinkProps, 'asChild'> & Target) => (
  <Link asChild {...link}>
    <RouterLink to={to} state={state} target={target}>
      {children}
    </RouterLink>
  </Link>
)

/** A link that looks like a button. */
export const ButtonLink = ({ to, state, target, children, ...button }: Omit<ButtonProps, 'asChild'> & Target) => (
  <Button asChild {...button}>
    <RouterLink to={to} state={state} target={target}>
      {children}
    </RouterLink>
  </Button>
)
