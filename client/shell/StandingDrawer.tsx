import { chakra, IconButton } from '@chakra-ui/react'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useStoredText } from '../components/useStoredText'
import { Navigation } from './Navigation'

/** Remembers on this device that the drawer shows icons alone. */
const NARROW = 'drawer-narrow'

/** Stands beside the page, with names or, to leave it more room, with icons alone. */
export function StandingDrawer() {
  const [stored, store] = useStoredText(NARROW)
  const narrow = stored !== ''
  const Icon = narrow ? PanelLeftOpen : PanelLeftClose
  return (
    <chakra.aside
      position="sticky"
      top={14}
      h="calc(100dvh - 3.5rem)"
      w={narrow ? 16 : 60}
      flexShrink={0}
      display="flex"
      flexDirection="column"
      overflowY="auto"
      scrollbarWidth="thin"
      borderEndWidth="1px"
      _print={{ display: 'none' }}
    >
      <Navigation narrow={narrow} />
      <chakra.div position="sticky" bottom={0} mt="auto" p={2} bg="bg">
        <IconButton
          variant="ghost"
          colorPalette="gray"
          w={narrow ? 'full' : undefined}
          aria-label={narrow ? 'Show the names in the menu' : 'Show icons alone in the menu'}
          title={narrow ? 'Show the names' : 'Show icons alone'}
          onClick={() => store(narrow ? '' : 'yes')}
        >
          <Icon />
        </IconButton>
      </chakra.div>
    </chakra.aside>
  )
}
