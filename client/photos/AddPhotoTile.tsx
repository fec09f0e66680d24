import { chakra, VisuallyHidden } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ChangeEvent } from 'react'

interface AddPhotoTileProps {
  label: string
  icon: LucideIcon
  multiple?: boolean
  /** True to open the camera instead of the file chooser. */
  camera?: boolean
  /** True for a one-line button instead of a square tile. */
  inline?: boolean
  onFiles: (files: File[]) => void
}

/** A tile or button that opens the device's file chooser or its camera. */
export function AddPhotoTile({ label, icon: Icon, multiple, camera, inline, onFiles }: AddPhotoTileProps) {
  const handleFiles = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // why: clearing the input lets the user choose the same file again after removing it
    currentTarget.value = ''
    if (files.length > 0) onFiles(camera ? files.map(withUniqueName) : files)
  }

  return (
    <Tile data-inline={inline || undefined}>
      <VisuallyHidden asChild>
        <input
          type="file"
          accept="image/*"
          multiple={multiple && !camera}
          capture={camera ? 'environment' : undefined}
          onChange={handleFiles}
        />
      </VisuallyHidden>
      <Icon size={22} aria-hidden />
      {label}
    </Tile>
  )
}

// why: a camera photo is always new; a unique name saves comparing it with earlier photos of the same name
const withUniqueName = (file: File) => new File([file], `photo-${Date.now()}.jpg`, { type: file.type })

const Tile = chakra('label', {
  base: {
    // why: the browser scrolls to the small input in the tile, but the whole tile must be clear of the top and bottom
    // bars
    '& > input': { scrollMarginBlock: '6rem' },
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 1,
    boxSize: 20,
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
    color: 'accent.fg',
    textStyle: 'table',
    fontWeight: 'medium',
    cursor: 'button',
    '&[data-inline]': { flexDirection: 'row', boxSize: 'auto', minH: 'control', px: 3, gap: 2, borderStyle: 'none' },
    _hover: { bg: 'accent.subtle' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px' },
  },
})
