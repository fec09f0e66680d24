import { Button, chakra, Flex } from '@chakra-ui/react'
import { Tag } from 'lucide-react'
import type { ReactNode } from 'react'

interface UnusedCodeNewAssetOfferProps {
  code: string
  isBlankLabel?: boolean
  /** Name of the asset whose values were copied into the form. */
  like?: string
  onAccept: () => void
}

/** Shown above the new asset form if no asset has the scanned code yet; offers to add the code to an existing asset. */
export function UnusedCodeNewAssetOffer({ code, isBlankLabel, like, onAccept }: UnusedCodeNewAssetOfferProps) {
  return (
    <Line
      action={
        <LineButton onClick={onAccept}>
          {isBlankLabel ? 'Link to an existing asset' : 'Add this code to an asset'}
        </LineButton>
      }
    >
      {isBlankLabel ? `The label ${code} is not linked to an asset yet.` : `No asset has the code ${code} yet.`}
      {like && ` Copied from ${like}. Check the details.`}
    </Line>
  )
}

interface UnusedCodeBannerProps {
  code: string
  onCancel: () => void
}

/** A notice above the list while the user chooses the asset that gets the code. */
export function UnusedCodeBanner({ code, onCancel }: UnusedCodeBannerProps) {
  return (
    <chakra.div role="status" mb={4}>
      <Line action={<LineButton onClick={onCancel}>Cancel</LineButton>}>Choose an asset for the code {code}.</Line>
    </chakra.div>
  )
}

function Line({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <Flex
      align="center"
      columnGap={3}
      wrap="wrap"
      ps={4}
      pe={1}
      py={1}
      borderWidth="1px"
      borderRadius="l3"
      layerStyle="chosenLine"
    >
      <Tag size={20} aria-hidden />
      <chakra.p flex="1 1 12rem" fontWeight="medium" py={2}>
        {children}
      </chakra.p>
      {action}
    </Flex>
  )
}

function LineButton({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <Button variant="ghost" ms="auto" onClick={onClick}>
      {children}
    </Button>
  )
}
