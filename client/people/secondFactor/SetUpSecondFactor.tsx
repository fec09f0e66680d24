import { Button } from '@chakra-ui/react'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../components/forms/FormDialog'
import { CurrentPasswordField } from '../credentials/CredentialsFields'
import { AppKeyDialog } from './AppKeyDialog'
import { RecoveryCodesDialog } from './RecoveryCodesDialog'
import { type StartSecondFactorMutation, useStartSecondFactorMutation } from './SecondFactor.generated'

type Step =
  | { name: 'password' }
  | ({ name: 'app' } & StartSecondFactorMutation['startSecondFactor'])
  | { name: 'recovery'; codes: readonly string[] }

/**
 * Sets up a second factor in three steps: the password, the app's first code, the recovery codes. Then calls `onDone`.
 */
export function SetUpSecondFactor({ onDone }: { onDone: () => void }) {
  const [step, setStep] = useState<Step>()
  // why: a dialog also closes after success, when the next step is already open
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
      <CurrentPasswordField />
    </FormDialog>
  )
}
