import { Button } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { IMPORTS } from '../../../domain/imports/kinds'
import { Callout } from '../../components/messages/Callout'
import type { ImportDetailsFragment } from '../Import.generated'
import { messageText } from '../importTexts'
import type { ImportActions } from '../useImportActions'

interface SharedErrorsProps {
  stored: ImportDetailsFragment
  actions: ImportActions
}

/** Shows an error that all rows share once, with its fix: another field for the column, or none. */
export function SharedErrors({ stored, actions }: SharedErrorsProps) {
  const { kind, columns, sharedErrors, rowCount } = stored
  const busy = actions.work !== null || stored.running
  return sharedErrors.map((error) => {
    const { field } = error
    const column = columns.find((one) => one.field === field)
    const isFree = !columns.some((one) => one.field === 'frequency')
    const choose = (other: string | null) =>
      void actions.check(columns.map((one) => (one.field === field ? other : one.field)))
    return (
      <Callout
        key={field}
        icon={CircleAlert}
        tone="error"
        actions={
          column && (
            <>
              {field === 'months' && isFree && (
                <Button size="sm" variant="subtle" disabled={busy} onClick={() => choose('frequency')}>
                  Read it in years
                </Button>
              )}
              {!IMPORTS[kind].keys.includes(field) && (
                <Button size="sm" variant="subtle" disabled={busy} onClick={() => choose(null)}>
                  Leave out {column.header || 'this column'}
                </Button>
              )}
            </>
          )
        }
      >
        All {rowCount.toLocaleString('en-GB')} rows: {messageText(kind, error)}
      </Callout>
    )
  })
}
