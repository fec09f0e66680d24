import { Package } from 'lucide-react'
import { RecordPhoto, type RecordPhotoProps } from '../../photos/RecordPhoto'

/** A stock item's photo, or a parcel icon if there is no photo; fills its container. */
export function StockItemPhoto(props: Omit<RecordPhotoProps, 'icon'>) {
  return <RecordPhoto icon={Package} {...props} />
}
