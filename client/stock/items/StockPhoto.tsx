import { Package } from 'lucide-react'
import { RecordPhoto, type RecordPhotoProps } from '../../photos/RecordPhoto'

/** The photo of a stock item, or a parcel where there is none; as large as its box. */
export function StockPhoto(props: Omit<RecordPhotoProps, 'icon'>) {
  return <RecordPhoto icon={Package} {...props} />
}
