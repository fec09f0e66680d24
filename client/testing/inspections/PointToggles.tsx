import { chakra, Grid } from '@chakra-ui/react'
import { Check, X } from 'lucide-react'
import { Controller, useFormContext } from 'react-hook-form'
import { ChoiceCard, HiddenBox } from '../../components/fields/RadioCards'
import type { InspectionValues } from './inspectionForm'

/** The points of an inspection; a tap on one makes it fail, another tap makes it pass again. */
export function PointToggles() {
  const { control, watch } = useFormContext<InspectionValues>()
  const points = watch('points')
  if (points.length === 0) return null
  return (
    <chakra.fieldset>
      <chakra.legend textStyle="label" mb={1.5}>
        Look at each point. Tap what fails
      </chakra.legend>
      <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap={2}>
        {points.map(({ name }, index) => (
          <Controller
            // biome-ignore lint/suspicious/noArrayIndexKey: a point is known by its place
            key={index}
            control={control}
            name={`points.${index}.pass`}
            render={({ field: { value: pass, onChange, ref, ...field } }) => (
              <ChoiceCard colorPalette="unsafe" data-hue="unsafe" justifyContent="space-between">
                <HiddenBox>
                  <input
                    {...field}
                    ref={ref}
                    type="checkbox"
                    aria-label={`${name} fails`}
                    checked={!pass}
                    onChange={({ target }) => onChange(!target.checked)}
                  />
                </HiddenBox>
                {name}
                <chakra.span display="flex" alignItems="center" gap={1} fontWeight="normal" aria-hidden>
                  {pass ? <Check size={18} /> : <X size={18} />}
                  <chakra.span hideBelow="sm">{pass ? 'Pass' : 'Fail'}</chakra.span>
                </chakra.span>
              </ChoiceCard>
            )}
          />
        ))}
      </Grid>
    </chakra.fieldset>
  )
}
