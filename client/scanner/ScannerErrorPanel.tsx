import { Button, Center, Flex, Heading, Text } from '@chakra-ui/react'
import { CameraOff } from 'lucide-react'
import { SCANNER_ERROR_TEXTS, type ScannerErrorKind } from './scannerError'

interface ScannerErrorPanelProps {
  kind: ScannerErrorKind
  onRetry: () => void
}

/** Explains why scanning does not work, and what to do next. */
export function ScannerErrorPanel({ kind, onRetry }: ScannerErrorPanelProps) {
  const { message, advice, lasting } = SCANNER_ERROR_TEXTS[kind]
  return (
    <Center role="alert" position="absolute" inset={0} p={6} pointerEvents="none">
      <Flex direction="column" align="center" gap={4} maxW="md" textAlign="center">
        <CameraOff size={44} strokeWidth={1.5} aria-hidden />
        <Heading as="h2">{message}</Heading>
        <Text>{advice}</Text>
        {!lasting && (
          <Button onClick={onRetry} pointerEvents="auto">
            Try again
          </Button>
        )}
      </Flex>
    </Center>
  )
}
