import { resetPasswordByEmail } from '../../server/areas/people/passwordReset/resetPasswordByEmail'
import { getOperatorArguments, runOperatorCommand, withUpgradedDatabase } from '../../server/operatorCommand'
import { StartupError } from '../../server/platform/runtime/startupError'

const USAGE = `npm run reset-password -- EMAIL
Gives an account a one-time password, and signs it out everywhere. The server may run.
First make sure that the request comes from the account's owner.`

const [email, ...others] = getOperatorArguments()
if (!email || email.startsWith('-') || others.length > 0) {
  console.error(USAGE)
  process.exit(1)
}
await runOperatorCommand(async () => {
  const result = await withUpgradedDatabase((prisma) => resetPasswordByEmail(prisma, email))
  if (result.outcome === 'unknown') {
    const list =
      result.superAdmins.length > 0 ? ` The super-admins have these addresses: ${result.superAdmins.join(', ')}.` : ''
    throw new StartupError(`There is no account with the email address ${email}. Check the spelling.${list}`)
  }
  if (result.outcome === 'deactivated')
    throw new StartupError(`The account ${email} is deactivated; nothing was changed. A super-admin can reactivate it.`)
  console.log(`
${email} can sign in once with this password, and must then choose a new one:

    ${result.oneTimePassword}

The account's sessions have ended, its access tokens and passkeys have been removed, and the audit trail records the
reset.${
    result.secondFactor
      ? `\nSigning in also requires a second-factor code. If the second factor is lost too, run npm run reset-second-factor -- ${email}`
      : ''
  }
`)
})
