import { type LucideIcon, Trash2, Undo2, Wrench } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { listManualOutOfUseOutcomes, type OutOfUseOutcome } from '../../../domain/testing/outOfUse'
import { addDays, today } from '../../../domain/values/calendar'
import type { AssetDetailsFragment } from '../../assets/Asset.generated'
import { updateCachedListsAfterUseChange } from '../../assets/assetCache'
import { RadioCardField } from '../../components/fields/RadioCardField'
import { SwitchField } from '../../components/fields/SwitchField'
import { DateField, TextAreaField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/forms/FormDialog'
import { showMessage } from '../../components/messages/messages'
import { useEndOutOfUseMutation } from './OutOfUse.generated'

interface Values {
  outcome: Outcome | null
  endedOn: string
  note: string
  nothingElectrical: boolean
}

/** Excludes 'retested', because saving a passed test ends the period automatically. */
type Outcome = Exclude<OutOfUseOutcome, 'retested'>

const OUTCOMES: readonly { value: Outcome; label: string; icon: LucideIcon }[] = [
  { value: 'repaired', label: 'Repaired', icon: Wrench },
  { value: 'disposed', label: 'Disposed of', icon: Trash2 },
  { value: 'mistake', label: 'A mistake', icon: Undo2 },
]

const HELP: Readonly<Record<Outcome, string>> = {
  repaired:
    'The asset goes back into use. Choose this only if nothing electrical was repaired; otherwise, test the asset.',
  disposed: 'The asset and its history stay in the register, but the asset has no location. No further tests are due.',
  mistake: 'The asset goes back into use. Explain the mistake in the note.',
}

const FAILED_TEST =
  'The asset failed its last test. It must pass a test before it goes back into use, unless it was taken out of use by mistake.'
const FAILED_INSPECTION =
  'The asset failed a visual inspection. It must pass a test before it goes back into use, unless the repair was not electrical or the asset was taken out of use by mistake.'

interface EndOutOfUseDialogProps {
  asset: AssetDetailsFragment
  onClose: () => void
}

/**
 * Asks for the outcome of an asset's period out of use. A disposed asset can only be put back in use as a mistake, and
 * an asset that failed its last test cannot be recorded as repaired.
 */
export function EndOutOfUseDialog({ asset, onClose }: EndOutOfUseDialogProps) {
  const isDisposed = asset.use === 'disposed'
  const { failedTest, failedInspection, outcomes } = endingsOf(asset)
  const form = useForm<Values>({
    defaultValues: { outcome: isDisposed ? 'mistake' : null, endedOn: today(), note: '', nothingElectrical: false },
  })
  const [end] = useEndOutOfUseMutation()
  const [outcome, nothingElectrical] = form.watch(['outcome', 'nothingElectrical'])
  const isUntestedRepair = failedInspection && outcome === 'repaired'
  const needsTest = isUntestedRepair && !nothingElectrical
  return (
    <FormDialog
      title={isDisposed ? `Put ${asset.name} back in use` : `Record the outcome for ${asset.name}`}
      form={form}
      submitText={isDisposed ? 'Put back in use' : 'Save outcome'}
      onSubmit={async ({ outcome, endedOn, note }) => {
        const input = { outcome, endedOn, note, ...(isUntestedRepair && { nothingElectrical }) }
        await end({
          variables: { id: asset.id, input },
          update: (cache, { data }) => data && updateCachedListsAfterUseChange(cache, asset.location?.id),
        })
        showMessage({ text: savedText(asset.name, outcome, needsTest) })
      }}
      onClose={onClose}
    >
      {!isDisposed && (
        <>
          {failedTest && <p>{FAILED_TEST}</p>}
          {failedInspection && <p>{FAILED_INSPECTION}</p>}
          <RadioCardField<Values, Outcome>
            name="outcome"
            label="Outcome"
            required
            autoFocus
            help={outcome && !isUntestedRepair ? HELP[outcome] : undefined}
            options={outcomes}
          />
        </>
      )}
      {isUntestedRepair && <NothingElectrical isOn={nothingElectrical} />}
      <DateField<Values> name="endedOn" label="Date" max={addDays(today(), 1)} required />
      <TextAreaField<Values> name="note" label="Note" rows={2} required={outcome !== null && outcome !== 'disposed'} />
    </FormDialog>
  )
}

function savedText(name: string, outcome: Outcome | null, needsTest: boolean): string {
  if (needsTest) return `Repair recorded. ${name} stays out of use until it passes a test.`
  return outcome === 'disposed' ? `${name} was disposed of` : `${name} is back in use`
}

function endingsOf({ status, failedInspectionOn }: AssetDetailsFragment) {
  const failedTest = status.includes('failed')
  const failedInspection = !failedTest && failedInspectionOn !== null
  const possible = listManualOutOfUseOutcomes({ failedTest, failedInspection, nothingElectrical: true })
  return { failedTest, failedInspection, outcomes: OUTCOMES.filter(({ value }) => possible.includes(value)) }
}

function NothingElectrical({ isOn }: { isOn: boolean }) {
  return (
    <SwitchField<Values>
      name="nothingElectrical"
      label="Nothing electrical was repaired"
      help={isOn ? 'On: the asset goes back into use.' : 'Off: the asset stays out of use until it passes a test.'}
    />
  )
}
