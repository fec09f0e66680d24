import type { ApolloCache } from '@apollo/client'
import { useForm } from 'react-hook-form'
import { EVERY_USER_SENTENCE } from '../../../domain/people/permissions'
import { CheckboxListField } from '../../components/CheckboxListField'
import { FormDialog } from '../../components/FormDialog'
import { settings } from '../../components/settings'
import { TextAreaField } from '../../components/TextField'
import { useUser } from '../../session/session'
import { useRoleListQuery } from '../roles/Role.generated'
import { roleOptions } from '../users/roleOptions'
import { type InvitationLinkFragment, useCreateInvitationsMutation } from './Invitation.generated'

interface Invitations {
  roles: string[]
  /** One address in each line, or separated by commas or semicolons. */
  emails: string
}

interface InviteDialogProps {
  onInvited: (links: readonly InvitationLinkFragment[]) => void
  onClose: () => void
}

/** Chooses the roles of the future accounts, and whom to invite. */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const user = useUser()
  const { data } = useRoleListQuery()
  const [create] = useCreateInvitationsMutation({ update: evictInvitations })
  const form = useForm<Invitations>({ defaultValues: { roles: [], emails: '' } })
  const count = addressesIn(form.watch('emails')).length

  return (
    <FormDialog
      title="Invite"
      draft={{ key: 'invitations/new' }}
      width={500}
      form={form}
      submitText={count > 1 ? `Invite ${count} people` : 'Create invitation'}
      onSubmit={async ({ roles, emails }) => {
        const { data: created } = await create({ variables: { input: { roles, emails: addressesIn(emails) } } })
        if (created) onInvited(created.createInvitations)
      }}
      onClose={onClose}
    >
      <p>
        Each invitation is a link and a QR code. It works once, for 7 days: the first who opens it creates an account.
      </p>
      <CheckboxListField<Invitations>
        name="roles"
        label="Roles"
        help={EVERY_USER_SENTENCE}
        options={roleOptions(user, data?.roles.items ?? [], [])}
      />
      <TextAreaField<Invitations>
        name="emails"
        label="E-mail addresses"
        rows={4}
        help={`One in each line, up to 50. ${settings.sendsMail ? 'Each gets a mail with its own link. ' : ''}Leave it empty for one link to hand over.`}
      />
    </FormDialog>
  )
}

/** Returns the addresses of a pasted list. Of 'Vera <vera@hall.example>' it takes what is between the brackets. */
function addressesIn(pasted: string): string[] {
  return pasted
    .split(/[\n,;]/)
    .map((entry) => (entry.includes('<') ? entry.slice(entry.indexOf('<') + 1).replace('>', '') : entry).trim())
    .filter((address) => address !== '')
}

function evictInvitations(cache: ApolloCache): void {
  cache.modify({ fields: { invitations: (_, { DELETE }) => DELETE } })
}
