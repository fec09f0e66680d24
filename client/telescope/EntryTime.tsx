import { instantText, timeText } from './telescopeFormat'

/** When it happened, to the second; with its date on hover. */
export function EntryTime({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={instantText(instant)}>
      {timeText(instant)}
    </time>
  )
}
