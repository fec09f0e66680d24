import { ID, InputType, Int, ObjectType } from 'type-graphql'
import { AUDIT_FAULTS, AUDIT_HEAD_MATCHES } from '../../../../domain/audit/auditChain'
import { defineEnum } from '../../../platform/input/defineEnum'
import {
  defineFields,
  defineNonNullField,
  defineNullableField,
  defineOptionalField,
} from '../../../platform/input/defineFields'
import { DateTimeScalar } from '../../../platform/input/scalars'

const AuditFaultEnum = defineEnum(AUDIT_FAULTS, {
  name: 'AuditFault',
  description: 'What is wrong with an audit entry or with its seal.',
  valuesConfig: {
    changed: { description: 'The entry has changed since it was sealed.' },
    removed: { description: 'The entry is missing.' },
    swapped: { description: 'The entry has the contents of another entry.' },
    inserted: { description: 'The entry was inserted among older ones, bypassing the app.' },
    unlinked: {
      description: 'The seal does not continue the chain: the seal was changed, or earlier seals were removed.',
    },
    certificate: { description: 'The head in a certificate does not match the chain up to this entry.' },
  },
})

export const AuditHeadMatchEnum = defineEnum(AUDIT_HEAD_MATCHES, {
  name: 'AuditHeadMatch',
  description: 'How a head compares with the chain.',
  valuesConfig: {
    same: { description: 'The chain contains this head after the given number of entries.' },
    different: { description: 'The chain contains a different head after the given number of entries.' },
    missing: { description: 'The chain contains fewer entries than the given number.' },
  },
})

@ObjectType({ description: 'The hash chain that reveals later changes to the audit trail.' })
export class AuditChainState extends defineFields({
  sealed: defineNonNullField(Int, 'Number of sealed entries.'),
  head: defineNullableField(
    String,
    'The head after the last sealed entry, in hexadecimal; null if no entry is sealed.',
  ),
  sealedUntil: defineNullableField(DateTimeScalar, 'Time of the last sealed entry.'),
  unsealed: defineNonNullField(Int, 'Number of entries that are not sealed yet, usually from the last few seconds.'),
  removedWithSample: defineNonNullField(
    Int,
    'Number of entries that were removed with a sample hall. Nothing else in the app removes entries.',
  ),
}) {}

@ObjectType({ description: 'An audit entry that does not fit the chain.' })
export class AuditFinding extends defineFields({
  fault: defineNonNullField(AuditFaultEnum),
  entryId: defineNullableField(ID, 'The id of the entry; null if the chain is shorter than a certificate states.'),
  position: defineNullableField(Int, 'The position of the entry in the chain; null for an inserted entry.'),
  at: defineNullableField(DateTimeScalar, 'The time that the entry contains now; null if the entry is missing.'),
  action: defineNullableField(String, 'The recorded action; null if the entry is missing.'),
  entity: defineNullableField(String, 'The kind of record; null if the entry is missing.'),
  recordId: defineNullableField(ID, 'The id of the record; null if the entry is missing.'),
  after: defineNullableField(DateTimeScalar, 'For a missing entry: the time of the entry before it.'),
  before: defineNullableField(DateTimeScalar, 'For a missing entry: the time of the entry after it.'),
  otherEntryId: defineNullableField(ID, 'For a swapped entry: the id of the entry that originally had these contents.'),
  certificate: defineNullableField(String, 'The number of a certificate whose head does not match.'),
}) {}

@ObjectType({ description: 'The result of verifying a part of the audit trail.' })
export class AuditVerification extends defineFields({
  checked: defineNonNullField(Int, 'Number of entries and seals in this part.'),
  next: defineNullableField(ID, 'Pass this as `after` to verify the next part; null at the end.'),
  wrong: defineNonNullField(Int, 'Number of entries in this part that do not fit the chain.'),
  findings: defineNonNullField([AuditFinding], 'The first 100 entries that do not fit the chain.'),
}) {}

@InputType({ description: 'A chain head from a certificate or a backup.' })
export class AuditHeadInput extends defineFields({
  sealed: defineOptionalField(Int, 'Number of entries up to this head.'),
  head: defineOptionalField(String, 'At least the first 16 of the 64 hexadecimal digits; spaces are ignored.'),
}) {}
