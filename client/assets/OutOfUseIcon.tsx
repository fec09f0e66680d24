import { chakra } from '@chakra-ui/react'
import { Ban } from 'lucide-react'
import type { AssetUse } from '../../domain/assets/assetUse'

/** An icon next to the sticker of an out-of-use asset; renders nothing for any other asset. */
export function OutOfUseIcon({ use }: { use: AssetUse }) {
  if (use !== 'outOfUse') return null
  return (
    <Mark>
      <Ban aria-hidden />
      Out of use
    </Mark>
  )
}

const Mark = chakra('strong', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    verticalAlign: 'middle',
    gap: 1,
    px: 1.5,
    height: '1.375rem',
    borderRadius: 'l2',
    bg: 'unsafe.solid',
    color: 'unsafe.contrast',
    fontSize: '0.75rem',
    fontWeight: 'bold',
    whiteSpace: 'nowrap',
    _print: { bg: 'transparent', color: 'black', borderWidth: '1px', borderColor: 'black' },
    '& > svg': { boxSize: '1em', strokeWidth: 3 },
  },
})
