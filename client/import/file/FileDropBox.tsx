import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, useEffectEvent, useLayoutEffect } from 'react'

interface FileDropBoxProps {
  /** File types, in the format of the input's `accept` attribute. */
  accept: string
  text: string
  busy: boolean
  onFile: (file: File) => void
}

/** A box that opens the device's file chooser. Also accepts a file dropped anywhere on the page. */
export function FileDropBox({ accept, text, busy, onFile }: FileDropBoxProps) {
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // why: the input is cleared so that the user can choose the same file again after correcting it
    currentTarget.value = ''
    if (file) onFile(file)
  }
  useDroppedFile((file) => {
    if (!busy) onFile(file)
  })
  return (
    <Box aria-busy={busy}>
      <VisuallyHidden asChild>
        <input type="file" accept={accept} disabled={busy} onChange={choose} />
      </VisuallyHidden>
      <FileUp size={24} aria-hidden />
      <chakra.span>{busy ? 'Reading…' : text}</chakra.span>
    </Box>
  )
}

const Box = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 3,
    minH: 28,
    px: 4,
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.emphasized',
    borderRadius: 'l3',
    bg: 'bg.panel',
    color: 'accent.fg',
    fontWeight: 'medium',
    cursor: 'button',
    _hover: { bg: 'accent.subtle' },
    '&[aria-busy=true]': { color: 'fg.muted', cursor: 'progress' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px' },
  },
})

/** Accepts a file dropped anywhere on the page. */
function useDroppedFile(onFile: (file: File) => void): void {
  const take = useEffectEvent(onFile)
  // why: this is a layout effect, so that even a file dropped as soon as the page appears is accepted
  useLayoutEffect(function acceptDrops() {
    const allow = (event: DragEvent) => event.preventDefault()
    const drop = (event: DragEvent) => {
      event.preventDefault()
      const file = event.dataTransfer?.files[0]
      if (file) take(file)
    }
    window.addEventListener('dragover', allow)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', allow)
      window.removeEventListener('drop', drop)
    }
  }, [])
}
