import { Skeleton, Stack } from '@chakra-ui/react'
import { lazy, Suspense, useRef } from 'react'
import { Delayed } from '../../components/states/Delayed'
import { FieldChips } from './FieldChips'
import type { FieldTextHandle, FieldTextInputProps } from './FieldTextInput'

const FieldTextInput = lazy(async () => ({ default: (await import('./FieldTextInput')).FieldTextInput }))

/** A text box that shows each `#field#` placeholder as a token with the field's name. */
export function FieldText(props: Omit<FieldTextInputProps, 'ref'>) {
  const input = useRef<FieldTextHandle>(null)
  return (
    <Stack gap={2} width="full" minW={0}>
      <Suspense
        fallback={
          <Delayed>
            <Skeleton h="7rem" />
          </Delayed>
        }
      >
        <FieldTextInput {...props} ref={input} />
      </Suspense>
      <FieldChips type={props.type} onPick={(field) => input.current?.insert(`#${field}#`)} />
    </Stack>
  )
}
