import { chakra } from '@chakra-ui/react'

/** Code, or another text of many lines, as it is: long lines wrap. */
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
