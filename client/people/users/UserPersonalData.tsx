import { Button, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { Download, Eraser } from 'lucide-react'
import { useId } from 'react'
import { ConfirmButton } from '../../components/dialogs/ConfirmButton'
import { showMessage } from '../../components/messages/messages'
import { showErrorToast } from '../../components/messages/showErrorToast'
import { createListReloader } from '../../graphql/createListReloader'
import { savePersonalDataFile } from '../personalDataFile'
import { UnsavedChangesWarning } from './UnsavedChangesWarning'
import { type UserDetailsFragment, useEraseUserMutation, useUserDataLazyQuery } from './User.generated'

interface UserPersonalDataProps {
  account: UserDetailsFragment
  /** True if the surrounding dialog has unsaved changes, which are lost when this action closes the dialog. */
  unsaved: boolean
  onDone: () => void
}

/** Buttons to download everything stored about a user, and to erase a deactivated account's personal data. */
export function UserPersonalData({ account, unsaved, onDone }: UserPersonalDataProps) {
  const { id, active } = account
  const heading = useId()
  const [load, { loading }] = useUserDataLazyQuery({ fetchPolicy: 'no-cache' })

  async function download() {
    const { data, error } = await load({ variables: { id } })
    if (error) return showErrorToast(error)
    savePersonalDataFile(data?.userData, `user-${id}-data.json`)
  }

  return (
    <section aria-labelledby={heading}>
      <Heading as="h3" id={heading} size="sm" mb={2}>
        Personal data
      </Heading>
      <Flex gap={2} wrap="wrap">
        <Button variant="subtle" colorPalette="gray" loading={loading} onClick={() => void download()}>
          <Download />
          Download this user’s data
        </Button>
        {!active && <EraseUser account={account} unsaved={unsaved} onDone={onDone} />}
      </Flex>
      {active && (
        <Text mt={2} color="fg.muted">
          To erase this user, deactivate the account first.
        </Text>
      )}
    </section>
  )
}

function EraseUser({ account: { id, name }, unsaved, onDone }: UserPersonalDataProps) {
  const [erase] = useEraseUserMutation({ update: createListReloader('User') })
  return (
    <ConfirmButton
      icon={Eraser}
      text="Erase this user"
      question={`Erase ${name}?`}
      variant="subtle"
      colorPalette="red"
      onConfirm={async () => {
        await erase({ variables: { id } })
        showMessage({ text: `${name} has been erased` })
        onDone()
      }}
    >
      <Text fontWeight="medium">This cannot be undone. What will be erased:</Text>
      <ul>
        <Item>name and email address, also in the audit trail</Item>
        <Item>password, second factor, passkeys, tokens, roles and saved views</Item>
      </ul>
      <Text fontWeight="medium" mt={3}>
        What will be kept:
      </Text>
      <ul>
        <Item>tests, checks and other records, as those of ‘Former user {id}’</Item>
        <Item>issued certificates, with the name of the person who signed them</Item>
        <Item>notes and photos that show or name {name}, and backups</Item>
      </ul>
      <Text mt={3}>The account cannot be reactivated. If {name} comes back, create a new account.</Text>
      {unsaved && <UnsavedChangesWarning />}
    </ConfirmButton>
  )
}

const Item = chakra('li', { base: { listStyle: 'disc', ms: 5 } })
