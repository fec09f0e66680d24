import { useNavigate } from 'react-router-dom'
import { BlankLabelSeriesList } from './BlankLabelSeriesList'
import { useReserveBlankLabelsMutation } from './BlankLabels.generated'
import { ReserveLabels } from './ReserveLabels'

/** Reserves codes for blank asset labels, and lists earlier series. */
export function BlankLabelsPage() {
  const navigate = useNavigate()
  const [reserve] = useReserveBlankLabelsMutation()
  return (
    <ReserveLabels
      title="Blank asset labels"
      text="Each label has a reserved code. Stick one on an asset, scan it, and choose the asset: a new one, or one from the list."
      reserve={async (count) => {
        const { data } = await reserve({ variables: { count } })
        if (data) await navigate(`/labels/blank/${data.reserveBlankLabels.series.id}`)
      }}
    >
      <BlankLabelSeriesList />
    </ReserveLabels>
  )
}
