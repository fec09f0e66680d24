import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useSessionLost } from '../../graphql/lostSession'
import { useConnectionOutage } from '../../offline/connection'
import { useOfflineRegisterStatus } from '../../offline/register/offlineRegisterStatus'
import type { IllustrationName } from '../illustrations/illustrationName'
import { ConnectionRetryCountdown } from './ConnectionRetryCountdown'
import { RowsSkeleton } from './RowsSkeleton'
import { StatusMessage } from './StatusMessage'

interface EmptyListStateProps {
  title: string
  /** An explanation of why the list is empty, or of what it would show. */
  children?: ReactNode
  /** A button or link to get started. */
  action?: ReactNode
  drawing?: IllustrationName
}

/** Shown in place of an empty list; offers a way to get started. */
export function EmptyListState({ title, children, action, drawing = 'carton' }: EmptyListStateProps) {
  return (
    <StatusMessage drawing={drawing} title={title} action={action}>
      {children}
    </StatusMessage>
  )
}

interface LoadErrorStateProps {
  onRetry: () => void
  /** Heading level: 1 if the message is the page's only content. */
  level?: 1 | 2
  children?: ReactNode
}

/** Reports an error and offers to try again. If the session has ended, the layout shows the login page instead. */
export function LoadErrorState({ onRetry, level, children }: LoadErrorStateProps) {
  if (useSessionLost()) return <RowsSkeleton />
  return (
    <StatusMessage
      level={level}
      drawing="plug"
      title="The data could not be loaded"
      role="alert"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      {children ?? 'The server could not be reached, or it returned an error. Nothing you entered has been lost.'}
    </StatusMessage>
  )
}

/** Shown if the data is not on the device and the server cannot be reached. */
export function ConnectionNeededState({ onRetry, level }: Omit<LoadErrorStateProps, 'children'>) {
  const isServerDown = useConnectionOutage()?.cause === 'server'
  const isReady = useOfflineRegisterStatus()?.complete === true
  return (
    <StatusMessage
      level={level}
      drawing="plug"
      title={isServerDown ? 'The server has a problem' : 'You are offline'}
      role="alert"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      {isServerDown && (
        <>
          Your connection works, but the server is not responding. Nothing you entered has been lost;{' '}
          <ConnectionRetryCountdown />.{' '}
        </>
      )}
      {isReady
        ? `${isServerDown ? 'Until then,' : 'While you are offline,'} you can use Home, assets, locations, stock items, the search and the scanner.`
        : !isServerDown && 'This device has no offline data yet. The data will be downloaded when you are online.'}
    </StatusMessage>
  )
}

const homeLink = (
  <Button asChild variant="subtle">
    <RouterLink to="/home">Go to Home</RouterLink>
  </Button>
)

export function NotAllowedState() {
  return (
    <StatusMessage level={1} drawing="padlock" title="You are not allowed to see this page" action={homeLink}>
      Ask an administrator for access.
    </StatusMessage>
  )
}

export function PageNotFoundState() {
  return (
    <StatusMessage level={1} drawing="lead" title="page cannot be found" action={homeLink}>
      Check the address, or start from Home.
    </StatusMessage>
  )
}

/** Shown if the page exists but its record does not. */
export function RecordNotFoundState() {
  return (
    <StatusMessage level={1} drawing="magnifier" title="This record does not exist" action={homeLink}>
      The record may have been deleted, or the link may be wrong.
    </StatusMessage>
  )
}
