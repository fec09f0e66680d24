import { chakra, Spinner } from '@chakra-ui/react'
import { Hourglass } from 'lucide-react'
import { Delayed } from '../../components/states/Delayed'
import { RowsSkeleton } from '../../components/states/RowsSkeleton'

export function RunningNotice({ waiting }: { waiting: boolean }) {
  return (
    <>
      <chakra.div role="status" minH={6} mb={3}>
        {waiting ? (
          <Line>
            <Hourglass size={20} aria-hidden />
            Waiting to start: up to two of your reports, and four in total, can run at the same time.
          </Line>
        ) : (
          <Delayed>
            <Line>
              <Spinner aria-hidden />
              Running…
            </Line>
          </Delayed>
        )}
      </chakra.div>
      <RowsSkeleton />
    </>
  )
}

const Line = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: 2 } })
