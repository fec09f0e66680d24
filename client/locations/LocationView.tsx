import { chakra, Flex, Link, Text } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { can } from '../../domain/people/permissions'
import { Page } from '../components/Page'
import { PageAction } from '../components/PageAction'
import { PrintLabelsButton } from '../components/PrintLabelsButton'
import { useUser } from '../session/session'
import type { LocationDetailsFragment } from './Location.generated'
import { LocationDialog } from './LocationDialog'
import { InactiveBadge } from './LocationList'

interface LocationViewProps {
  location: LocationDetailsFragment
  listPath: string
  /** The path that prints the labels of the location's contents. */
  labelsPath: string
  /** Shown at the top of the page. */
  lead?: ReactNode
  /** The page's main action. */
  primary?: ReactNode
  /** Actions besides printing and editing. */
  actions?: ReactNode
  /** Facts beside the code. */
  facts?: ReactNode
  /** Says what the user cannot do while the location is inactive. */
  inactiveText: string
  children: ReactNode
}

/** The page of a location: its facts and its contents. */
export function LocationView(props: LocationViewProps) {
  const { location, listPath, labelsPath, lead, primary, actions, facts, inactiveText, children } = props
  const navigate = useNavigate()
  const [editing, setEditing] = useState(false)
  const isAdmin = can(useUser(), 'admin')
  return (
    <Page
      record={location}
      primary={primary}
      actions={
        <>
          <PrintLabelsButton to={labelsPath} />
          {isAdmin && (
            <PageAction icon={Pencil} onClick={() => setEditing(true)}>
              Edit
            </PageAction>
          )}
          {actions}
        </>
      }
    >
      {lead}
      <Flex columnGap={4} rowGap={1} wrap="wrap" align="center" mb={4}>
        {!location.active && <InactiveBadge />}
        {facts}
        {location.code && <chakra.span color="fg.muted">Code {location.code}</chakra.span>}
        <Link asChild>
          <RouterLink to={`/labels/locations?id=${location.id}`}>Label of this location</RouterLink>
        </Link>
        {location.description && (
          <Text flexBasis="full" color="fg.muted">
            {location.description}
          </Text>
        )}
        {!location.active && (
          <Text flexBasis="full">This location is inactive: {inactiveText}. An administrator can activate it.</Text>
        )}
      </Flex>
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
