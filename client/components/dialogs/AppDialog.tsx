import { Dialog, type DialogRootProps } from '@chakra-ui/react'
import { useEffect } from 'react'
import { dismissEarlierMessage } from '../messages/messages'

/**
 * The root of every dialog; open while mounted. A focus change never closes the dialog, because another dialog that is
 * closing may return the focus to the page after this one has opened.
 */
export function AppDialog(props: Omit<DialogRootProps, 'open' | 'onFocusOutside'>) {
  useEffect(function endMessagesOfOtherWork() {
    dismissEarlierMessage()
    return dismissEarlierMessage
  }, [])
  return <Dialog.Root open onFocusOutside={(event) => event.preventDefault()} {...props} />
}
