import { formatDateTime, formatRelativeTime } from './dateTime'

/** Shows '5 minutes ago' with the exact time on hover. */
export function RelativeTime({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={formatDateTime(instant)}>
      {formatRelativeTime(instant)}
    </time>
  )
}
