import { chakra, Field, Flex } from '@chakra-ui/react'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { type FieldError, type FieldPath, type FieldValues, get, useFormState } from 'react-hook-form'
import { validationMessages } from '../../../domain/values/validationMessages'

export interface NamedFieldProps<Values extends FieldValues = FieldValues> {
  name: FieldPath<Values>
  label: string
  /** Help text under the box. */
  help?: ReactNode
  /** Help for the term in the label, shown next to the label. */
  term?: ReactNode
  /** A warning shown while the user types; the form can still be saved. */
  warning?: string
  required?: boolean
  disabled?: boolean
}

export function useFieldError(name: string): FieldError | undefined {
  const { errors } = useFormState({ name })
  return get(errors, name)
}

/** The react-hook-form rule for a required field. */
export const buildRequiredRule = (label: string, required: boolean | undefined) =>
  required ? validationMessages.requiredField(label) : undefined

interface FormFieldProps extends Omit<NamedFieldProps, 'name'> {
  /** If the error has no message, only the box is marked. */
  error: FieldError | undefined
  children: ReactNode
}

/** Associates a field's label, help, warning and error with its box for screen readers. */
export function FormField({ label, help, term, warning, error, required, disabled, children }: FormFieldProps) {
  return (
    <Field.Root invalid={!!error} required={required} disabled={disabled}>
      <Flex align="center" gap={1}>
        <Field.Label>
          {label}
          <Field.RequiredIndicator />
        </Field.Label>
        {term}
      </Flex>
      {children}
      {help && <Field.HelperText>{help}</Field.HelperText>}
      <FormFieldWarning>{error ? undefined : warning}</FormFieldWarning>
      {error?.message && (
        <Field.ErrorText role="alert">
          <CircleAlert size={16} aria-hidden />
          {error.message}
        </Field.ErrorText>
      )}
    </Field.Root>
  )
}

/** A warning next to a field. Screen readers announce it when it appears. */
export function FormFieldWarning({ children }: { children: ReactNode }) {
  return (
    <chakra.div role="status" display="contents">
      {children && (
        <chakra.span
          display="flex"
          alignItems="center"
          gap={1.5}
          color="fg.warning"
          textStyle="table"
          fontWeight="medium"
        >
          <TriangleAlert size={16} aria-hidden style={{ flexShrink: 0 }} />
          {children}
        </chakra.span>
      )}
    </chakra.div>
  )
}
