import { chakra, Dialog, IconButton, Portal, Text } from '@chakra-ui/react'
import { Search, X } from 'lucide-react'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router-dom'
import { FROM_SEARCH_STATE } from '../../components/browser/useHeadingFocus'
import { AppDialog } from '../../components/dialogs/AppDialog'
import { SearchResults } from './SearchResults'
import type { RecentSearchRecord, SearchEntry } from './searchEntries'
import type { TypeAheadText } from './typedAhead'
import { useSearchGroups } from './useSearchGroups'

/** The server's maximum length for search text. */
const MAX_LENGTH = 200

interface SearchDialogProps {
  /** Returns the keys typed before the box had focus. */
  takeTyped: () => TypeAheadText
  onClose: () => void
}

/** A dialog that searches assets, locations, stock items, reports, pages and commands. */
export function SearchDialog({ takeTyped, onClose }: SearchDialogProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  // why: Enter waits for the response, because until then the results belong to the previous text
  const [waitsForAnswer, setWaiting] = useState(false)
  const { groups, error, isAsking, remember } = useSearchGroups(text.trim(), waitsForAnswer)
  const opensPage = useRef(false)
  const open = useOpenEntry(onClose, remember)
  const choose = (entry: SearchEntry | undefined) => {
    opensPage.current = Boolean(entry?.to && !entry.run && !entry.newTab)
    open(entry)
  }
  const entries = groups.flatMap((group) => group.entries)
  const current = Math.min(active, entries.length - 1)
  const optionId = (index: number) => `${id}-${index}`
  const noResults = !isAsking && entries.length === 0 ? `No results for '${text.trim()}'. Change the search.` : ''
  const message = error ? 'The search failed. Check your connection and try again.' : noResults

  const chooseAnswered = useEffectEvent(() => {
    setWaiting(false)
    choose(entries[current])
  })
  useEffect(
    function openOnceAnswered() {
      if (waitsForAnswer && !isAsking) chooseAnswered()
    },
    [waitsForAnswer, isAsking],
  )

  const change = (next: string) => {
    setText(next)
    setActive(0)
    setWaiting(false)
  }

  const takeOver = () => {
    const { text: typed, entered } = takeTyped()
    if (typed !== '') change(text + typed)
    if (entered) setWaiting(true)
  }

  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const moves: Record<string, number> = { ArrowDown: current + 1, ArrowUp: current - 1 }
    const next = moves[event.key]
    if (next !== undefined && entries.length > 0) {
      setActive((next + entries.length) % entries.length)
      setWaiting(false)
    } else if (event.key === 'Enter') setWaiting(true)
    else return
    event.preventDefault()
  }

  return (
    <SearchFrame input={input} opensPage={opensPage} onClose={onClose}>
      <SearchBox
        ref={input}
        isExpanded={entries.length > 0}
        listId={`${id}-list`}
        activeId={current >= 0 ? optionId(current) : undefined}
        value={text}
        onFocus={takeOver}
        onChange={(event) => change(event.target.value)}
        onKeyDown={handleKey}
        onClose={onClose}
      />
      {/* why: the message is above the list, because a phone's keyboard would cover it below */}
      <Text role="status" px={5} py={message ? 6 : 0} color="fg.muted">
        {message}
      </Text>
      <SearchResults id={`${id}-list`} groups={groups} current={current} optionId={optionId} onChoose={choose} />
    </SearchFrame>
  )
}

interface SearchFrameProps {
  input: RefObject<HTMLInputElement | null>
  /** True once the user opens a page: the focus then moves to that page's heading. */
  opensPage: RefObject<boolean>
  onClose: () => void
  children: ReactNode
}

function SearchFrame({ input, opensPage, onClose, children }: SearchFrameProps) {
  return (
    <AppDialog
      onOpenChange={onClose}
      initialFocusEl={() => input.current}
      finalFocusEl={() => (opensPage.current ? document.querySelector<HTMLElement>('main h1') : null)}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner alignItems={{ base: 'stretch', sm: 'flex-start' }} pt={{ sm: '10dvh' }}>
          <Dialog.Content maxW={{ base: 'none', sm: '40rem' }} maxH={{ sm: '70dvh' }} overflow="hidden">
            <Dialog.Title srOnly>Search everything</Dialog.Title>
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </AppDialog>
  )
}

interface SearchBoxProps extends ComponentProps<typeof Box> {
  isExpanded: boolean
  listId: string
  /** The id of the result that Enter opens. */
  activeId: string | undefined
  onClose: () => void
}

function SearchBox({ isExpanded, listId, activeId, onClose, ...box }: SearchBoxProps) {
  return (
    <Head>
      <Search size={20} aria-hidden />
      <Box
        autoFocus
        type="search"
        role="combobox"
        aria-label="Search everything"
        aria-expanded={isExpanded}
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={MAX_LENGTH}
        placeholder="Asset, code, page, or ‘test 143’"
        {...box}
      />
      <IconButton aria-label="Close" variant="ghost" colorPalette="gray" onClick={onClose}>
        <X />
      </IconButton>
    </Head>
  )
}

/** Returns a function that opens an entry's page or runs its command; an opened record is stored as recent. */
function useOpenEntry(onClose: () => void, remember: (record: RecentSearchRecord) => void) {
  const navigate = useNavigate()
  return (entry: SearchEntry | undefined) => {
    if (!entry) return
    const { to, run, newTab, isRecord, state } = entry
    onClose()
    if (run) return run()
    if (!to) return
    if (isRecord) remember({ ...entry, to })
    if (newTab) window.open(to, '_blank', 'noopener')
    else void navigate(to, { state: { ...state, ...FROM_SEARCH_STATE } })
  }
}

const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    ps: 5,
    pe: 2,
    minH: 14,
    borderBottomWidth: '1px',
    color: 'fg.muted',
    flexShrink: 0,
  },
})

const Box = chakra('input', {
  base: {
    flex: 1,
    minW: 0,
    h: 14,
    bg: 'transparent',
    color: 'fg',
    textStyle: 'body',
    outline: 'none',
    appearance: 'none',
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
})
