import { chakra } from '@chakra-ui/react'
import { CircleCheck } from 'lucide-react'
import { TextLink } from '../links/links'

/** The record just saved by a form that stays open for the next record. */
export interface SavedRecord {
  /** The message, such as 'Kettle is now asset #5'. */
  text: string
  /** The path of the record's page. */
  to?: string
}

/** Announces the record that a form has just saved, with a link to it. */
export function SavedRecordNote({ saved, mb }: { saved: SavedRecord | undefined; mb?: number }) {
  return (
    <chakra.div role="status">
      {saved && (
        <chakra.p mb={mb} display="flex" alignItems="center" gap={2} color="fg.success" overflowWrap="anywhere">
          <CircleCheck size={18} aria-hidden style={{ flexShrink: 0 }} />
          {saved.to === undefined ? (
            saved.text
          ) : (
            <TextLink to={saved.to} color="inherit" textDecoration="underline">
              {saved.text}
            </TextLink>
          )}
        </chakra.p>
      )}
    </chakra.div>
  )
}
