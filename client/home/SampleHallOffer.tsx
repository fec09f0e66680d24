import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { showMessage } from '../components/messages/messages'
import { showErrorToast } from '../components/messages/showErrorToast'
import { apolloClient } from '../graphql/apolloClient'
import { useLoadSampleHallMutation } from './SampleHall.generated'

export interface SampleHallProps {
  onChange: () => Promise<unknown>
}

/** Lets administrators fill an empty hall with sample records. */
export function SampleHallOffer({ onChange }: SampleHallProps) {
  const [load] = useLoadSampleHallMutation()
  const [isLoading, setLoading] = useState(false)

  async function loadSamples() {
    setLoading(true)
    try {
      await load()
      await apolloClient.clearStore()
      await onChange()
      showMessage({ text: 'Sample hall loaded' })
    } catch (error) {
      setLoading(false)
      showErrorToast(error)
    }
  }

  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap={4} rowGap={2} mt={4}>
      <Button variant="subtle" loading={isLoading} onClick={() => void loadSamples()}>
        Try a sample hall
      </Button>
      <chakra.p textStyle="table" color="fg.muted" flex="1 1 16rem">
        Sample locations, assets, tests and stock to practise with. You can remove them on Home at any time.
      </chakra.p>
    </chakra.div>
  )
}
