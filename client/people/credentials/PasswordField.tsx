import { Box, IconButton, Input } from '@chakra-ui/react'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { type FieldPath, type FieldValues, type RegisterOptions, useFormContext } from 'react-hook-form'
import { FormField, type NamedFieldProps, useFieldError } from '../../components/fields/FormField'

interface PasswordFieldProps<Values extends FieldValues> extends NamedFieldProps<Values> {
  autoComplete: 'current-password' | 'new-password'
  rules?: RegisterOptions<Values, FieldPath<Values>>
}

/** A password field with a button that shows or hides the password. */
export function PasswordField<Values extends FieldValues>(props: PasswordFieldProps<Values>) {
  const { name, autoComplete, rules, ...field } = props
  const { register } = useFormContext<Values>()
  const [visible, setShown] = useState(false)
  return (
    <FormField {...field} error={useFieldError(name)}>
      <Box position="relative" w="full">
        <Input
          type={visible ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          pe={12}
          {...register(name, rules)}
        />
        <IconButton
          aria-label={visible ? 'Hide the password' : 'Show the password'}
          variant="ghost"
          colorPalette="gray"
          position="absolute"
          top={0}
          right={0}
          onClick={() => setShown(!visible)}
        >
          {visible ? <EyeOff /> : <Eye />}
        </IconButton>
      </Box>
    </FormField>
  )
}
