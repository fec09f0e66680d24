import { Plug } from 'lucide-react'
import { RecordPhoto, type RecordPhotoProps } from '../photos/RecordPhoto'

/** An asset's selected photo, or a plug icon if the asset has no photo; fills its container. */
export function AssetPhoto(props: Omit<RecordPhotoProps, 'icon'>) {
  return <RecordPhoto icon={Plug} {...props} />
}
