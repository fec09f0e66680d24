import { chakra, IconButton, VisuallyHidden } from '@chakra-ui/react'
import { Check, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { PhotoImage } from './PhotoImage'
import { getPhotoSource, type PhotoFormEntry } from './photoEntry'

interface PhotoTileProps {
  photo: PhotoFormEntry
  /** The `name` that all radio buttons of the group share. */
  group: string
  selected: boolean
  onSelect: () => void
  onRemove: () => void
}

/** One photo of a set: a tap selects it, the cross or the Delete key removes it. */
export function PhotoTile({ photo, group, selected, onSelect, onRemove }: PhotoTileProps) {
  const removeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return
    event.preventDefault()
    onRemove()
  }

  return (
    <chakra.div position="relative">
      <Tile>
        <VisuallyHidden asChild>
          <input
            type="radio"
            name={group}
            aria-label={photo.fileName}
            checked={selected}
            onChange={onSelect}
            onKeyDown={removeByKey}
          />
        </VisuallyHidden>
        <PhotoImage {...getPhotoSource(photo, '96px')} alt="" />
        {selected && (
          <Mark position="absolute" bottom={1} left={1} boxSize={5} aria-hidden>
            <Check size={14} />
          </Mark>
        )}
      </Tile>
      <IconButton
        aria-label={`Remove ${photo.fileName}`}
        position="absolute"
        top={-2}
        insetEnd={-2}
        size="sm"
        variant="plain"
        onClick={onRemove}
      >
        <Mark boxSize={6}>
          <X size={14} />
        </Mark>
      </IconButton>
    </chakra.div>
  )
}

const Tile = chakra('label', {
  base: {
    position: 'relative',
    display: 'block',
    boxSize: 20,
    borderWidth: '2px',
    borderColor: 'border',
    borderRadius: 'l2',
    overflow: 'hidden',
    bg: 'bg.muted',
    cursor: 'button',
    '&:has(:checked)': { borderColor: 'accent.solid' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px' },
  },
})

const Mark = chakra('span', {
  base: { display: 'grid', placeItems: 'center', borderRadius: 'full', bg: 'bg.inverted', color: 'fg.inverted' },
})
