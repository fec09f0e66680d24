import { createRecordSqlBuilder, type RecordShape, toColumnFields } from '../../platform/records/recordSql'
import { testerShape } from '../people/tester.shape'
import { photoShape } from '../photos/photo.shape'
import { actionShape } from './action.shape'

const documentShape: RecordShape = {
  table: 'check_documents',
  keys: ['id'],
  fields: toColumnFields(['id', 'fileName', 'contentType', 'bytes']),
}

/**
 * The fields and relations of check records. Queries that use them must include a row `today` with the current date in
 * its column `day`.
 */
export const checkRecordShape: RecordShape = {
  table: 'check_records',
  keys: ['id'],
  fields: {
    ...toColumnFields([
      'id',
      'checkId',
      'doneOn',
      'checkName',
      'category',
      'place',
      'dueOn',
      'answers',
      'passed',
      'note',
    ]),
    ...toColumnFields(['doneBy', 'doneByReference', 'documentExpiresOn', 'signature', 'createdAt', 'updatedAt']),
    steps: (record) =>
      `(select s.steps from check_steps s where s.check_id = ${record}.check_id and s.version = ${record}.steps_version)`,
  },
  relations: {
    user: { shape: () => testerShape, on: (record, user) => `${user}.id = ${record}.user_id` },
    document: {
      shape: () => documentShape,
      on: (record, document) =>
        `${document}.id = (select max(d.id) from check_documents d where d.record_id = ${record}.id)`,
    },
    photos: {
      shape: () => photoShape,
      on: (record, photo) => `${photo}.check_record_id = ${record}.id`,
      orderBy: (photo) => `${photo}.id`,
    },
    actions: {
      shape: () => actionShape,
      on: (record, action) => `${action}.record_id = ${record}.id`,
      orderBy: (action) => `${action}.id`,
    },
  },
}

/** Selects a check record (`r`) in its GraphQL form. */
export const buildCheckRecordSqlFragments = createRecordSqlBuilder(checkRecordShape, 'r')
