import { Button, chakra, IconButton } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { DESK, useMediaQuery } from '../../components/browser/useMediaQuery'
import { useTypedAhead } from '../search/typedAhead'

const SearchDialog = lazy(async () => ({ default: (await import('../search/SearchDialog')).SearchDialog }))

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the global search, as Ctrl+K does; its code loads on first use. */
export function SearchButton() {
  const desk = useMediaQuery(DESK)
  const [open, setOpen] = useState(false)
  const typedAhead = useTypedAhead()
  const openSearch = () => {
    typedAhead.start()
    setOpen(true)
  }
  const openNow = useEffectEvent(openSearch)
  useEffect(function listenForKey() {
    const listener = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey
      if (!isShortcut || event.shiftKey || event.defaultPrevented) return
      // why: a shortcut must not abandon entries in a dialog
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      openNow()
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  const common = {
    'aria-keyshortcuts': 'Control+K Meta+K',
    colorPalette: 'gray',
    onClick: openSearch,
  }
  return (
    <>
      {desk ? (
        <Button variant="subtle" w={60} justifyContent="flex-start" fontWeight="normal" {...common}>
          <Search />
          Search
          <chakra.kbd ms="auto" fontFamily="inherit" textStyle="meta" aria-hidden>
            {isMac ? '⌘ K' : 'Ctrl K'}
          </chakra.kbd>
        </Button>
      ) : (
        <IconButton variant="ghost" aria-label="Search" {...common}>
          <Search />
        </IconButton>
      )}
      {open && (
        <Suspense fallback={null}>
          <SearchDialog takeTyped={typedAhead.take} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
