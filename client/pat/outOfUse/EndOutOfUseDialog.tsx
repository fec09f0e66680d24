import { ClipboardCheck, type LucideIcon, Trash2, Undo2, Wrench } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { addDays, today } from '../../../domain/calendar'
import type { OutOfUseOutcome } from '../../../domain/outOfUse'
import { FormDialog } from '../../components/FormDialog'
import { notify } from '../../components/messages'
import { RadioCardField } from '../../components/RadioCardField'
import { DateField, TextAreaField } from '../../components/TextField'
import type { AssetDetailsFragment } from '../assets/Asset.generated'
import { assetUseChanged } from '../cache'
import { useEndOutOfUseMutation } from './OutOfUse.generated'

interface Values {
  outcome: OutOfUseOutcome | null
  endedOn: string
  note: string
}

const OUTCOMES: readonly { value: OutOfUseOutcome; label: string; icon: LucideIcon }[] = [
  { value: 'repaired', label: 'Repaired', icon: Wrench },
  { value: 'retested', label: 'Retested', icon: ClipboardCheck },
  { value: 'disposed', label: 'Disposed of', icon: Trash2 },
  { value: 'mistake', label: 'A mistake', icon: Undo2 },
]

const HELP: Readonly<Record<OutOfUseOutcome, string>> = {
  repaired: 'It is in use again. Its verdict stays as it is until it is tested.',
  retested: 'It is in use again. A test that is saved here does this by itself.',
  disposed: 'It stays in the register with its history, at no location, and is due no more.',
  mistake: 'It is in use again. Say in the note what was wrong.',
}

interface EndOutOfUseDialogProps {
  asset: AssetDetailsFragment
  onClose: () => void
}

/** Says what became of an asset that is out of use; a disposal can only be taken back as a mistake. */
export function EndOutOfUseDialog({ asset, onClose }: EndOutOfUseDialogProps) {
  const isDisposed = asset.use === 'disposed'
  const form = useForm<Values>({
    defaultValues: { outcome: isDisposed ? 'mistake' : null, endedOn: today(), note: '' },
  })
  const [end] = useEndOutOfUseMutation()
  const outcome = form.watch('outcome')
  return (
    <FormDialog
      title={isDisposed ? `Bring ${asset.name} back` : `What became of ${asset.name}?`}
      width={500}
      form={form}
      submitText={isDisposed ? 'Bring it back' : 'Save'}
      onSubmit={async ({ outcome, ...input }) => {
        await end({
          variables: { id: asset.id, input: { ...input, outcome } },
          update: (cache, { data }) => {
            if (data) assetUseChanged(cache, asset.location?.id)
          },
        })
        notify({ text: outcome === 'disposed' ? `${asset.name} was disposed of` : `${asset.name} is in use again` })
      }}
      onClose={onClose}
    >
      {!isDisposed && (
        <RadioCardField<Values, OutOfUseOutcome>
          name="outcome"
          label="What became of it"
          required
          autoFocus
          help={outcome ? HELP[outcome] : undefined}
          options={OUTCOMES}
        />
      )}
      <DateField<Values> name="endedOn" label="Date" max={addDays(today(), 1)} required />
      <TextAreaField<Values> name="note" label="Note" rows={2} required={outcome === 'mistake'} />
    </FormDialog>
  )
}
