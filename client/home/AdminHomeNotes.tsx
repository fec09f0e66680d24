import { Box, Card, chakra, Text } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { RelativeTime } from '../components/format/RelativeTime'
import { TextLink } from '../components/links/links'
import { Callout } from '../components/messages/Callout'
import { useBackupsQuery } from '../hall/Backups.generated'
import type { HomeQuery } from './Home.generated'
import { HomeSection } from './HomeSection'

/** Notices about problems that an administrator must fix. */
export function AdminHomeNotes({ home }: Pick<HomeQuery, 'home'>) {
  const { backupFailed, unknownTimeZone } = home
  return (
    <>
      {backupFailed && <BackupNote />}
      {unknownTimeZone && <TimeZoneNote name={unknownTimeZone} />}
    </>
  )
}

/** Warns administrators that the hall's time zone is unknown. */
function TimeZoneNote({ name }: { name: string }) {
  const choose = <TextLink to="/admin/settings">Choose a time zone</TextLink>
  return (
    <Box mb={{ base: 6, md: 8 }}>
      <Callout icon={TriangleAlert} actions={choose}>
        The hall’s time zone, {name}, is not known. London time is used until you choose another.
      </Callout>
    </Box>
  )
}

/** Warns administrators that the nightly backups are failing, and why. */
function BackupNote() {
  const { data } = useBackupsQuery({ fetchPolicy: 'cache-and-network' })
  if (!data) return null
  const { lastGood, lastNightly } = data.backups
  return (
    <chakra.div mb={{ base: 6, md: 8 }}>
      <HomeSection title="Backup">
        <Card.Root p={4} gap={2} alignItems="flex-start">
          <Text display="flex" gap={2} fontWeight="medium">
            <chakra.span color="fg.warning" flexShrink={0} pt="2px" asChild>
              <TriangleAlert size={20} aria-hidden />
            </chakra.span>
            {lastNightly?.error
              ? 'The last nightly backup failed. Ask the server’s operator to fix the cause.'
              : 'The nightly backups have stopped. Ask the server’s operator to check the server.'}
          </Text>
          {lastNightly?.error && <Text overflowWrap="anywhere">{lastNightly.error}</Text>}
          <Text>
            {lastGood ? (
              <>
                The last good backup was made <RelativeTime instant={lastGood.finishedAt} />.
              </>
            ) : (
              'There is no good backup.'
            )}{' '}
            <TextLink to="/admin/settings/backup">Backups</TextLink>
          </Text>
        </Card.Root>
      </HomeSection>
    </chakra.div>
  )
}
