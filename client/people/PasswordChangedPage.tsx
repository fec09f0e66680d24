import { Button } from '@chakra-ui/react'
import { ShieldCheck } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { Page } from '../components/Page'
import { Statement } from '../components/Statement'

export function PasswordChangedPage() {
  return (
    <Page narrow>
      <Statement
        icon={ShieldCheck}
        title="Your password is changed"
        role="status"
        action={
          <Button asChild>
            <RouterLink to="/home">Go to Home</RouterLink>
          </Button>
        }
      >
        You stay signed in here; everywhere else you have been signed out.
      </Statement>
    </Page>
  )
}
