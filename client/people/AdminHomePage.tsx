import { Card, chakra, Grid } from '@chakra-ui/react'
import { FileUp, History, type LucideIcon, SlidersHorizontal, StickyNote, Users } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { hasPermission, type Permission } from '../../domain/people/permissions'
import { Page } from '../components/page/Page'
import { useUser } from '../session/sessionStore'

interface AdminTask {
  title: string
  text: string
  to: string
  icon: LucideIcon
  permission: Permission
}

const TASKS: readonly AdminTask[] = [
  {
    title: 'People',
    text: 'User accounts, roles and permissions.',
    to: '/admin/users',
    icon: Users,
    permission: 'manage users',
  },
  {
    title: 'Labels',
    text: 'Design label templates and print labels.',
    to: '/admin/pages',
    icon: StickyNote,
    permission: 'manage pages',
  },
  {
    title: 'Settings',
    text: 'Hall details, public pages, backups and email.',
    to: '/admin/settings',
    icon: SlidersHorizontal,
    permission: 'admin',
  },
  {
    title: 'Import',
    text: 'Import lists, tests and photos from files.',
    to: '/import',
    icon: FileUp,
    permission: 'admin',
  },
  {
    title: 'Audit trail',
    text: 'Every change: who made it, when, and the old and new values.',
    to: '/admin/audit',
    icon: History,
    permission: 'admin',
  },
]

/** Links to the administration pages that the user may open. */
export function AdminHomePage() {
  const user = useUser()
  return (
    <Page>
      <Grid templateColumns="repeat(auto-fill, minmax(min(18rem, 100%), 1fr))" gap={4}>
        {TASKS.filter(({ permission }) => hasPermission(user, permission)).map(({ title, text, to, icon: Icon }) => (
          <Card.Root key={to} _hover={{ borderColor: 'border.emphasized' }} focusVisibleRing="outside" asChild>
            <RouterLink to={to}>
              <Card.Body flexDirection="row" gap={4} alignItems="center">
                <chakra.span color="accent.fg">
                  <Icon size={28} aria-hidden />
                </chakra.span>
                <div>
                  <Card.Title as="h2">{title}</Card.Title>
                  <Card.Description>{text}</Card.Description>
                </div>
              </Card.Body>
            </RouterLink>
          </Card.Root>
        ))}
      </Grid>
    </Page>
  )
}
