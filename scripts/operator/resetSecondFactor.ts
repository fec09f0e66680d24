import { dropSecondFactorByEmail } from '../../server/areas/people/secondFactor/dropSecondFactor'
import { getOperatorArguments, runOperatorCommand, withUpgradedDatabase } from '../../server/operatorCommand'
import { StartupError } from '../../server/platform/runtime/startupError'

const USAGE = `npm run reset-second-factor -- EMAIL
Removes the second factor and the passkeys of an account, and signs it out everywhere. The server may run.
First make sure that the request comes from the account's owner.`

const [email, ...others] = getOperatorArguments()
if (!email || email.startsWith('-') || others.length > 0) {
  console.error(USAGE)
  process.exit(1)
}
await runOperatorCommand(async () => {
  const { outcome, oneTimePassword } = await withUpgradedDatabase((prisma) => dropSecondFactorByEmail(prisma, email))
  if (outcome === 'unknown')
    throw new StartupError(`There is no account with the email address ${email}. Check the spelling.`)
  if (outcome === 'none')
    throw new StartupError(`The account ${email} has no second factor and no passkey; nothing was changed.`)
  console.log(`
The second factor and the passkeys of ${email} have been removed. The account's sessions have ended, its access tokens
have been removed, and the audit trail records the reset. ${
    oneTimePassword
      ? `The account had no password. The owner now signs in with this password, which works once:\n\n    ${oneTimePassword}`
      : 'The owner now signs in without a second-factor code, and can set up a new second factor on the Profile page.'
  }
`)
})
