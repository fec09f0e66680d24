import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { siteLogoUrl } from '../../components/browser/appSettings'

/**
 * The hall's logo. It has no alternative text, because the hall's name is always next to it or on the button around it.
 */
export function SiteLogo(props: HTMLChakraProps<'img'>) {
  return <chakra.img src={siteLogoUrl} alt="" boxSize="36px" {...props} />
}
