import { Button, chakra, Heading, Stack } from '@chakra-ui/react'
import { CheckCheck } from 'lucide-react'
import { useRef } from 'react'
import { type FieldError, FormProvider, useForm } from 'react-hook-form'
import { addDays, today } from '../../../domain/values/calendar'
import { LeaveGuard } from '../../components/dialogs/LeaveGuard'
import { SignatureField } from '../../components/fields/SignatureField'
import { DateField, TextAreaField, TextField } from '../../components/fields/TextField'
import { RestoredDraft } from '../../components/forms/RestoredDraft'
import { useFormDraft } from '../../components/forms/useDraft'
import { useFormSubmit } from '../../components/forms/useFormSubmit'
import { FormError } from '../../components/messages/FormError'
import { DocumentField } from './DocumentField'
import { type CheckToDo, goodAnswer, hasYesNo, type RecordValues } from './recordForm'
import { StepExtras } from './StepExtras'
import { StepField } from './StepField'

interface RecordFormProps {
  check: CheckToDo
  initial: RecordValues
  draftKey: string
  submitText: string
  onSubmit: (values: RecordValues) => Promise<unknown>
  onSaved: () => void
}

/** The steps of a check, and the fields of the whole record. */
export function RecordForm({ check, initial, draftKey, submitText, onSubmit, onSaved }: RecordFormProps) {
  const { steps } = check
  const form = useForm<RecordValues>({ defaultValues: initial })
  const draft = useFormDraft(form, { key: draftKey, include: ['doneOn'] })
  const saved = useRef(false)
  const submit = useFormSubmit(form, onSubmit, () => {
    saved.current = true
    draft.discard()
    onSaved()
  })
  const { isDirty, isSubmitting, errors } = form.formState
  const save = useRef<HTMLButtonElement>(null)
  const answerAll = () => {
    for (const step of steps.filter(({ kind }) => kind === 'yesNo'))
      form.setValue(`answers.${step.id}.value`, goodAnswer(step), { shouldDirty: true, shouldValidate: true })
    save.current?.focus()
  }

  return (
    <FormProvider {...form}>
      <chakra.form noValidate maxW="2xl" onSubmit={submit}>
        <LeaveGuard unsaved={isDirty && !isSubmitting && !saved.current} onLeave={draft.discard} />
        <FormError message={errors.root?.message ?? (errors.answers as FieldError | undefined)?.message} />
        <Stack gap={6}>
          <RestoredDraft draft={draft} />
          {hasYesNo(steps) && (
            <Button size="lg" minH={14} variant="subtle" onClick={answerAll}>
              <CheckCheck />
              Mark all as OK
            </Button>
          )}
          <chakra.ol display="grid" gap={6}>
            {steps.map((step) => (
              <chakra.li key={step.id} display="grid" gap={2} pb={4} borderBottomWidth="1px">
                <StepField step={step} />
                <StepExtras step={step} />
              </chakra.li>
            ))}
          </chakra.ol>
          <ThisTime check={check} />
          <SaveBar data-foot>
            <Button ref={save} type="submit" size="lg" flex={{ base: 1, md: 'none' }} loading={isSubmitting}>
              {submitText}
            </Button>
          </SaveBar>
        </Stack>
      </chakra.form>
    </FormProvider>
  )
}

/** Asks when the check was done and by whom, and what it needs besides its answers. */
function ThisTime({ check: { performer, needsDocument, needsSignature } }: { check: CheckToDo }) {
  const isByFirm = performer === 'firm'
  return (
    <>
      <Heading as="h2" size="lg">
        This time
      </Heading>
      <DateField<RecordValues> name="doneOn" label="Done on" max={addDays(today(), 1)} required />
      {isByFirm && (
        <>
          <TextField<RecordValues> name="doneBy" label="Done by" help="The person or firm who did it." required />
          <TextField<RecordValues>
            name="doneByReference"
            label="Reference"
            help="For example the firm's registration number."
          />
        </>
      )}
      {(needsDocument || isByFirm) && <DocumentField required={needsDocument} />}
      {needsSignature && <SignatureField<RecordValues> name="signature" label="Signature" required />}
      <TextAreaField<RecordValues> name="note" label="Note" rows={2} />
    </>
  )
}

/** Stays in view on a phone, so that a check without findings needs no scrolling. */
const SaveBar = chakra('div', {
  base: {
    display: 'flex',
    mdDown: { position: 'sticky', bottom: 0, py: 2, mx: -1, px: 1, bg: 'bg', zIndex: 'docked', borderTopWidth: '1px' },
  },
})
