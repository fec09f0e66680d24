import * as z from 'zod'
import { validationMessages } from '../../../../domain/values/validationMessages'
import type { AppContext } from '../../../platform/context'
import { badInput } from '../../../platform/errors/errors'
import type { InputRules } from '../../../platform/input/allFieldErrors'
import { requiredText } from '../../../platform/input/input'
import { assertUnique } from '../../../platform/input/uniqueness'
import { createdPasskeySchema } from '../passkeys/passkeySetup'
import { assertPasswordAllowed } from '../passwords/passwords'
import type { StoredInvitation } from './invitation.records'
import type { AccountOwnerInput, NewAccountInput } from './invitation.type'

export const accountOwnerSchema = z.object({
  name: requiredText('a name', 200),
  email: requiredText('an email address', 254).regex(z.regexes.html5Email, validationMessages.email),
})

export const newAccountSchema = accountOwnerSchema.extend({
  password: z.string().nullish(),
  passkey: createdPasskeySchema.nullish(),
})

type NewAccount = z.output<typeof newAccountSchema>

/** @throws BAD_USER_INPUT at `email` if both the invitation and the input have one. */
export function applyInvitedEmail<Input extends AccountOwnerInput>(input: Input, { email }: StoredInvitation): Input {
  if (email === null) return input
  if (input.email != null) throw badInput({ email: ['This invitation already has an email address.'] })
  return { ...input, email }
}

export function accountOwnerRules({ prisma }: AppContext, input: AccountOwnerInput): InputRules {
  return { schema: accountOwnerSchema, input, checks: (entries) => [() => assertUnique(prisma, 'users', entries)] }
}

export function newAccountRules({ prisma }: AppContext, input: NewAccountInput): InputRules {
  const checks = ({ password, passkey, ...owner }: Partial<NewAccount>) => [
    () => assertUnique(prisma, 'users', owner),
    () => assertWayToSignIn({ name: '', email: '', ...owner, password, passkey: passkey ?? input.passkey }),
  ]
  return { schema: newAccountSchema, input, checks }
}

/** @throws BAD_USER_INPUT at `password` unless there is either a valid password or a passkey. */
export async function assertWayToSignIn(account: Omit<NewAccount, 'passkey'> & Pick<NewAccountInput, 'passkey'>) {
  const { password, passkey, ...owner } = account
  if (passkey) {
    if (password != null) throw badInput({ password: ['Choose a password or a passkey, not both.'] })
    return
  }
  if (password == null) throw badInput({ password: [validationMessages.required('a password')] })
  await assertPasswordAllowed('password', password, owner)
}
