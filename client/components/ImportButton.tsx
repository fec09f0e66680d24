import { Button, chakra } from '@chakra-ui/react'
import { FileUp } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import type { ImportKind } from '../../domain/imports/kinds'

/** Links to the import of one kind of record; on a phone it shows only its icon. */
export function ImportButton({ kind }: { kind: ImportKind }) {
  return (
    <Button variant="subtle" asChild>
      <RouterLink to={`/import?kind=${kind}`} aria-label="Import">
        <FileUp />
        <chakra.span hideBelow="md">Import</chakra.span>
      </RouterLink>
    </Button>
  )
}
