import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { formatListTotal } from '../../../domain/values/listTotal'
import { DialogFrame } from '../dialogs/DialogFrame'

interface FilterSheetDialogProps {
  /** Number of matching records; undefined until known. */
  total: number | undefined
  children: ReactNode
  onClose: () => void
}

/** A list's filters on a phone, in a bottom sheet. Each change updates the list; the button closes the sheet. */
export function FilterSheetDialog({ total, children, onClose }: FilterSheetDialogProps) {
  return (
    <DialogFrame
      title="Filter"
      position={{ alignItems: 'flex-end' }}
      content={{ maxH: '88dvh', borderTopRadius: 'l3' }}
      // why: the chips wrap, because the sheet has room for all of them
      body={{
        display: 'grid',
        gap: 3,
        alignContent: 'start',
        css: { '& fieldset': { flexWrap: 'wrap', overflow: 'visible' } },
      }}
      footer={
        <Button flex={1} onClick={onClose}>
          {total === undefined ? 'Show' : `Show ${formatListTotal(total)}`}
        </Button>
      }
      onClose={onClose}
    >
      {children}
    </DialogFrame>
  )
}
