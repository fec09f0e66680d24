import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { notify } from '../components/messages'
import { showErrorToast } from '../components/showErrorToast'
import { client } from '../graphql/client'
import { useLoadSampleHallMutation, useSampleHallQuery } from './SampleHall.generated'

export interface SampleHallProps {
  /** Reloads Home. */
  onChange: () => Promise<unknown>
}

/** Offers administrators to fill an empty hall with sample records. */
export function SampleHallOffer({ onChange }: SampleHallProps) {
  const { data } = useSampleHallQuery({ fetchPolicy: 'cache-and-network' })
  const [load] = useLoadSampleHallMutation()
  const [isLoading, setLoading] = useState(false)
  if (!data?.sampleHall.loadable) return null

  async function loadSamples() {
    setLoading(true)
    try {
      await load()
      await client.clearStore()
      await onChange()
      notify({ text: 'Sample hall loaded' })
    } catch (error) {
      setLoading(false)
      showErrorToast(error)
    }
  }

  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap={4} rowGap={2} mt={4}>
      <Button variant="subtle" loading={isLoading} onClick={() => void loadSamples()}>
        Look at a sample hall
      </Button>
      <chakra.p textStyle="table" color="fg.muted" flex="1 1 16rem">
        Locations, assets, tests and stock to try everything with. You can remove all of it again on Home.
      </chakra.p>
    </chakra.div>
  )
}
