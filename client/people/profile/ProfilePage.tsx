import { Badge, Button, Card, Stack } from '@chakra-ui/react'
import { KeyRound } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { Page } from '../../components/Page'
import { useUser } from '../../shell/session'
import { SecondFactorCard } from '../secondFactor/SecondFactorCard'
import { AccessTokens } from './AccessTokens'
import { Fact, Facts } from './Fact'
import { OwnSessions } from './OwnSessions'

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
      <Stack gap={4}>
        <Card.Root>
          <Card.Body>
            <Facts>
              <Fact term="Name">{name}</Fact>
              <Fact term="E-mail">{email}</Fact>
              <Fact term="Roles">
                {roles.length === 0 && 'None yet: ask an administrator of your hall for one.'}
                {roles.map((role) => (
                  <Badge key={role} colorPalette="gray" me={2}>
                    {role}
                  </Badge>
                ))}
              </Fact>
            </Facts>
          </Card.Body>
        </Card.Root>
        <SecondFactorCard />
        <OwnSessions />
        <AccessTokens />
      </Stack>
    </Page>
  )
}
