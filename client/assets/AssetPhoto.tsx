import { Plug } from 'lucide-react'
import { RecordPhoto, type RecordPhotoProps } from '../photos/RecordPhoto'

/** The selected photo of an asset, or a plug icon without one; fills its container. */
export function AssetPhoto(props: Omit<RecordPhotoProps, 'icon'>) {
  return <RecordPhoto icon={Plug} {...props} />
}
