import { chakra, IconButton } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useLocalStorageString } from '../../components/browser/useLocalStorageString'
import { DESKTOP_MEDIA_QUERY, useIsPrinting, useMediaQuery } from '../../components/browser/useMediaQuery'
import { NavigationMenu } from '../navigation/NavigationMenu'

const TemporaryDrawer = lazy(async () => ({ default: (await import('./TemporaryDrawer')).TemporaryDrawer }))

interface SideDrawerProps {
  open: boolean
  onClose: () => void
}

/** The navigation: always visible beside the page on wide screens, an overlay on smaller ones. */
export function SideDrawer({ open, onClose }: SideDrawerProps) {
  const desk = useMediaQuery(DESKTOP_MEDIA_QUERY)
  const printing = useIsPrinting()
  // why: the drawer is left out while printing, because the page is then narrow and the temporary drawer would open
  if (printing) return null
  if (!open) return null
  if (!desk)
    return (
      <Suspense fallback={null}>
        <TemporaryDrawer onClose={onClose} />
      </Suspense>
    )
  return <PersistentDrawer />
}

const NARROW = 'drawer-narrow'

/** The navigation next to the page: icons with names, or only icons to leave more room for the page. */
function PersistentDrawer() {
  const [stored, store] = useLocalStorageString(NARROW)
  const narrow = stored !== ''
  const name = narrow ? 'Show the names in the menu' : 'Show only icons in the menu'
  return (
    <chakra.aside
      position="sticky"
      top={14}
      h="calc(100dvh - {sizes.appBar})"
      w={narrow ? 16 : 60}
      flexShrink={0}
      display="flex"
      flexDirection="column"
      overflowY="auto"
      scrollbarWidth="thin"
      borderEndWidth="1px"
      _print={{ display: 'none' }}
    >
      <NavigationMenu narrow={narrow} />
      <chakra.div position="sticky" bottom={0} mt="auto" px={2} py={1} bg="bg">
        <IconButton
          variant="ghost"
          colorPalette="gray"
          w={narrow ? 'full' : undefined}
          aria-label={name}
          title={name}
          onClick={() => store(narrow ? '' : 'yes')}
        >
          {narrow ? <ChevronRight /> : <ChevronLeft />}
        </IconButton>
      </chakra.div>
    </chakra.aside>
  )
}
