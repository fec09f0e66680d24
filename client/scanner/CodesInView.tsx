import { Box, chakra } from '@chakra-ui/react'
import { parseScanCode } from '../../domain/labels/scanCode'
import { capitalize } from '../../domain/values/text'
import type { DetectedCode } from './decoder'

interface CodesProps {
  codes: readonly DetectedCode[]
}

export function DetectedCodeOutlines({ codes }: CodesProps) {
  return (
    <chakra.svg
      aria-hidden
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      position="absolute"
      inset={0}
      w="full"
      h="full"
      pointerEvents="none"
      color="accent.solid"
    >
      <path
        d={codes.map(({ corners }) => `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`).join('')}
        fill="none"
        stroke="currentColor"
        strokeWidth={4}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </chakra.svg>
  )
}

const percent = (part: number) => `${part * 100}%`

/** Shows the codes in the camera image as buttons when the user must choose one. */
export function DetectedCodeChoice({ codes, onChoose }: CodesProps & { onChoose: (text: string) => void }) {
  return codes.map(({ text, corners }) => {
    const xs = corners.map(({ x }) => x)
    const ys = corners.map(({ y }) => y)
    const [left, top] = [Math.min(...xs), Math.min(...ys)]
    return (
      <chakra.button
        key={text}
        type="button"
        onClick={() => onChoose(text)}
        position="absolute"
        minW="control"
        minH="control"
        display="flex"
        alignItems="flex-end"
        justifyContent="center"
        borderRadius="l2"
        focusVisibleRing="outside"
        style={{
          left: percent(left),
          top: percent(top),
          width: percent(Math.max(...xs) - left),
          height: percent(Math.max(...ys) - top),
        }}
      >
        <Box bg="accent.solid" color="accent.contrast" px={2} borderRadius="l2" mb={-6} maxW="40" truncate>
          {codeName(text)}
        </Box>
      </chakra.button>
    )
  })
}

/** Returns a short name that distinguishes a scanned code from the others in view. */
function codeName(text: string): string {
  const scanned = parseScanCode(text, window.location.host)
  switch (scanned.kind) {
    case 'record':
      return `${capitalize(scanned.model)} ${scanned.code}`
    case 'page':
      return scanned.path
    case 'link':
    case 'bare':
      return scanned.code
    default:
      return 'Another code'
  }
}
