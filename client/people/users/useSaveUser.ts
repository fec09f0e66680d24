import { useRef } from 'react'
import { createListReloader } from '../../graphql/createListReloader'
import { getConflictingRoles } from '../../graphql/errors'
import type { CredentialValues } from '../credentials/ReauthenticationFields'
import {
  type UserDetailsFragment,
  type UserHandoverFragment,
  useCreateUserMutation,
  useUpdateUserMutation,
} from './User.generated'

/**
 * The values of the user form. The credentials belong to the signed-in user, who must enter them to change their own
 * email address.
 */
export interface UserFormValues extends CredentialValues {
  name: string
  email: string
  roles: string[]
  passwordResetRequired: boolean
}

type AccountFields = Omit<UserFormValues, keyof CredentialValues>

/** Creates or saves an account; returns its one-time password, if there is one. */
export function useSaveUser(account: UserDetailsFragment | null) {
  const [create] = useCreateUserMutation({ update: createListReloader('User') })
  const [update] = useUpdateUserMutation({ update: createListReloader('User') })
  const expectedRoles = useRef(account?.roles)
  return async ({
    passwordResetRequired,
    password,
    code,
    ...fields
  }: UserFormValues): Promise<UserHandoverFragment> => {
    if (!account) return required((await create({ variables: { input: fields } })).data?.createUser)
    const input = changed({ ...fields, passwordResetRequired }, account)
    const credentials = password ? { password, code } : {}
    const expected = input.roles && { expectedRoles: expectedRoles.current }
    try {
      return required(
        (await update({ variables: { id: account.id, input: { ...input, ...expected }, ...credentials } })).data
          ?.updateUser,
      )
    } catch (error) {
      // why: the error tells the user the account's current roles, so saving again may replace them
      expectedRoles.current = getConflictingRoles(error) ?? expectedRoles.current
      throw error
    }
  }
}

/** Returns only the edited fields, so that saving does not overwrite another user's changes to the other fields. */
function changed(values: AccountFields, account: UserDetailsFragment): Partial<AccountFields> {
  const isEdited = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(account[field as keyof AccountFields])
  return Object.fromEntries(Object.entries(values).filter(isEdited))
}

function required(handover: UserHandoverFragment | undefined): UserHandoverFragment {
  if (!handover) throw new Error('The server returned no data. Try again.')
  return handover
}
