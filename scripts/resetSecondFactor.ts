import { type DropResult, dropSecondFactorByEmail } from '../server/areas/people/dropSecondFactor'
import { loadConfig } from '../server/config'
import { operatorArguments, runCommand } from '../server/operatorCommand'
import { pendingMigrations } from '../server/platform/database/migrations'
import { withOperatorDatabase } from '../server/platform/database/operatorDatabase'
import { openDatabase } from '../server/platform/database/prisma'
import { StartupError } from '../server/platform/runtime/startupError'

const USAGE = `npm run reset-second-factor -- EMAIL
Removes the second factor and the passkeys of an account, and signs it out everywhere. The server may run.
First make sure that the account's owner is asking.`

const [email, ...others] = operatorArguments()
if (!email || email.startsWith('-') || others.length > 0) {
  console.error(USAGE)
  process.exit(1)
}
await runCommand(async () => {
  const { outcome, oneTimePassword } = await withOperatorDatabase(loadConfig(process.env), { alone: false }, reset)
  if (outcome === 'unknown') throw new StartupError(`There is no account with the e-mail address ${email}.`)
  if (outcome === 'none')
    throw new StartupError(`The account ${email} has no second factor and no passkey; nothing was changed.`)
  console.log(`
The second factor and the passkeys of ${email} were removed. The account's sessions and access tokens have ended, and
the audit trail has an entry. ${
    oneTimePassword
      ? `The account had no password. The owner now signs in with this one, which works once:\n\n    ${oneTimePassword}`
      : 'The owner now signs in without a code, and can set up a second factor on the profile.'
  }
`)
})

async function reset(url: string): Promise<DropResult> {
  if ((await pendingMigrations(url)).length > 0)
    throw new StartupError('The database is from an older version. Start the server once to bring it up to date.')
  const database = openDatabase(url)
  try {
    return await dropSecondFactorByEmail(database.prisma, email ?? '')
  } finally {
    await database.close()
  }
}
