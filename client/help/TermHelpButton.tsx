import { Link } from '@chakra-ui/react'
import { HelpButton } from './HelpButton'
import { HELP_TERMS, type HelpTermName } from './terms'

/** A '?' next to a term. It opens a two-sentence explanation with a link to the guide. */
export function TermHelpButton({ term }: { term: HelpTermName }) {
  const { name, text, section } = HELP_TERMS[term]
  return (
    <HelpButton label="What does this mean?" title={name} text={text}>
      {/* why: the guide opens in a new tab, so that the user does not lose a half-filled form */}
      <Link href={`/help#${section}`} target="_blank" rel="noopener">
        Read more in the guide
      </Link>
    </HelpButton>
  )
}
