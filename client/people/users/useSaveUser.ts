import type { ApolloCache } from '@apollo/client'
import { useRef } from 'react'
import { conflictingRoles } from '../../graphql/errors'
import type { Credentials } from '../CredentialsFields'
import {
  type UserDetailsFragment,
  type UserHandoverFragment,
  useCreateUserMutation,
  useUpdateUserMutation,
} from './User.generated'

/** The fields of the user dialog. The credentials are those of the signed-in user, to change their own e-mail address. */
export interface UserForm extends Credentials {
  name: string
  email: string
  roles: string[]
  passwordResetRequired: boolean
}

type AccountFields = Omit<UserForm, keyof Credentials>

/** A changed account may belong to other lists now, and roles count their users. */
export function evictUserLists(cache: ApolloCache): void {
  cache.modify({ fields: { users: (_, { DELETE }) => DELETE, roles: (_, { DELETE }) => DELETE } })
}

/** Creates or saves an account; returns the one-time password that must be passed on, if there is one. */
export function useSaveUser(account: UserDetailsFragment | null) {
  const [create] = useCreateUserMutation({ update: evictUserLists })
  const [update] = useUpdateUserMutation({ update: evictUserLists })
  const expectedRoles = useRef(account?.roles)
  return async ({ passwordResetRequired, password, code, ...fields }: UserForm): Promise<UserHandoverFragment> => {
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
      // why: the error names the current roles, so saving again replaces them knowingly
      expectedRoles.current = conflictingRoles(error) ?? expectedRoles.current
      throw error
    }
  }
}

/** Only what was edited: another user may have changed the rest meanwhile, such as a password. */
function changed(values: AccountFields, account: UserDetailsFragment): Partial<AccountFields> {
  const isEdited = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(account[field as keyof AccountFields])
  return Object.fromEntries(Object.entries(values).filter(isEdited))
}

function required(handover: UserHandoverFragment | undefined): UserHandoverFragment {
  if (!handover) throw new Error('The server returned no data')
  return handover
}
