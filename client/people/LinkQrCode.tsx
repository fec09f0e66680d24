import { Box, Skeleton } from '@chakra-ui/react'
import { Suspense } from 'react'
import { QrCode } from '../labels/QrCode'

/** Size in mm, large enough to scan from arm's length. */
const SIZE = 50

interface LinkQrCodeProps {
  url: string
  /** The QR code's accessible name. */
  label: string
}

/** Shows a link as a QR code, for scanning with another device. */
export function LinkQrCode({ url, label }: LinkQrCodeProps) {
  return (
    <Box alignSelf="center">
      <Suspense fallback={<Skeleton boxSize={`${SIZE}mm`} />}>
        <QrCode text={url} size={SIZE} label={label} />
      </Suspense>
    </Box>
  )
}
