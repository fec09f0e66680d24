import { Button, Flex, Stack } from '@chakra-ui/react'
import { Ban, Gauge, Plus, Zap } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { AdvisedAsset } from '../../../domain/testing/readingAdvice'
import {
  type FurtherReadingKind,
  getFurtherReadingFacts,
  listAskedReadings,
  listOfferedReadings,
} from '../../../domain/testing/readings/furtherReadingKinds'
import {
  INSULATION_VOLTAGES,
  type InsulationVoltage,
  NO_INSULATION_REASONS,
  NO_INSULATION_TEXTS,
  type NoInsulationReason,
} from '../../../domain/testing/readings/insulation'
import { RadioCardField } from '../../components/fields/RadioCardField'
import { DropdownMenu, MenuItem, MenuRule } from '../../components/page/DropdownMenu'
import { TermHelp } from '../../help/TermHelp'
import { FurtherReadingField } from './FurtherReadingField'
import { buildNewFurtherEntry } from './furtherReadingsForm'
import type { TestValues } from './testForm'

interface MoreReadingsProps {
  asset: AdvisedAsset
}

/** The readings that the dialog does not always ask for, and the menu that adds them. */
export function MoreReadings({ asset }: MoreReadingsProps) {
  const { control, watch, setValue } = useFormContext<TestValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'furtherReadings' })
  const voltage = watch('insulationVoltage')
  const asked = listAskedReadings(asset)
  const added = listOfferedReadings(asset).filter(
    (kind) => !(asked.includes(kind) && fields.some((field) => field.kind === kind)),
  )
  const add = (kind: FurtherReadingKind) => {
    const box = getFurtherReadingFacts(kind).unit === undefined ? 'result' : 'text'
    append(buildNewFurtherEntry(kind), { focusName: `furtherReadings.${fields.length}.${box}` })
  }
  const leaveInsulationOut = (reason: NoInsulationReason) => {
    setValue('insulationResistance', '', { shouldDirty: true })
    setValue('insulationNotMeasured', reason, { shouldDirty: true })
    const replaces = (kind: FurtherReadingKind) =>
      getFurtherReadingFacts(kind).replacesInsulation?.includes(asset.class)
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
        <RadioCardField<TestValues, InsulationVoltage>
          name="insulationVoltage"
          label="Insulation test voltage"
          options={INSULATION_VOLTAGES.map((value) => ({ value, label: `${value} V` }))}
        />
      )}
      <Flex align="center" gap={1}>
        <DropdownMenu label="More readings" icon={Plus} text="More readings" variant="subtle">
          {added.map((kind) => (
            <MenuItem key={kind} icon={Gauge} onSelect={() => add(kind)}>
              {getFurtherReadingFacts(kind).label}
            </MenuItem>
          ))}
          <MenuRule />
          <InsulationItems onLeaveOut={leaveInsulationOut} />
        </DropdownMenu>
        <TermHelp term="furtherReadings" />
      </Flex>
    </Stack>
  )
}

/** Shown instead of the insulation resistance input: asks why the insulation is not measured. */
export function InsulationNotMeasured() {
  const { setValue } = useFormContext<TestValues>()
  return (
    <div>
      <RadioCardField<TestValues, NoInsulationReason>
        name="insulationNotMeasured"
        label="Insulation resistance not measured, because of"
        term={<TermHelp term="insulationNotMeasured" />}
        help="Measure the leakage instead: it must be within its limit."
        options={NO_INSULATION_REASONS.map((value) => ({ value, label: capitalised(NO_INSULATION_TEXTS[value]) }))}
      />
      <Button
        size="sm"
        variant="ghost"
        mt={1}
        onClick={() => setValue('insulationNotMeasured', null, { shouldDirty: true })}
      >
        Measure it after all
      </Button>
    </div>
  )
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function InsulationItems({ onLeaveOut }: { onLeaveOut: (reason: NoInsulationReason) => void }) {
  const { watch, setValue } = useFormContext<TestValues>()
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
            Insulation not measured: {NO_INSULATION_TEXTS[reason]}
          </MenuItem>
        ))}
    </>
  )
}
