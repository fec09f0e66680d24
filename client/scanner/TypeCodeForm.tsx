import { Button, chakra, Field, Flex, Input } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { parseCodeEntry } from '../../domain/labels/scanCode'
import { ListChoiceButton } from '../components/list/lines'
import type { ScanSuggestion, ScanTask } from './scanTask'

interface TypeCodeFormProps {
  busy: boolean
  /** Suggests records of the current task that match the typed text. */
  suggest?: ScanTask['suggest']
  /**
   * Called to open the page of the record that has the code. Resolves to true if there is such a record. If no record
   * has the code yet, but a new record could get it, resolves to `mayBeNew`.
   */
  onSubmit: (text: string, mayBeNew?: boolean) => Promise<boolean>
}

/**
 * A form for typing a code if the label cannot be scanned. The text stays in the field if nothing matches it.
 * Suggestions come before the option to create a new record.
 */
export function TypeCodeForm({ busy, suggest, onSubmit }: TypeCodeFormProps) {
  const [text, setText] = useState('')
  const [invalid, setInvalid] = useState(false)
  const [suggestions, setSuggestions] = useState<readonly ScanSuggestion[]>([])
  const isAmbiguous = suggestions.length > 0

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() && !busy) setInvalid(!(await onSubmit(text, !isAmbiguous)))
  }

  return (
    <form onSubmit={submit}>
      <Field.Root invalid={invalid}>
        <Field.Label>Code on the label</Field.Label>
        <Flex gap={2} w="full">
          <Input
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setSuggestions(suggest?.(event.target.value) ?? [])
              setInvalid(false)
            }}
          />
          <Button type="submit" loading={busy}>
            Open
          </Button>
        </Flex>
        <Field.ErrorText>
          {isAmbiguous ? 'No asset has this code. Choose one of these.' : 'Check the code and try again.'}
        </Field.ErrorText>
      </Field.Root>
      {isAmbiguous && (
        <Suggestions
          suggestions={suggestions}
          newCode={parseCodeEntry(text, 'asset').code}
          busy={busy}
          onNew={() => void onSubmit(text)}
        />
      )}
    </form>
  )
}

const Choice = chakra(ListChoiceButton, {
  base: { gap: 2, borderTopWidth: '1px', '& > span': { overflowWrap: 'anywhere' } },
})

interface SuggestionsProps {
  suggestions: readonly ScanSuggestion[]
  /** The code for a new asset; undefined if the text cannot be an asset's code. */
  newCode: string | undefined
  busy: boolean
  onNew: () => void
}

function Suggestions({ suggestions, newCode, busy, onNew }: SuggestionsProps) {
  return (
    <chakra.ul mt={2} aria-label="Possible matches">
      {suggestions.map(({ id, name, code, choose }) => (
        <li key={id}>
          <Choice disabled={busy} onClick={choose}>
            <span>{name}</span>
            <chakra.span textStyle="code">{code}</chakra.span>
          </Choice>
        </li>
      ))}
      {newCode !== undefined && (
        <li>
          <Choice disabled={busy} onClick={onNew}>
            <Plus size={18} aria-hidden />
            <span>New asset {newCode}</span>
          </Choice>
        </li>
      )}
    </chakra.ul>
  )
}
