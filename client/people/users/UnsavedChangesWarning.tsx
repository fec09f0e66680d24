import { Text } from '@chakra-ui/react'

/** Warns that continuing closes a dialog with unsaved changes. */
export function UnsavedChangesWarning() {
  return (
    <Text mt={3} fontWeight="medium">
      Your other changes here are not saved and will be lost. To keep them, cancel and save them first.
    </Text>
  )
}
