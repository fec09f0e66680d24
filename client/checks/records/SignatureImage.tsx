import { chakra } from '@chakra-ui/react'
import { SIGNATURE_SIZE } from '../../../domain/evidence/certificates'

/** A signature on a white background, like paper. */
export const SignatureImage = ({ path }: { path: string }) => (
  <chakra.svg
    viewBox={`0 0 ${SIGNATURE_SIZE.width} ${SIGNATURE_SIZE.height}`}
    role="img"
    aria-label="Signature"
    w="15rem"
    maxW="full"
    bg="white"
    borderRadius="l2"
  >
    <path d={path} fill="none" stroke="#24211c" strokeWidth={4} strokeLinecap="round" />
  </chakra.svg>
)
