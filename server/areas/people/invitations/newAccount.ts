import * as z from 'zod'
import { validationMessages } from '../../../../domain/values/validationMessages'
import type { AppContext } from '../../../platform/context'
import { createBadInputError } from '../../../platform/errors/errors'
import type { InputRules } from '../../../platform/input/allFieldErrors'
import { buildRequiredTextSchema } from '../../../platform/input/inputSchemas'
import { assertUniqueValue } from '../../../platform/input/uniqueness'
import { createdPasskeySchema } from '../passkeys/passkeySetup'
import { assertPasswordAllowed } from '../passwords/passwords'
import type { StoredInvitation } from './invitation.records'
import type { AccountOwnerInput, NewAccountInput } from './invitation.type'

export const accountOwnerSchema = z.object({
  name: buildRequiredTextSchema('a name', 200),
  email: buildRequiredTextSchema('an email address', 254).regex(z.regexes.html5Email, validationMessages.email),
})

export const newAccountSchema = accountOwnerSchema.extend({
  password: z.string().nullish(),
  passkey: createdPasskeySchema.nullish(),
})

type NewAccount = z.output<typeof newAccountSchema>

/** @throws BAD_USER_INPUT on `email` if both the invitation and the input contain an email address. */
export function applyInvitationEmail<Input extends AccountOwnerInput>(
  input: Input,
  { email }: StoredInvitation,
): Input {
  if (email === null) return input
  if (input.email != null)
    throw createBadInputError({ email: ['Leave this empty: the invitation already has an email address.'] })
  return { ...input, email }
}

export function buildAccountOwnerRules({ prisma }: AppContext, input: AccountOwnerInput): InputRules {
  return { schema: accountOwnerSchema, input, checks: (entries) => [() => assertUniqueValue(prisma, 'users', entries)] }
}

export function buildNewAccountRules({ prisma }: AppContext, input: NewAccountInput): InputRules {
  const checks = ({ password, passkey, ...owner }: Partial<NewAccount>) => [
    () => assertUniqueValue(prisma, 'users', owner),
    () => assertSignInMethod({ name: '', email: '', ...owner, password, passkey: passkey ?? input.passkey }),
  ]
  return { schema: newAccountSchema, input, checks }
}

/** @throws BAD_USER_INPUT on `password` unless there is either a valid password or a passkey. */
export async function assertSignInMethod(account: Omit<NewAccount, 'passkey'> & Pick<NewAccountInput, 'passkey'>) {
  const { password, passkey, ...owner } = account
  if (passkey) {
    if (password != null) throw createBadInputError({ password: ['Choose a password or a passkey, not both.'] })
    return
  }
  if (password == null) throw createBadInputError({ password: [validationMessages.required('a password')] })
  await assertPasswordAllowed('password', password, owner)
}
