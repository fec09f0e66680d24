import { Badge, Button, Card, chakra } from '@chakra-ui/react'
import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { Page } from '../components/Page'
import { useUser } from '../shell/session'

export function ProfilePage() {
  const { name, email, roles } = useUser()
  return (
    <Page
      narrow
      actions={
        <Button asChild>
          <RouterLink to="/profile/password">
            <KeyRound />
            Change password
          </RouterLink>
        </Button>
      }
    >
      <Card.Root>
        <Card.Body asChild>
          <chakra.dl display="grid" gridTemplateColumns={{ sm: '8rem 1fr' }} columnGap={4} rowGap={{ base: 1, sm: 3 }}>
            <Fact term="Name">{name}</Fact>
            <Fact term="E-mail">{email}</Fact>
            <Fact term="Roles">
              {roles.map((role) => (
                <Badge key={role} colorPalette="gray" me={2}>
                  {role}
                </Badge>
              ))}
            </Fact>
          </chakra.dl>
        </Card.Body>
      </Card.Root>
    </Page>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt color="fg.muted">{term}</chakra.dt>
      <chakra.dd mb={{ base: 2, sm: 0 }} overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </>
  )
}
