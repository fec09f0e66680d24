import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { logoUrl } from '../components/settings'

/** The hall's own logo; the name is always beside it or on the button around it. */
export function Logo(props: HTMLChakraProps<'img'>) {
  return <chakra.img src={logoUrl} alt="" boxSize="36px" {...props} />
}
