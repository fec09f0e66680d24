import { type RecordShape, toColumnFields } from '../../../platform/records/recordSql'
import { locationShape } from '../../locations/location.shape'
import { testerShape } from '../../people/tester.shape'

/** The fields of a certificate, without its content. */
export const certificateShape: RecordShape = {
  table: 'certificates',
  keys: ['id'],
  fields: {
    ...toColumnFields(['id', 'number', 'issuedAt', 'scope', 'roundId', 'signedBy', 'signed', 'assets', 'tested']),
    ...toColumnFields(['passed', 'failed', 'notSeen', 'inspected', 'failedInspections', 'checksum']),
    from: (certificate) => `${certificate}.from_date`,
    to: (certificate) => `${certificate}.to_date`,
  },
  relations: {
    location: {
      shape: () => locationShape,
      on: (certificate, location) => `${location}.id = ${certificate}.location_id`,
    },
    issuedBy: { shape: () => testerShape, on: (certificate, user) => `${user}.id = ${certificate}.issued_by_id` },
  },
}
