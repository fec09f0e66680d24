import { Box, chakra, Link, Skeleton } from '@chakra-ui/react'
import { Suspense } from 'react'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../components/forms/FormDialog'
import { QrCode } from '../../labels/QrCode'
import { session } from '../../session/session'
import { CodeField } from '../credentials/CodeField'
import { useConfirmSecondFactorMutation } from './SecondFactor.generated'

/** Millimetres; a phone can read it from an arm's length. */
const SIZE = 50

interface AppKeyDialogProps {
  /** Base 32. */
  appKey: string
  /** The key as a URI for authenticator apps. */
  uri: string
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}

/** Shows the key for the authenticator app, and asks for the app's first code. */
export function AppKeyDialog({ appKey, uri, onConfirmed, onClose }: AppKeyDialogProps) {
  const [confirm] = useConfirmSecondFactorMutation()
  const form = useForm({ defaultValues: { code: '' } })
  return (
    <FormDialog
      title="Scan this with your app"
      form={form}
      submitText="Turn on"
      onSubmit={async ({ code }) => {
        const { data } = await confirm({ variables: { code } })
        if (!data) return
        session.replaceUser(data.confirmSecondFactor.user)
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
      <CodeField
        name="code"
        required
        help="The 6 digits that the app shows now. You will be signed out everywhere else."
      />
    </FormDialog>
  )
}
