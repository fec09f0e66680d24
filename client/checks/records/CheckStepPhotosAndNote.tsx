import { Button, Flex } from '@chakra-ui/react'
import { Camera, NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { type CheckStep, isFailingCheckAnswer } from '../../../domain/checks/checkSteps'
import { useFieldError } from '../../components/fields/FormField'
import { TextAreaField } from '../../components/fields/TextField'
import { ErrorText } from '../../components/messages/ErrorText'
import { AddPhotoTile } from '../../photos/AddPhotoTile'
import { PhotoPicker } from '../../photos/PhotoPicker'
import { usePhotoPreparation } from '../../photos/usePhotoPreparation'
import { type CheckRecordFormValues, getCheckStepAnswerError } from './checkRecordForm'

/** A step's photos and note. A failed step asks for a description of the fault. */
export function CheckStepPhotosAndNote({ step }: { step: CheckStep }) {
  const { watch } = useFormContext<CheckRecordFormValues>()
  const answer = watch(`answers.${step.id}`)
  const hasFailed = isFailingCheckAnswer(step, answer?.value ?? '')
  const [wantsNote, setWantsNote] = useState(false)
  const showsNote = wantsNote || hasFailed || !!answer?.note
  return (
    <>
      {showsNote && (
        <TextAreaField<CheckRecordFormValues>
          name={`answers.${step.id}.note`}
          label={hasFailed ? 'What was found' : 'Note'}
          rows={2}
        />
      )}
      <Flex wrap="wrap" gap={1} align="center">
        <StepPhotos step={step} />
        {!showsNote && (
          <Button variant="ghost" onClick={() => setWantsNote(true)} aria-label={`Add a note: ${step.label}`}>
            <NotebookPen />
            Note
          </Button>
        )}
      </Flex>
    </>
  )
}

/** One tap opens the camera. Photos already taken can be viewed and removed. */
function StepPhotos({ step }: { step: CheckStep }) {
  const { control } = useFormContext<CheckRecordFormValues>()
  const name = `answers.${step.id}.photos` as const
  const { field } = useController({
    control,
    name,
    rules: {
      validate: (_, values) =>
        (step.kind === 'photo' ? getCheckStepAnswerError(step, values.answers[step.id]) : undefined) ?? true,
    },
  })
  const error = useFieldError(name)?.message
  const photos = field.value ?? []
  const { progress, fileError, add } = usePhotoPreparation({ photos, onChange: field.onChange })
  if (photos.length > 0 || step.kind === 'photo')
    return (
      <PhotoPicker
        label={step.kind === 'photo' ? step.label : `Photos: ${step.label}`}
        photos={photos}
        onChange={field.onChange}
        error={error}
      />
    )
  return (
    <>
      <AddPhotoTile inline camera label={progress ? 'Preparing…' : 'Photo'} icon={Camera} onFiles={add} />
      <ErrorText>{fileError}</ErrorText>
    </>
  )
}
