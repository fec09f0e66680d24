import { Button, chakra, Heading, Stack } from '@chakra-ui/react'
import { Check, CheckCheck, X } from 'lucide-react'
import { useRef } from 'react'
import { type FieldError, FormProvider, useController, useForm, useFormContext } from 'react-hook-form'
import { type CheckStep, describeCheckStepFailureRule, isFailingCheckAnswer } from '../../../domain/checks/checkSteps'
import { addDays, today } from '../../../domain/values/calendar'
import { UnsavedChangesGuard } from '../../components/dialogs/UnsavedChangesGuard'
import { useFieldError } from '../../components/fields/FormField'
import { NumberField } from '../../components/fields/NumberField'
import { RadioCards } from '../../components/fields/RadioCards'
import { SignatureField } from '../../components/fields/SignatureField'
import { DateField, TextAreaField, TextField } from '../../components/fields/TextField'
import { RestoredDraftNotice } from '../../components/forms/RestoredDraftNotice'
import { useFormDraft } from '../../components/forms/useFormDraft'
import { useFormSubmit } from '../../components/forms/useFormSubmit'
import { FormError } from '../../components/messages/FormError'
import { CheckDocumentField } from './CheckDocumentField'
import { CheckStepPhotosAndNote } from './CheckStepPhotosAndNote'
import {
  type CheckRecordFormValues,
  type CheckToRecord,
  getCheckStepAnswerError,
  getPassingCheckStepAnswer,
  hasYesNoCheckStep,
} from './checkRecordForm'

interface CheckRecordFormProps {
  check: CheckToRecord
  initial: CheckRecordFormValues
  draftKey: string
  submitText: string
  onSubmit: (values: CheckRecordFormValues) => Promise<unknown>
  onSaved: () => void
}

/** The form for a check record: the steps to answer, and the fields for the record as a whole. */
export function CheckRecordForm({ check, initial, draftKey, submitText, onSubmit, onSaved }: CheckRecordFormProps) {
  const { steps } = check
  const form = useForm<CheckRecordFormValues>({ defaultValues: initial })
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
      form.setValue(`answers.${step.id}.value`, getPassingCheckStepAnswer(step), {
        shouldDirty: true,
        shouldValidate: true,
      })
    save.current?.focus()
  }

  return (
    <FormProvider {...form}>
      <chakra.form noValidate maxW="2xl" onSubmit={submit}>
        <UnsavedChangesGuard unsaved={isDirty && !isSubmitting && !saved.current} onLeave={draft.discard} />
        <FormError message={errors.root?.message ?? (errors.answers as FieldError | undefined)?.message} />
        <Stack gap={6}>
          <RestoredDraftNotice draft={draft} />
          {hasYesNoCheckStep(steps) && (
            <Button size="lg" minH={14} variant="subtle" onClick={answerAll}>
              <CheckCheck />
              Mark all as OK
            </Button>
          )}
          <chakra.ol display="grid" gap={6}>
            {steps.map((step) => (
              <chakra.li key={step.id} display="grid" gap={2} pb={4} borderBottomWidth="1px">
                <StepField step={step} />
                <CheckStepPhotosAndNote step={step} />
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

/** Asks when and by whom the check was done, and for the document and signature if the check requires them. */
function ThisTime({ check: { performer, needsDocument, needsSignature } }: { check: CheckToRecord }) {
  const isByFirm = performer === 'firm'
  return (
    <>
      <Heading as="h2" size="lg">
        This time
      </Heading>
      <DateField<CheckRecordFormValues> name="doneOn" label="Done on" max={addDays(today(), 1)} required />
      {isByFirm && (
        <>
          <TextField<CheckRecordFormValues>
            name="doneBy"
            label="Done by"
            help="The person or firm who did the check."
            required
          />
          <TextField<CheckRecordFormValues>
            name="doneByReference"
            label="Reference"
            help="For example, the firm’s registration number."
          />
        </>
      )}
      {(needsDocument || isByFirm) && <CheckDocumentField required={needsDocument} />}
      {needsSignature && <SignatureField<CheckRecordFormValues> name="signature" label="Signature" required />}
      <TextAreaField<CheckRecordFormValues> name="note" label="Note" rows={2} />
    </>
  )
}

/** Stays in view on a phone, so that the user can save without scrolling. */
const SaveBar = chakra('div', {
  base: {
    display: 'flex',
    mdDown: { position: 'sticky', bottom: 0, py: 2, mx: -1, px: 1, bg: 'bg', zIndex: 'docked', borderTopWidth: '1px' },
  },
})

/** The field for a step's answer. A photo step has no such field: its photos are the answer. */
function StepField({ step }: { step: CheckStep }) {
  const { label, guidance, kind, required, unit } = step
  const { watch } = useFormContext<CheckRecordFormValues>()
  const name = `answers.${step.id}.value` as const
  const hasFailed = isFailingCheckAnswer(step, watch(name) ?? '')
  const warning = hasFailed ? 'This answer fails the check.' : undefined
  if (kind === 'number')
    return (
      <NumberField<CheckRecordFormValues>
        name={name}
        label={label}
        help={[guidance, describeCheckStepFailureRule(step)].filter(Boolean).join(' ')}
        unit={unit}
        warning={warning}
        required={required}
      />
    )
  if (kind === 'text')
    return (
      <TextAreaField<CheckRecordFormValues> name={name} label={label} help={guidance} rows={2} required={required} />
    )
  return kind === 'photo' ? null : <AnswerCards step={step} hasFailed={hasFailed} />
}

/** Shows yes and no, or the step's choices, as large buttons. */
function AnswerCards({ step, hasFailed }: { step: CheckStep; hasFailed: boolean }) {
  const name = `answers.${step.id}.value` as const
  const { control } = useFormContext<CheckRecordFormValues>()
  const { field } = useController({
    control,
    name,
    rules: { validate: (_, values) => getCheckStepAnswerError(step, values.answers[step.id]) ?? true },
  })
  const answers =
    step.kind === 'yesNo'
      ? [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]
      : step.choices.map((choice) => ({ value: choice, label: choice }))
  const isJudged = step.failing.length > 0
  return (
    <RadioCards
      {...field}
      large
      label={step.label}
      required={step.required}
      help={step.guidance}
      warning={hasFailed ? 'This answer fails the check.' : undefined}
      error={useFieldError(name)?.message}
      options={answers.map((answer) => {
        const isBad = step.failing.includes(answer.value)
        return {
          ...answer,
          ...(isJudged && { icon: isBad ? X : Check, colorPalette: isBad ? 'unsafe' : 'safe' }),
        }
      })}
    />
  )
}
