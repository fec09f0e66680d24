import { Button } from '@chakra-ui/react'
import { useFormContext } from 'react-hook-form'
import { NO_EARTH_REASONS, NO_EARTH_TEXTS, type NoEarthReason } from '../../../domain/testing/readings/earth'
import { RadioCardField } from '../../components/fields/RadioCardField'
import { TermHelp } from '../../help/TermHelp'
import type { TestValues } from './testForm'

/** The button next to the box that replaces the box with the reasons. */
export function CannotBeMeasured() {
  const { setValue } = useFormContext<TestValues>()
  return (
    <Button
      size="sm"
      variant="ghost"
      onClick={() => {
        setValue('earthContinuity', '', { shouldDirty: true })
        setValue('earthNotMeasured', NO_EARTH_REASONS[0], { shouldDirty: true })
      }}
    >
      Cannot be measured
    </Button>
  )
}

/** Asks why the earth continuity cannot be measured, in place of its box. */
export function EarthNotMeasured() {
  const { setValue } = useFormContext<TestValues>()
  return (
    <div>
      <RadioCardField<TestValues, NoEarthReason>
        name="earthNotMeasured"
        label="Earth continuity cannot be measured"
        term={<TermHelp term="earthNotMeasured" />}
        help="The insulation test decides."
        options={NO_EARTH_REASONS.map((value) => ({ value, label: capitalised(NO_EARTH_TEXTS[value]) }))}
      />
      <Button
        size="sm"
        variant="ghost"
        mt={1}
        onClick={() => setValue('earthNotMeasured', null, { shouldDirty: true })}
      >
        Measure it after all
      </Button>
    </div>
  )
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
