import { formatEntryTime, formatFullTime } from './telescopeFormat'

/** Shows the time of an entry to the second, with its date on hover. */
export function EntryTime({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={formatFullTime(instant)}>
      {formatEntryTime(instant)}
    </time>
  )
}
