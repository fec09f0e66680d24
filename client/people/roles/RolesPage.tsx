import { Button } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { DESK, useMediaQuery, usePrinting } from '../../components/browser/useMediaQuery'
import { Page } from '../../components/page/Page'
import { QueryState } from '../../components/states/QueryState'
import { type RoleDetailsFragment, useRoleListQuery } from './Role.generated'
import { RoleDialog } from './RoleDialog'
import { RoleMatrix } from './RoleMatrix'
import { RolePermissions } from './RolePermissions'
import { RoleSentences } from './RoleSentences'
import { UnsavedRoles } from './UnsavedRoles'
import { useRoleDrafts } from './useRoleDrafts'

/** Shows and changes which role has which permission. */
export function RolesPage() {
  const { data, error, refetch } = useRoleListQuery({ fetchPolicy: 'cache-and-network' })
  const desk = useMediaQuery(DESK)
  const printing = usePrinting()
  const drafts = useRoleDrafts(refetch)
  const [edited, setEdited] = useState<RoleDetailsFragment | null>()
  const View = desk || printing ? RoleMatrix : RolePermissions

  return (
    <Page
      primary={
        <Button onClick={() => setEdited(null)}>
          <Plus />
          New role
        </Button>
      }
    >
      {!data || error ? (
        <QueryState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <View roles={data.roles.items} drafts={drafts} onEdit={setEdited} />
          {View === RoleMatrix && <RoleSentences roles={data.roles.items} drafts={drafts} />}
          <UnsavedRoles roles={data.roles.items} drafts={drafts} />
        </>
      )}
      {edited !== undefined && <RoleDialog role={edited} onClose={() => setEdited(undefined)} />}
    </Page>
  )
}
