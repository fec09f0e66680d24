import { chakra, IconButton, useRecipe } from '@chakra-ui/react'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { parseScannedRecord } from '../../../domain/labels/scanCode'
import { useKeyboardShortcut } from '../browser/useKeyboardShortcut'

interface SearchFieldProps {
  /** The accessible name, such as 'Search assets'. */
  label: string
  value: string
  /** Called after a pause in typing, or at once when Enter is pressed or the box is cleared. */
  onChange: (value: string) => void
}

const SEARCH_DELAY = 200

/** A search box; `/` anywhere on the page focuses it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { text, change } = useDelayedText(value, onChange)
  // why: this is a plain input with the library's style, because the library's own input works only inside a form field
  const look = useRecipe({ key: 'input' })()
  useKeyboardShortcut('/', () => input.current?.focus())

  return (
    <chakra.div role="search" position="relative" flex={1} minW={0} _print={{ display: 'none' }}>
      <chakra.span
        position="absolute"
        left={3}
        insetY={0}
        display="flex"
        alignItems="center"
        color="fg.muted"
        pointerEvents="none"
      >
        <Search size={18} aria-hidden />
      </chakra.span>
      <chakra.input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
        autoComplete="off"
        ps={10}
        pe={12}
        css={[look, { '&::-webkit-search-cancel-button': { display: 'none' } }]}
        value={text}
        onChange={(event) => change(event.target.value, SEARCH_DELAY)}
        onKeyDown={(event) => {
          // why: a handheld scanner sends Enter at the end, which would submit a surrounding form
          if (event.key === 'Enter') event.preventDefault()
          if (event.key === 'Enter') change(text)
          if (event.key === 'Escape') change('')
        }}
      />
      {text && (
        <IconButton
          aria-label="Clear search"
          variant="ghost"
          colorPalette="gray"
          position="absolute"
          right={0}
          top={0}
          onClick={() => {
            change('')
            input.current?.focus()
          }}
        >
          <X />
        </IconButton>
      )}
    </chakra.div>
  )
}

/** Holds the text in the box and reports it after a delay. */
function useDelayedText(value: string, onChange: (value: string) => void) {
  const [text, setText] = useState(value)
  const reports = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(
    function followValue() {
      const answered = reports.current.lastIndexOf(value)
      reports.current = reports.current.slice(answered + 1)
      // why: the result for an earlier input must not overwrite what the user is typing
      if (answered < 0) setText(value)
    },
    [value],
  )
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = (typed: string, delay = 0) => {
    // why: a handheld scanner types a label's whole content, but the search needs only the code
    const next = parseScannedRecord(typed)?.code ?? typed
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      reports.current.push(next)
      onChange(next)
    }, delay)
  }
  return { text, change }
}
