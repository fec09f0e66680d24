import { Box, Center, chakra } from '@chakra-ui/react'
import { Check, CircleQuestionMark, X } from 'lucide-react'
import { DelayedAppearBox } from '../components/states/DelayedAppearBox'
import { VerdictSticker } from '../verdict/VerdictSticker'
import type { ScanStatus } from './useScanAction'

interface ScannerFrameProps {
  status: ScanStatus
  /** Instructions, shown until a code is accepted or rejected. */
  hint: string
}

const COLORS = { ready: 'white', lookingUp: 'white', accepted: 'green.400', asks: 'orange.300', rejected: 'red.400' }
const CORNERS =
  'M1 25V9A8 8 0 0 1 9 1H25 M75 1H91A8 8 0 0 1 99 9V25 M99 75V91A8 8 0 0 1 91 99H75 M25 99H9A8 8 0 0 1 1 91V75'

/** The frame in the camera image that the user aligns with a code. It also shows the outcome of a scan. */
export function ScannerFrame({ status, hint }: ScannerFrameProps) {
  const text = status.kind === 'accepted' ? status.title : status.kind === 'lookingUp' ? 'Looking up…' : hint
  const asks = status.kind === 'accepted' && status.asks === true
  const Text = status.kind === 'lookingUp' ? DelayedAppearBox : Box
  return (
    <Center position="absolute" inset={0} flexDirection="column" pointerEvents="none">
      <Box
        data-status={status.kind}
        position="relative"
        boxSize="min(70vmin, 20rem)"
        color={COLORS[asks ? 'asks' : status.kind]}
        borderRadius="8%"
        boxShadow="0 0 0 100vmax {colors.shade}"
      >
        <chakra.svg aria-hidden viewBox="0 0 100 100" position="absolute" inset={0} fill="none" strokeLinecap="round">
          <path d={CORNERS} stroke="black" strokeOpacity={0.5} strokeWidth={3} />
          <path d={CORNERS} stroke="currentColor" strokeWidth={2} />
        </chakra.svg>
        <Center h="full">
          {status.kind === 'accepted' &&
            (status.sticker ? (
              <VerdictSticker size="large" stamped {...status.sticker} />
            ) : asks ? (
              <CircleQuestionMark size={96} aria-hidden />
            ) : (
              <Check size={96} aria-hidden />
            ))}
          {status.kind === 'rejected' && <X size={96} aria-hidden />}
        </Center>
      </Box>
      <Center role="status" mt={4} px={4} minH={14} textAlign="center" fontWeight="medium" position="relative">
        {text && (
          <Text bg="shade" px={3} py={1} borderRadius="l3">
            {text}
          </Text>
        )}
      </Center>
    </Center>
  )
}
