import { Flex, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { Checkbox, CheckLabel } from '../components/fields/Checkbox'
import { FormField } from '../components/fields/FormField'
import { Select } from '../components/fields/Select'
import { Facts } from '../components/page/Facts'
import { PhotoInput } from '../photos/PhotoInput'
import type { PhotoEntry } from '../photos/photoEntry'

const DIMENSIONS = [200, 500, 1000, 2000].map((value) => ({ value, label: `${value} pixels` }))
const FORMATS = ['image/jpeg', 'image/webp', 'image/png'].map((value) => ({ value, label: value }))

/** Demonstrates the photo input; photos are not stored. */
export function PhotoDemo() {
  const [photos, setPhotos] = useState<PhotoEntry[]>([])
  const [multiple, setMultiple] = useState(true)
  const [maxDimension, setMaxDimension] = useState(1000)
  const [format, setFormat] = useState('image/jpeg')
  return (
    <Stack gap={4}>
      <Flex gap={4} wrap="wrap" align="end">
        <FormField label="Longest side" error={undefined}>
          <Select options={DIMENSIONS} value={maxDimension} onChange={(value) => value && setMaxDimension(value)} />
        </FormField>
        <FormField label="Format" error={undefined}>
          <Select options={FORMATS} value={format} onChange={(value) => value && setFormat(value)} />
        </FormField>
        <CheckLabel>
          <Checkbox checked={multiple} onChange={(event) => setMultiple(event.target.checked)} />
          Several photos
        </CheckLabel>
      </Flex>
      <PhotoInput
        label="Photos"
        photos={photos}
        onChange={setPhotos}
        multiple={multiple}
        maxDimension={maxDimension}
        format={format}
      />
      <Facts
        facts={photos.map(({ fileName, reference, data = '' }) => ({
          term: fileName,
          value: `${data.slice(5, data.indexOf(';'))}, ${Math.round((data.length * 3) / 4 / 1024)} KiB\nReference ${reference}`,
        }))}
      />
    </Stack>
  )
}
