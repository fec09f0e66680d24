import { exactTime, relativeTime } from './dateTime'

/** Shows '5 minutes ago' with the exact time on hover. */
export function RelativeTime({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={exactTime(instant)}>
      {relativeTime(instant)}
    </time>
  )
}
