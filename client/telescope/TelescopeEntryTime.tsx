import { formatFullTelescopeTime, formatTelescopeTime } from './telescopeFormat'

/** Shows the time of an entry to the second, with its date on hover. */
export function TelescopeEntryTime({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={formatFullTelescopeTime(instant)}>
      {formatTelescopeTime(instant)}
    </time>
  )
}
