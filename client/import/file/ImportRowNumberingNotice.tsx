import { Button } from '@chakra-ui/react'
import { ListOrdered } from 'lucide-react'
import { Callout } from '../../components/messages/Callout'
import { formatImportCount } from '../importTexts'
import type { ImportFileSettingsProps } from './RecognisedImportFile'

/** Offers to assign codes to rows without a code, as the form for a new record does. */
export function ImportRowNumberingNotice({ stored, actions, busy }: ImportFileSettingsProps) {
  const { kind, status, numbering, numberFrom } = stored
  const choose = (code: string) =>
    void (status === 'checked' ? actions.answer({ numberFrom: code }) : actions.read({ numberFrom: code }))
  if (numberFrom !== null)
    return (
      <Callout
        icon={ListOrdered}
        actions={
          <Button size="sm" variant="subtle" disabled={busy} onClick={() => choose('')}>
            Do not number
          </Button>
        }
      >
        Rows without a code are numbered from {numberFrom}, skipping codes already in use.
      </Callout>
    )
  if (numbering === null) return null
  return (
    <Callout
      icon={ListOrdered}
      actions={
        <Button size="sm" variant="subtle" disabled={busy} onClick={() => choose(numbering.firstCode)}>
          Number rows from {numbering.firstCode}
        </Button>
      }
    >
      {formatImportCount(kind, numbering.count)} of this file {numbering.count === 1 ? 'has' : 'have'} no code.
    </Callout>
  )
}
