import { Box, Center, chakra } from '@chakra-ui/react'
import { Check, X } from 'lucide-react'
import { Delayed } from '../components/Delayed'
import type { AimState } from './useScanAction'

interface AimFrameProps {
  aim: AimState
  /** What to do now, when nothing is found or refused. */
  hint: string
}

const COLORS = { ready: 'white', lookingUp: 'white', hit: 'green.400', refusal: 'red.400' }
const CORNERS =
  'M1 25V9A8 8 0 0 1 9 1H25 M75 1H91A8 8 0 0 1 99 9V25 M99 75V91A8 8 0 0 1 91 99H75 M25 99H9A8 8 0 0 1 1 91V75'

/** The frame to hold a code in; it says what became of the code. */
export function AimFrame({ aim, hint }: AimFrameProps) {
  const words = aim.kind === 'hit' ? aim.title : aim.kind === 'lookingUp' ? 'Looking up…' : hint
  const Words = aim.kind === 'lookingUp' ? Delayed : Box
  return (
    <Center position="absolute" inset={0} flexDirection="column" pointerEvents="none">
      <Box
        data-aim={aim.kind}
        position="relative"
        boxSize="min(70vmin, 20rem)"
        color={COLORS[aim.kind]}
        borderRadius="8%"
        boxShadow="0 0 0 100vmax {colors.blackAlpha.500}"
      >
        <chakra.svg aria-hidden viewBox="0 0 100 100" position="absolute" inset={0} fill="none" strokeLinecap="round">
          <path d={CORNERS} stroke="black" strokeOpacity={0.5} strokeWidth={3} />
          <path d={CORNERS} stroke="currentColor" strokeWidth={2} />
        </chakra.svg>
        <Center h="full">
          {aim.kind === 'hit' && <Check size={96} aria-hidden />}
          {aim.kind === 'refusal' && <X size={96} aria-hidden />}
        </Center>
      </Box>
      <Center role="status" mt={4} px={4} minH={14} textAlign="center" fontWeight="medium" position="relative">
        {words && (
          <Words bg="blackAlpha.500" px={3} py={1} borderRadius="l3">
            {words}
          </Words>
        )}
      </Center>
    </Center>
  )
}
