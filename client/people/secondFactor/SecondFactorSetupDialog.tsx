import { Box, Button, chakra, Link, Skeleton } from '@chakra-ui/react'
import { ShieldCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../components/forms/FormDialog'
import { QrCode } from '../../labels/QrCode'
import { sessionStore } from '../../session/sessionStore'
import { ReauthenticationPasswordField } from '../credentials/ReauthenticationFields'
import { SecondFactorCodeField } from '../credentials/SecondFactorCodeField'
import { RecoveryCodesDialog } from './RecoveryCodesDialog'
import {
  type StartSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useStartSecondFactorMutation,
} from './SecondFactor.generated'

type Step =
  | { name: 'password' }
  | ({ name: 'app' } & StartSecondFactorMutation['startSecondFactor'])
  | { name: 'recovery'; codes: readonly string[] }

/**
 * Lets the user set up a second factor in three steps: the password, the app's first code, the recovery codes. Then
 * calls `onDone`.
 */
export function SecondFactorSetupDialog({ onDone }: { onDone: () => void }) {
  const [step, setStep] = useState<Step>()
  // why: a dialog also closes after success, but the next step's dialog is then already open and must stay open
  const close = () => setStep((current) => (current === step ? undefined : current))
  const finish = () => {
    close()
    onDone()
  }

  return (
    <>
      <Button variant="subtle" onClick={() => setStep({ name: 'password' })}>
        <ShieldCheck />
        Set up
      </Button>
      {step?.name === 'password' && (
        <PasswordStep onStarted={(setup) => setStep({ name: 'app', ...setup })} onClose={close} />
      )}
      {step?.name === 'app' && (
        <AppKeyDialog
          appKey={step.key}
          uri={step.uri}
          onConfirmed={(codes) => setStep({ name: 'recovery', codes })}
          onClose={close}
        />
      )}
      {step?.name === 'recovery' && <RecoveryCodesDialog codes={step.codes} onClose={finish} />}
    </>
  )
}

interface PasswordStepProps {
  onStarted: (setup: StartSecondFactorMutation['startSecondFactor']) => void
  onClose: () => void
}

function PasswordStep({ onStarted, onClose }: PasswordStepProps) {
  const [start] = useStartSecondFactorMutation()
  const form = useForm({ defaultValues: { password: '' } })
  return (
    <FormDialog
      title="Set up a second factor"
      form={form}
      submitText="Next"
      onSubmit={async ({ password }) => {
        const { data } = await start({ variables: { password } })
        if (data) onStarted(data.startSecondFactor)
      }}
      onClose={onClose}
    >
      <p>
        You need an authenticator app. Many phones and password managers include one, and you can find others in your
        app store.
      </p>
      <ReauthenticationPasswordField />
    </FormDialog>
  )
}

/** Size of the QR code in mm, large enough to scan from arm's length. */
const SIZE = 50

interface AppKeyDialogProps {
  /** The key in base 32. */
  appKey: string
  /** The key as a URI for authenticator apps. */
  uri: string
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}

/** Shows the key for the authenticator app, and asks for the app's first code. */
function AppKeyDialog({ appKey, uri, onConfirmed, onClose }: AppKeyDialogProps) {
  const [confirm] = useConfirmSecondFactorMutation()
  const form = useForm({ defaultValues: { code: '' } })
  return (
    <FormDialog
      title="Scan this QR code"
      form={form}
      submitText="Turn on"
      onSubmit={async ({ code }) => {
        const { data } = await confirm({ variables: { code } })
        if (!data) return
        sessionStore.replaceUser(data.confirmSecondFactor.user)
        onConfirmed(data.confirmSecondFactor.recoveryCodes)
      }}
      onClose={onClose}
    >
      <Box alignSelf="center">
        <Suspense fallback={<Skeleton boxSize={`${SIZE}mm`} />}>
          <QrCode text={uri} size={SIZE} label="The key for your authenticator app" />
        </Suspense>
      </Box>
      <p>
        If the app is on this device, <Link href={uri}>open it</Link>. You can also type this key:{' '}
        <chakra.code fontFamily="mono" overflowWrap="anywhere">
          {appKey.match(/.{1,4}/g)?.join(' ')}
        </chakra.code>
      </p>
      <SecondFactorCodeField
        name="code"
        required
        help="The 6 digits that the app shows now. You will be signed out everywhere else."
      />
    </FormDialog>
  )
}
