import { Button, Flex, Stack } from '@chakra-ui/react'
import { Ban, Gauge, Plus, Zap } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { ReadingAdviceAsset } from '../../../domain/testing/readingAdvice'
import {
  type FurtherReadingKind,
  getFurtherReadingKindFacts,
  listAskedFurtherReadingKinds,
  listOfferedFurtherReadingKinds,
} from '../../../domain/testing/readings/furtherReadingKinds'
import {
  INSULATION_VOLTAGES,
  type InsulationVoltage,
  NO_INSULATION_REASON_LABELS,
  NO_INSULATION_REASONS,
  type NoInsulationReason,
} from '../../../domain/testing/readings/insulation'
import { RadioCardField } from '../../components/fields/RadioCardField'
import { DropdownMenu, MenuItem, MenuSeparator } from '../../components/page/DropdownMenu'
import { TermHelpButton } from '../../help/TermHelpButton'
import { FurtherReadingField } from './FurtherReadingField'
import { buildNewFurtherReadingEntry } from './furtherReadingsForm'
import type { TestFormValues } from './testForm'

interface MoreReadingsFieldsProps {
  asset: ReadingAdviceAsset
}

/** The readings that the dialog does not always ask for, and the menu that adds them. */
export function MoreReadingsFields({ asset }: MoreReadingsFieldsProps) {
  const { control, watch, setValue } = useFormContext<TestFormValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'furtherReadings' })
  const voltage = watch('insulationVoltage')
  const asked = listAskedFurtherReadingKinds(asset)
  const added = listOfferedFurtherReadingKinds(asset).filter(
    (kind) => !(asked.includes(kind) && fields.some((field) => field.kind === kind)),
  )
  const add = (kind: FurtherReadingKind) => {
    const box = getFurtherReadingKindFacts(kind).unit === undefined ? 'result' : 'text'
    append(buildNewFurtherReadingEntry(kind), { focusName: `furtherReadings.${fields.length}.${box}` })
  }
  const leaveInsulationOut = (reason: NoInsulationReason) => {
    setValue('insulationResistance', '', { shouldDirty: true })
    setValue('insulationNotMeasured', reason, { shouldDirty: true })
    const replaces = (kind: FurtherReadingKind) =>
      getFurtherReadingKindFacts(kind).replacesInsulation?.includes(asset.class)
    if (!fields.some(({ kind }) => replaces(kind))) add('substituteLeakage')
  }
  return (
    <Stack gap={4}>
      {fields.map(
        ({ id, kind }, index) =>
          !asked.includes(kind) && (
            <FurtherReadingField key={id} index={index} asset={asset} onRemove={() => remove(index)} />
          ),
      )}
      {voltage !== null && (
        <RadioCardField<TestFormValues, InsulationVoltage>
          name="insulationVoltage"
          label="Insulation test voltage"
          options={INSULATION_VOLTAGES.map((value) => ({ value, label: `${value} V` }))}
        />
      )}
      <Flex align="center" gap={1}>
        <DropdownMenu label="More readings" icon={Plus} text="More readings" variant="subtle">
          {added.map((kind) => (
            <MenuItem key={kind} icon={Gauge} onSelect={() => add(kind)}>
              {getFurtherReadingKindFacts(kind).label}
            </MenuItem>
          ))}
          <MenuSeparator />
          <InsulationItems onLeaveOut={leaveInsulationOut} />
        </DropdownMenu>
        <TermHelpButton term="furtherReadings" />
      </Flex>
    </Stack>
  )
}

/** Shown instead of the insulation resistance input: asks why the insulation is not measured. */
export function InsulationNotMeasuredFields() {
  const { setValue } = useFormContext<TestFormValues>()
  return (
    <div>
      <RadioCardField<TestFormValues, NoInsulationReason>
        name="insulationNotMeasured"
        label="Reason for not measuring insulation resistance"
        term={<TermHelpButton term="insulationNotMeasured" />}
        help="Measure the leakage instead: it must be within its limit."
        options={NO_INSULATION_REASONS.map((value) => ({
          value,
          label: capitalised(NO_INSULATION_REASON_LABELS[value]),
        }))}
      />
      <Button
        size="sm"
        variant="ghost"
        mt={1}
        onClick={() => setValue('insulationNotMeasured', null, { shouldDirty: true })}
      >
        Measure after all
      </Button>
    </div>
  )
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function InsulationItems({ onLeaveOut }: { onLeaveOut: (reason: NoInsulationReason) => void }) {
  const { watch, setValue } = useFormContext<TestFormValues>()
  const [notMeasured, voltage] = watch(['insulationNotMeasured', 'insulationVoltage'])
  return (
    <>
      {voltage === null && (
        <MenuItem icon={Zap} onSelect={() => setValue('insulationVoltage', 500, { shouldDirty: true })}>
          Insulation test voltage
        </MenuItem>
      )}
      {notMeasured === null &&
        NO_INSULATION_REASONS.map((reason) => (
          <MenuItem key={reason} icon={Ban} onSelect={() => onLeaveOut(reason)}>
            Insulation not measured: {NO_INSULATION_REASON_LABELS[reason]}
          </MenuItem>
        ))}
    </>
  )
}
