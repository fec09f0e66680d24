import { chakra, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { RelativeTime } from '../../components/format/RelativeTime'
import type { PasskeyDetailsFragment } from '../credentials/Passkey.generated'

interface PasskeyListRowProps {
  passkey: PasskeyDetailsFragment
  /** The row's buttons. */
  children: ReactNode
}

/** A passkey in a list, with its dates and buttons. */
export function PasskeyListRow({ passkey: { name, createdAt, lastUsedAt }, children }: PasskeyListRowProps) {
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap={3}
      py={2}
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0 }}
    >
      <chakra.div flex="1 1 12rem" minW={0}>
        <Text fontWeight="medium" overflowWrap="anywhere">
          {name}
        </Text>
        <Text textStyle="table" color="fg.muted">
          Created <RelativeTime instant={createdAt} />,{' '}
          {lastUsedAt ? (
            <>
              last used <RelativeTime instant={lastUsedAt} />
            </>
          ) : (
            'never used'
          )}
        </Text>
      </chakra.div>
      {/* why: if one button does not fit, both wrap to the next line together */}
      <chakra.div display="flex" ms="auto">
        {children}
      </chakra.div>
    </chakra.li>
  )
}
