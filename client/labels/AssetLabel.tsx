import { chakra } from '@chakra-ui/react'
import { DEFAULT_LABEL_SHEET } from '../../domain/labels/sheet'
import { formatScanCode } from '../../domain/scanCode'
import { QrCode } from './QrCode'

/** Millimetres. */
const QR_SIZE = 54
const { labelWidth, labelHeight } = DEFAULT_LABEL_SHEET

interface AssetLabelProps {
  asset: { id: string; name: string; code: string; class: 1 | 2 }
}

/** The label that is stuck on an asset, in its true size. Suspends until its QR code can be drawn. */
export function AssetLabel({ asset }: AssetLabelProps) {
  return (
    <chakra.article
      aria-label={`Label of ${asset.name}`}
      display="grid"
      gridTemplateColumns={`${QR_SIZE}mm 1fr`}
      alignItems="center"
      w={`${labelWidth}mm`}
      h={`${labelHeight}mm`}
      pe="4mm"
      overflow="hidden"
      bg="white"
      color="black"
      css={{ '@media screen': { outline: '1px dashed {colors.slate.300}' } }}
    >
      <QrCode text={formatScanCode('asset', asset.code)} size={QR_SIZE} label={`QR code of ${asset.code}`} />
      <chakra.div minW={0} display="grid" rowGap="2mm">
        <chakra.p fontSize="15pt" lineHeight={1.15} fontWeight="semibold" lineClamp={3} overflowWrap="anywhere">
          {asset.name}
        </chakra.p>
        <chakra.p
          fontSize="13pt"
          lineHeight={1.2}
          fontFamily="mono"
          fontWeight="bold"
          lineClamp={2}
          overflowWrap="anywhere"
        >
          {asset.code}
        </chakra.p>
        <chakra.p fontSize="10pt" lineHeight={1.3}>
          #{asset.id} · Class {asset.class}
        </chakra.p>
      </chakra.div>
    </chakra.article>
  )
}
