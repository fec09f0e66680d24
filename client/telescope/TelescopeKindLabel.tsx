import { chakra } from '@chakra-ui/react'
import type { TelescopeKind } from '../graphql/schema.generated'
import { TELESCOPE_KIND_STYLES } from './entryKinds'

interface TelescopeKindLabelProps {
  kind: TelescopeKind
  plural?: boolean
}

/** Shows an entry's kind as an icon and a word. */
export function TelescopeKindLabel({ kind, plural }: TelescopeKindLabelProps) {
  const style = TELESCOPE_KIND_STYLES[kind]
  const Icon = style.icon
  return (
    <chakra.span
      display="inline-flex"
      verticalAlign="middle"
      alignItems="center"
      gap={1.5}
      color="fg.muted"
      whiteSpace="nowrap"
    >
      <Icon size={16} aria-hidden />
      {plural ? style.plural : style.singular}
    </chakra.span>
  )
}
