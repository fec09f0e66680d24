import { Button, Flex, Text } from '@chakra-ui/react'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { RelativeTime } from '../../components/format/RelativeTime'
import { FormDialog } from '../../components/forms/FormDialog'
import { TextLink } from '../../components/links/links'
import { FormError } from '../../components/messages/FormError'
import { showMessage } from '../../components/messages/messages'
import { useUser } from '../../session/sessionStore'
import { EMPTY_CREDENTIAL_VALUES, ReauthenticationFields } from '../credentials/ReauthenticationFields'
import { ProfileCard } from '../ProfileCard'
import {
  OwnIdentityDocument,
  useLinkIdentityMutation,
  useOwnIdentityQuery,
  useUnlinkIdentityMutation,
} from './Identity.generated'
import { describeProviderSignInOutcome, parseProviderSignInOutcome } from './providerOutcome'

/** Lets the user link their account to an identity at the external provider, or unlink the identity. */
export function ProviderIdentityCard({ provider }: { provider: string }) {
  const { hasPassword } = useUser()
  const { search } = useLocation()
  const { data, error, refetch } = useOwnIdentityQuery({ fetchPolicy: 'cache-and-network' })
  const [step, setStep] = useState<'link' | 'unlink'>()
  const identity = data?.ownIdentity
  const close = () => setStep(undefined)

  return (
    <ProfileCard
      title={`Sign in with ${provider}`}
      text={`Sign in with your account at ${provider} instead of a password.`}
      loading={!data}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      action={
        data &&
        !identity && (
          <Button variant="subtle" onClick={() => setStep('link')}>
            <Link2 />
            Link {provider}
          </Button>
        )
      }
    >
      <FormError message={describeProviderSignInOutcome(parseProviderSignInOutcome(search), provider)} />
      {identity ? (
        <Flex gap={2} wrap="wrap" align="center">
          <Text flex="1 1 16rem">
            Linked {identity.email && `as ${identity.email} `}
            <RelativeTime instant={identity.createdAt} />.
          </Text>
          {hasPassword && (
            <Button variant="ghost" colorPalette="red" onClick={() => setStep('unlink')}>
              Unlink
            </Button>
          )}
        </Flex>
      ) : (
        <Text color="fg.muted">Your account is not linked to {provider}.</Text>
      )}
      {identity && !hasPassword && <NoPassword provider={provider} />}
      {step === 'link' && <LinkIdentity provider={provider} onClose={close} />}
      {step === 'unlink' && <UnlinkOwnIdentity provider={provider} onClose={close} />}
    </ProfileCard>
  )
}

function NoPassword({ provider }: { provider: string }) {
  return (
    <Text color="fg.muted" textStyle="table">
      You have no password. To unlink {provider},{' '}
      <TextLink to="/profile/password" variant="underline">
        set a password
      </TextLink>{' '}
      first.
    </Text>
  )
}

interface LinkIdentityProps {
  provider: string
  onClose: () => void
}

/** Asks for the user's credentials, then opens the external provider. */
function LinkIdentity({ provider, onClose }: LinkIdentityProps) {
  const [link] = useLinkIdentityMutation()
  const form = useForm({ defaultValues: EMPTY_CREDENTIAL_VALUES })
  return (
    <FormDialog
      title={`Link ${provider}`}
      form={form}
      submitText="Continue"
      onSubmit={async (variables) => {
        const { data } = await link({ variables })
        if (data) location.assign(data.linkIdentity)
      }}
      onClose={onClose}
    >
      <p>You will sign in at {provider}, and then come back to this page.</p>
      <ReauthenticationFields />
    </FormDialog>
  )
}

interface UnlinkOwnIdentityProps {
  provider: string
  onClose: () => void
}

/** Unlinks the user's account from the external provider. */
function UnlinkOwnIdentity({ provider, onClose }: UnlinkOwnIdentityProps) {
  const [unlink] = useUnlinkIdentityMutation({ refetchQueries: [OwnIdentityDocument] })
  const form = useForm({ defaultValues: EMPTY_CREDENTIAL_VALUES })
  return (
    <FormDialog
      title={`Unlink ${provider}`}
      form={form}
      submitText="Unlink"
      onSubmit={async (variables) => {
        await unlink({ variables })
        showMessage({ text: `${provider} unlinked` })
      }}
      onClose={onClose}
    >
      <p>You will then sign in with your password.</p>
      <ReauthenticationFields />
    </FormDialog>
  )
}
