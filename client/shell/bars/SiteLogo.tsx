import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { siteLogoUrl } from '../../components/browser/appSettings'

/** The hall's logo without alternative text, because its name is always next to it or on the surrounding button. */
export function SiteLogo(props: HTMLChakraProps<'img'>) {
  return <chakra.img src={siteLogoUrl} alt="" boxSize="36px" {...props} />
}
