import { chakra, Link } from '@chakra-ui/react'
import { CircleCheck } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'

/** What was saved, while the form that saved it goes on with the next one. */
export interface SavedRecord {
  /** 'Kettle is now asset #5'. */
  text: string
  /** The page of the record. */
  to?: string
}

/** Announces in a form what it has just saved, with a link to it. */
export function SavedNote({ saved, mb }: { saved: SavedRecord | undefined; mb?: number }) {
  return (
    <chakra.div role="status">
      {saved && (
        <chakra.p mb={mb} display="flex" alignItems="center" gap={2} color="fg.success" overflowWrap="anywhere">
          <CircleCheck size={18} aria-hidden style={{ flexShrink: 0 }} />
          {saved.to === undefined ? (
            saved.text
          ) : (
            <Link asChild color="inherit" textDecoration="underline">
              <RouterLink to={saved.to}>{saved.text}</RouterLink>
            </Link>
          )}
        </chakra.p>
      )}
    </chakra.div>
  )
}
