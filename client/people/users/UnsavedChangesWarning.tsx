import { Text } from '@chakra-ui/react'

/** Says that going on closes a dialog with entries that are not saved. */
export function UnsavedChangesWarning() {
  return (
    <Text mt={3} fontWeight="medium">
      What else you changed here is not saved and will be lost: cancel, and save it first.
    </Text>
  )
}
