import { chakra, Flex, Grid, IconButton } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, type LucideIcon, X } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { CHECK_STEP_LIMITS, type CheckStepKind } from '../../../domain/checks/checkSteps'
import { CheckboxListField } from '../../components/fields/CheckboxListField'
import { NumberField } from '../../components/fields/NumberField'
import { SelectField } from '../../components/fields/SelectField'
import { SwitchField } from '../../components/fields/SwitchField'
import { TextAreaField, TextField } from '../../components/fields/TextField'
import { type CheckFormValues, splitCheckStepChoices } from './checkForm'

const KINDS: readonly { value: CheckStepKind; label: string }[] = [
  { value: 'yesNo', label: 'Yes or no' },
  { value: 'number', label: 'A number' },
  { value: 'choice', label: 'A choice' },
  { value: 'text', label: 'A text' },
  { value: 'photo', label: 'A photo' },
]

interface CheckStepEditorProps {
  index: number
  onRemove: () => void
  /** Undefined for the first step. */
  onUp: (() => void) | undefined
  /** Undefined for the last step. */
  onDown: (() => void) | undefined
}

/** The fields for one step: the question, the kind of answer, and the answers that fail. */
export function CheckStepEditor({ index, onRemove, onUp, onDown }: CheckStepEditorProps) {
  const kind = useFormContext<CheckFormValues>().watch(`steps.${index}.kind`)
  const number = index + 1
  return (
    <Card aria-label={`Step ${number}`}>
      <Flex align="center" gap={1}>
        <chakra.span flex={1} fontWeight="semibold">
          Step {number}
        </chakra.span>
        <StepButton icon={ArrowUp} label={`Move step ${number} up`} onClick={onUp} />
        <StepButton icon={ArrowDown} label={`Move step ${number} down`} onClick={onDown} />
        <StepButton icon={X} label={`Remove step ${number}`} onClick={onRemove} />
      </Flex>
      <TextField<CheckFormValues>
        name={`steps.${index}.label`}
        label="What is checked"
        required
        maxLength={CHECK_STEP_LIMITS.label}
      />
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap={4}>
        <SelectField<CheckFormValues> name={`steps.${index}.kind`} label="Answer" options={KINDS} />
        {kind === 'yesNo' && (
          <SelectField<CheckFormValues>
            name={`steps.${index}.bad`}
            label="What fails"
            placeholder="Neither"
            options={[
              { value: 'no', label: 'No' },
              { value: 'yes', label: 'Yes' },
            ]}
          />
        )}
        {kind === 'number' && <TextField<CheckFormValues> name={`steps.${index}.unit`} label="Unit" />}
      </Grid>
      {kind === 'number' && (
        <Grid templateColumns="1fr 1fr" gap={4}>
          <NumberField<CheckFormValues> name={`steps.${index}.minimum`} label="Fails below" />
          <NumberField<CheckFormValues> name={`steps.${index}.maximum`} label="Fails above" />
        </Grid>
      )}
      {kind === 'choice' && <ChoiceFields index={index} />}
      <TextAreaField<CheckFormValues> name={`steps.${index}.guidance`} label="Guidance" rows={2} />
      <SwitchField<CheckFormValues> name={`steps.${index}.required`} label="Must be answered" />
    </Card>
  )
}

function ChoiceFields({ index }: { index: number }) {
  const choices = splitCheckStepChoices(useFormContext<CheckFormValues>().watch(`steps.${index}.choices`))
  return (
    <>
      <TextAreaField<CheckFormValues>
        name={`steps.${index}.choices`}
        label="Choices"
        help="One choice per line, at least two."
        required
        rules={{ validate: (text) => splitCheckStepChoices(String(text)).length > 1 || 'Enter at least two choices.' }}
      />
      {choices.length > 0 && (
        <CheckboxListField<CheckFormValues>
          name={`steps.${index}.failing`}
          label="What fails"
          columns={2}
          options={[...new Set(choices)].map((choice) => ({ value: choice, label: choice }))}
        />
      )}
    </>
  )
}

interface StepButtonProps {
  icon: LucideIcon
  label: string
  onClick: (() => void) | undefined
}

function StepButton({ icon: Icon, label, onClick }: StepButtonProps) {
  return (
    <IconButton size="sm" variant="ghost" colorPalette="gray" aria-label={label} disabled={!onClick} onClick={onClick}>
      <Icon />
    </IconButton>
  )
}

const Card = chakra('li', {
  base: { display: 'grid', gap: 3, p: 3, borderWidth: '1px', borderRadius: 'l3' },
})
