import { Link } from '@chakra-ui/react'
import { settings } from '../../components/browser/settings'
import { LinkQrCode } from '../LinkQrCode'
import { localLinkWarning } from '../linkForOthers'
import { SecretDialog } from '../SecretDialog'

interface HandoverProps {
  name: string
  email: string
  oneTimePassword: string
  onClose: () => void
}

/** Shows once what a user needs for the first sign-in: the address of the app, the email address and the password. */
export function Handover({ name, email, oneTimePassword, onClose }: HandoverProps) {
  const address = `${window.location.origin}/login`
  return (
    <SecretDialog
      title={`One-time password for ${name}`}
      label="One-time password"
      secret={oneTimePassword}
      share={{
        title: settings.siteName,
        text: `Sign in to ${settings.siteName} at ${address} with ${email} and this one-time password: ${oneTimePassword}\nIt works once. You will then set your own password.`,
      }}
      picture={<LinkQrCode url={address} label="The address as a QR code" />}
      warning={localLinkWarning(address)}
      onClose={onClose}
    >
      {name} scans this code or opens{' '}
      <Link href={address} overflowWrap="anywhere">
        {address}
      </Link>
      , and signs in with {email} and this password. It works for one sign-in and must then be changed.
    </SecretDialog>
  )
}
