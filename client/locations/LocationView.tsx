import { Text } from '@chakra-ui/react'
import { Pencil, Tag } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { hasPermission } from '../../domain/people/permissions'
import { Page } from '../components/page/Page'
import { PageAction } from '../components/page/PageAction'
import { PrintLabelsButton } from '../components/page/PrintLabelsButton'
import { useUser } from '../session/sessionStore'
import type { LocationDetailsFragment } from './Location.generated'
import { LocationDialog } from './LocationDialog'
import { InactiveLocationBadge } from './LocationList'

interface LocationViewProps {
  location: LocationDetailsFragment
  listPath: string
  /** Path of the page that prints labels for the location's contents. */
  labelsPath: string
  primary?: ReactNode
  /** Actions other than printing and editing. */
  actions?: ReactNode
  /** Rarely used actions. */
  more?: ReactNode
  /** The location's state, shown before its code. */
  facts?: ReactNode
  /** A text that lists the actions that are unavailable while the location is inactive. */
  inactiveText: string
  children: ReactNode
}

/** A location's page: its facts and its contents. */
export function LocationView(props: LocationViewProps) {
  const { location, listPath, labelsPath, primary, actions, more, facts, inactiveText, children } = props
  const navigate = useNavigate()
  const [editing, setEditing] = useState(false)
  const isAdmin = hasPermission(useUser(), 'admin')
  return (
    <Page
      record={location}
      primary={primary}
      actions={actions}
      more={
        <>
          <PrintLabelsButton to={labelsPath} />
          <PageAction icon={Tag} to={`/labels/locations?id=${location.id}`}>
            Label for this location
          </PageAction>
          {more}
          {isAdmin && (
            <PageAction icon={Pencil} onClick={() => setEditing(true)}>
              Edit
            </PageAction>
          )}
        </>
      }
      state={
        <>
          {!location.active && <InactiveLocationBadge />}
          {facts}
          {location.code && <span>Code {location.code}</span>}
          {location.description && <Text flexBasis="full">{location.description}</Text>}
          {!location.active && (
            <Text flexBasis="full">This location is inactive: {inactiveText}. An administrator can activate it.</Text>
          )}
        </>
      }
    >
      {children}
      {editing && (
        <LocationDialog
          location={location}
          type={location.type}
          onClose={() => setEditing(false)}
          onDeleted={() => void navigate(listPath)}
        />
      )}
    </Page>
  )
}
