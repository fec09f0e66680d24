import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { logoUrl } from '../../components/browser/appSettings'

/** The hall's logo without alternative text, because its name is always next to it or on the surrounding button. */
export function Logo(props: HTMLChakraProps<'img'>) {
  return <chakra.img src={logoUrl} alt="" boxSize="36px" {...props} />
}
