import { useForm } from 'react-hook-form'
import { EVERY_USER_PERMISSIONS_SENTENCE, hasAllPermissionsOf } from '../../../domain/people/permissions'
import { appSettings } from '../../components/browser/appSettings'
import { CheckboxListField } from '../../components/fields/CheckboxListField'
import { TextAreaField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/forms/FormDialog'
import { createListReloader } from '../../graphql/createListReloader'
import { useUser } from '../../session/sessionStore'
import { type RoleDetailsFragment, useRoleListQuery } from '../roles/Role.generated'
import { getRoleOptions } from '../users/roleOptions'
import { type InvitationLinkFragment, useCreateInvitationsMutation } from './Invitation.generated'

interface Invitations {
  roles: string[]
  /** One address per line, or separated by commas or semicolons. */
  emails: string
}

interface InviteUsersDialogProps {
  onInvited: (links: readonly InvitationLinkFragment[]) => void
  onClose: () => void
}

/** The role given in most invitations. It is listed first and is ticked by default. */
const USUAL_ROLE = 'tester'

/** Asks for the new users' email addresses and roles. Lists only roles that the signed-in user may assign. */
export function InviteUsersDialog(props: InviteUsersDialogProps) {
  const user = useUser()
  const { data } = useRoleListQuery()
  if (!data) return null
  const roles = data.roles.items.filter(({ name, permissions }) =>
    hasAllPermissionsOf(user, { roles: [name], permissions }),
  )
  const isUsual = ({ name }: RoleDetailsFragment) => name === USUAL_ROLE
  return <InviteForm {...props} roles={[...roles.filter(isUsual), ...roles.filter((role) => !isUsual(role))]} />
}

function InviteForm({ roles, onInvited, onClose }: InviteUsersDialogProps & { roles: readonly RoleDetailsFragment[] }) {
  const user = useUser()
  const [create] = useCreateInvitationsMutation({ update: createListReloader('Invitation') })
  const form = useForm<Invitations>({
    defaultValues: { roles: roles[0]?.name === USUAL_ROLE ? [USUAL_ROLE] : [], emails: '' },
  })
  const count = addressesIn(form.watch('emails')).length

  return (
    <FormDialog
      title="Invite"
      draft={{ key: 'invitations/new' }}
      form={form}
      submitText={count > 1 ? `Invite ${count} people` : 'Create invitation'}
      onSubmit={async ({ roles, emails }) => {
        const { data: created } = await create({ variables: { input: { roles, emails: addressesIn(emails) } } })
        if (created) onInvited(created.createInvitations)
      }}
      onClose={onClose}
    >
      <p>
        Each invitation is a link and a QR code. It works only once and expires after 7 days: the first person to open
        it creates the account.
      </p>
      <CheckboxListField<Invitations>
        name="roles"
        label="Roles"
        help={EVERY_USER_PERMISSIONS_SENTENCE}
        options={getRoleOptions(user, roles, [])}
      />
      <TextAreaField<Invitations>
        name="emails"
        label="Email addresses"
        rows={4}
        help={`One per line, up to 50. ${appSettings.sendsMail ? 'Each address gets an email with its own link. ' : ''}Leave this empty to get one link that you can share yourself.`}
      />
    </FormDialog>
  )
}

/** Returns the email addresses in a pasted list; for 'Vera <vera@hall.example>', the address in brackets. */
function addressesIn(pasted: string): string[] {
  return pasted
    .split(/[\n,;]/)
    .map((entry) => (entry.includes('<') ? entry.slice(entry.indexOf('<') + 1).replace('>', '') : entry).trim())
    .filter((address) => address !== '')
}
