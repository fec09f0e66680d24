import { ChakraProvider } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import './colorMode'
import { chakraSystem } from './chakraSystem'
import { styleNonce } from './styleNonce'

// why: without `speedy`, development adds a style element for each of a thousand rules, and slows pages and tests
const styles = createCache({ key: 'mah', nonce: styleNonce, speedy: true })

/** Applies the product's theme; its style elements carry the nonce that the content security policy requires. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={chakraSystem}>{children}</ChakraProvider>
    </CacheProvider>
  )
}
