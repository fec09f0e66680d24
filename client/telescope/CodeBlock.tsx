import { chakra } from '@chakra-ui/react'

/** Multi-line code or text; long lines wrap. */
export const CodeBlock = chakra('pre', {
  base: {
    p: 3,
    fontFamily: 'mono',
    textStyle: 'table',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    bg: 'bg.muted',
    borderWidth: '1px',
    borderRadius: 'l2',
  },
})
