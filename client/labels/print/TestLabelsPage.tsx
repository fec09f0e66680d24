import { useMemo, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import { LabelPrintView } from './LabelPrintView'
import { useReserveTestCodesMutation } from './LabelRecords.generated'
import { loadLabelPrintSetup, useLabelPrintSetup, useLabelsShowRetestDate } from './labelData'
import { buildBlankLabelRecord } from './labelRecords'
import { ReserveLabelsForm } from './ReserveLabelsForm'

export const loader = async () => ({ setup: await loadLabelPrintSetup('test') })

/** Asks for the number of blank test labels, then prints them with newly reserved codes. */
export function TestLabelsPage() {
  const { setup: loaded } = useLoaderData<typeof loader>()
  const setup = useLabelPrintSetup(loaded)
  const retestDate = useLabelsShowRetestDate(loaded)
  const [codes, setCodes] = useState<readonly string[]>()
  const [reserve] = useReserveTestCodesMutation()
  const records = useMemo(
    () => codes?.map((code) => buildBlankLabelRecord('test', code, retestDate)),
    [codes, retestDate],
  )
  return (
    <div data-print-by-hand>
      {records ? (
        <LabelPrintView
          title={`Test labels ${codes?.[0]} to ${codes?.at(-1)}`}
          type="test"
          records={records}
          {...setup}
        />
      ) : (
        <ReserveLabelsForm
          title="Blank test labels"
          text="Each label has a new code. When you test an asset, stick a label on it and scan the label in the test form."
          reserve={async (count) => {
            const { data } = await reserve({ variables: { count } })
            if (data) setCodes(data.reserveTestCodes)
          }}
        />
      )}
    </div>
  )
}
