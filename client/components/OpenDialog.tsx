import { Dialog, type DialogRootProps } from '@chakra-ui/react'

/**
 * The root of every dialog, which is open while mounted. Moving the focus never closes it: a dialog that closes returns the focus to
 * the page behind, which may happen after the next dialog has opened.
 */
export function OpenDialog(props: Omit<DialogRootProps, 'open' | 'onFocusOutside'>) {
  return <Dialog.Root open onFocusOutside={(event) => event.preventDefault()} {...props} />
}
