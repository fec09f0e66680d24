import { ArrowRight } from 'lucide-react'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ReadingQualifier } from '../../../domain/values/reading'
import { NumberPad, NumberPadKey } from '../../components/fields/NumberPad'
import { READING_QUALIFIER_LABELS, type ReadingFieldName, toggleReadingQualifier } from './ReadingInput'
import type { TestFormValues } from './testForm'

interface GloveNumberPadProps {
  form: UseFormReturn<TestFormValues>
  /** Called when the tester presses Next in the last input. */
  onLast: () => void
}

/**
 * A number pad for gloved hands. Its keys type into the focused input, or into the first input if no input has the
 * focus.
 */
export function GloveNumberPad({ form, onLast }: GloveNumberPadProps) {
  const place = useRef<HTMLDivElement>(null)
  const boxes = () => [...(place.current?.closest('form')?.querySelectorAll<HTMLInputElement>('[data-reading]') ?? [])]
  const focused = () => boxes().find((box) => box === document.activeElement)

  function write(change: (text: string) => string) {
    const box = focused() ?? boxes()[0]
    if (!box) return
    const name = box.name as ReadingFieldName
    form.setValue(name, change(form.getValues(name)), { shouldDirty: true })
    box.focus()
  }

  function next() {
    const all = boxes()
    const from = focused()
    const box = all[from ? all.indexOf(from) + 1 : 0]
    if (!box) return onLast()
    box.focus()
    box.scrollIntoView({ block: 'center' })
  }

  return (
    <div ref={place}>
      <NumberPad
        label="Number pad"
        onType={(key) => write((text) => text + key)}
        onBackspace={() => write((text) => text.slice(0, -1))}
      >
        <QualifierKey qualifier=">" row={1} onPress={write} />
        <QualifierKey qualifier="<" row={2} onPress={write} />
        <NumberPadKey
          type="button"
          aria-label="Next"
          gridArea="3 / 4 / span 2 / 5"
          css={{ '@media (max-height: 500px)': { gridArea: 'auto / auto / auto / span 2' } }}
          onClick={next}
        >
          <ArrowRight size={24} aria-hidden />
        </NumberPadKey>
      </NumberPad>
    </div>
  )
}

interface QualifierKeyProps {
  qualifier: ReadingQualifier
  row: number
  onPress: (change: (text: string) => string) => void
}

function QualifierKey({ qualifier, row, onPress }: QualifierKeyProps) {
  return (
    <NumberPadKey
      type="button"
      aria-label={READING_QUALIFIER_LABELS[qualifier]}
      gridArea={`${row} / 4`}
      css={{ '@media (max-height: 500px)': { gridArea: 'auto' } }}
      onClick={() => onPress((text) => toggleReadingQualifier(text, qualifier))}
    >
      {qualifier}
    </NumberPadKey>
  )
}
