import { chakra } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import type { ReactNode } from 'react'
import { DEFAULT_LABEL_SHEET } from '../../domain/labels/sheet'

const { width, height, paddingTop, paddingRight, paddingBottom, paddingLeft } = DEFAULT_LABEL_SHEET

/** A sheet of paper: on the screen as far as it fits, in print the page itself at true millimetres. */
export function LabelSheetView({ children }: { children: ReactNode }) {
  return (
    <>
      <Global styles={{ '@page': { size: `${width}mm ${height}mm`, margin: 0 } }} />
      <chakra.div
        css={{
          width: `${width}mm`,
          padding: `${paddingTop}mm ${paddingRight}mm ${paddingBottom}mm ${paddingLeft}mm`,
          background: 'white',
          printColorAdjust: 'exact',
          '@media screen': {
            maxWidth: '100%',
            height: `${height}mm`,
            overflow: 'hidden',
            marginInline: 'auto',
            boxShadow: '{shadows.md}',
          },
          '@media screen and (max-width: 479px)': { zoom: 0.8 },
        }}
      >
        {children}
      </chakra.div>
    </>
  )
}
