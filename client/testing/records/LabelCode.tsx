import { Button } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { ScanCodeField } from '../../scanner/ScanCodeField'
import type { TestValues } from './testForm'

/** The code of a test label; a button until there is one, since few halls use such labels. */
export function LabelCode() {
  const { watch, setFocus, formState } = useFormContext<TestValues>()
  const [isOpen, setOpen] = useState(false)
  useEffect(
    function focusBox() {
      if (isOpen) setFocus('code')
    },
    [isOpen, setFocus],
  )
  if (isOpen || watch('code') !== '' || formState.errors.code)
    return <ScanCodeField<TestValues> name="code" label="Label code" expectedModel="test" />
  return (
    <Button size="sm" variant="ghost" colorPalette="gray" alignSelf="flex-start" ms={-3} onClick={() => setOpen(true)}>
      <Plus />
      Label code
    </Button>
  )
}
