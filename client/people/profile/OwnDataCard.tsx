import { Button } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { showErrorToast } from '../../components/messages/showErrorToast'
import { ProfileCard } from '../ProfileCard'
import { savePersonalData } from '../personalDataFile'
import { useOwnDataLazyQuery } from './OwnData.generated'

/** Downloads all that is stored about the user. */
export function OwnDataCard() {
  const [load, { loading }] = useOwnDataLazyQuery({ fetchPolicy: 'no-cache' })

  async function download() {
    const { data, error } = await load()
    if (error) return showErrorToast(error)
    savePersonalData(data?.ownData, 'my-data.json')
  }

  return (
    <ProfileCard
      title="Your data"
      text="What is stored about you: your account, your tests and other records, and what you have changed. Passwords and keys are left out."
      action={
        <Button variant="subtle" loading={loading} onClick={() => void download()}>
          <Download />
          Download your data
        </Button>
      }
      loading={false}
      error={undefined}
      onRetry={() => void download()}
    >
      {null}
    </ProfileCard>
  )
}
