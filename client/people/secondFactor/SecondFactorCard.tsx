import { useApolloClient } from '@apollo/client/react'
import { Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { RelativeTime } from '../../components/format/RelativeTime'
import { FormDialog } from '../../components/forms/FormDialog'
import { showMessage } from '../../components/messages/messages'
import { sessionStore } from '../../session/sessionStore'
import { EMPTY_CREDENTIAL_VALUES, ReauthenticationFields } from '../credentials/ReauthenticationFields'
import { ProfileCard } from '../ProfileCard'
import { RecoveryCodesDialog } from './RecoveryCodesDialog'
import {
  useRemoveSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useSecondFactorQuery,
} from './SecondFactor.generated'
import { SecondFactorSetupDialog } from './SecondFactorSetupDialog'

/** Queries to reload after setting up a second factor, which ends the other sessions. */
const CHANGED = ['SecondFactor', 'OwnSessions']

/** Lets the user set up, renew and remove their second factor. */
export function SecondFactorCard() {
  const { data, error, refetch } = useSecondFactorQuery({ fetchPolicy: 'cache-and-network' })
  const client = useApolloClient()
  const [step, setStep] = useState<'renew' | 'remove'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const factor = data?.secondFactor
  const close = () => setStep(undefined)

  return (
    <ProfileCard
      title="Second factor"
      text="Asks for a code from an app on your phone as well as your password, so a stolen password is not enough to sign in."
      loading={!data}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      action={
        data && !factor && <SecondFactorSetupDialog onDone={() => void client.refetchQueries({ include: CHANGED })} />
      }
    >
      {factor ? (
        <Flex gap={2} wrap="wrap" align="center">
          <Text flex="1 1 16rem">
            On since <RelativeTime instant={factor.since} />. {codesLeft(factor.recoveryCodesLeft)}
          </Text>
          <Button variant="subtle" colorPalette="gray" onClick={() => setStep('renew')}>
            New recovery codes
          </Button>
          <Button variant="ghost" colorPalette="red" onClick={() => setStep('remove')}>
            Remove
          </Button>
        </Flex>
      ) : (
        <Text color="fg.muted">You have no second factor.</Text>
      )}
      {step === 'renew' && <RenewRecoveryCodes onRenewed={setCodes} onClose={close} />}
      {step === 'remove' && <RemoveSecondFactor onClose={close} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </ProfileCard>
  )
}

function codesLeft(count: number): string {
  if (count === 0) return 'No recovery codes are left. Create new ones.'
  return count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`
}

/** Removes the user's second factor, for instance before setting up another phone. */
function RemoveSecondFactor({ onClose }: { onClose: () => void }) {
  const [remove] = useRemoveSecondFactorMutation({ refetchQueries: ['SecondFactor', 'OwnSessions'] })
  const form = useForm({ defaultValues: EMPTY_CREDENTIAL_VALUES })
  return (
    <FormDialog
      title="Remove the second factor"
      form={form}
      submitText="Remove"
      onSubmit={async (variables) => {
        const { data } = await remove({ variables })
        if (data) sessionStore.replaceUser(data.removeSecondFactor)
        showMessage({ text: 'Second factor removed' })
      }}
      onClose={onClose}
    >
      <p>Your password alone will then be enough to sign in. You will be signed out everywhere else.</p>
      <ReauthenticationFields />
    </FormDialog>
  )
}

interface RenewRecoveryCodesProps {
  onRenewed: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}

/** Creates new recovery codes, which replace the previous ones. */
function RenewRecoveryCodes({ onRenewed, onClose }: RenewRecoveryCodesProps) {
  const [renew] = useRenewRecoveryCodesMutation({ refetchQueries: ['SecondFactor'] })
  const form = useForm({ defaultValues: EMPTY_CREDENTIAL_VALUES })
  return (
    <FormDialog
      title="New recovery codes"
      form={form}
      submitText="Create codes"
      onSubmit={async (variables) => {
        const { data } = await renew({ variables })
        if (data) onRenewed(data.renewRecoveryCodes.recoveryCodes)
      }}
      onClose={onClose}
    >
      <p>The codes you have now will stop working.</p>
      <ReauthenticationFields />
    </FormDialog>
  )
}
