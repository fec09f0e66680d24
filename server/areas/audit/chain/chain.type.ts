import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { AUDIT_FAULTS, AUDIT_HEAD_MATCHES, type AuditFault } from '../../../../domain/audit/auditChain'
import { enumOf } from '../../../platform/input/enumOf'
import { DateTimeScalar } from '../../../platform/input/scalars'

const AuditFaultEnum = enumOf(AUDIT_FAULTS, {
  name: 'AuditFault',
  description: 'What is wrong with an audit entry or with its seal.',
  valuesConfig: {
    changed: { description: 'The entry has changed since it was sealed.' },
    removed: { description: 'The entry is missing.' },
    swapped: { description: 'The entry has the contents of another entry.' },
    inserted: { description: 'The entry was inserted among older ones, bypassing the app.' },
    unlinked: { description: 'The seal does not continue the chain: it was changed, or seals before it were removed.' },
    certificate: { description: 'A certificate was issued with a different chain up to this entry.' },
  },
})

export const AuditHeadMatchEnum = enumOf(AUDIT_HEAD_MATCHES, {
  name: 'AuditHeadMatch',
  description: 'How a head compares with the chain.',
  valuesConfig: {
    same: { description: 'The chain has this head after that many entries.' },
    different: { description: 'The chain has a different head after that many entries.' },
    missing: { description: 'The chain has fewer entries.' },
  },
})

@ObjectType({ description: 'The hash chain that reveals later changes to the audit trail.' })
export class AuditChainState {
  @Field(() => Int, { description: 'Number of sealed entries.' })
  sealed!: number

  @Field(() => String, { nullable: true, description: 'The head after them, hexadecimal; null if there are none.' })
  head!: string | null

  @Field(() => DateTimeScalar, { nullable: true, description: 'Time of the entry that was sealed last.' })
  sealedUntil!: Date | null

  @Field(() => Int, { description: 'Number of entries that are not sealed yet, usually from the last few seconds.' })
  unsealed!: number

  @Field(() => Int, {
    description: 'Number of entries that were removed with a sample hall, which is the only way to remove any.',
  })
  removedWithSample!: number
}

@ObjectType({ description: 'An audit entry that does not fit the chain.' })
export class AuditFinding {
  @Field(() => AuditFaultEnum)
  fault!: AuditFault

  @Field(() => ID, {
    nullable: true,
    description: 'The entry; null if the chain is shorter than a certificate states.',
  })
  entryId!: string | null

  @Field(() => Int, { nullable: true, description: 'Its place in the chain; null for an inserted one.' })
  position!: number | null

  @Field(() => DateTimeScalar, { nullable: true, description: 'Its current time; null if it is missing.' })
  at!: Date | null

  @Field(() => String, { nullable: true, description: 'The action that it records; null if it is missing.' })
  action!: string | null

  @Field(() => String, { nullable: true, description: 'The kind of its record; null if it is missing.' })
  entity!: string | null

  @Field(() => ID, { nullable: true, description: 'The id of its record; null if it is missing.' })
  recordId!: string | null

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'For a missing entry: the time of the entry before it.',
  })
  after!: Date | null

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'For a missing entry: the time of the entry after it.',
  })
  before!: Date | null

  @Field(() => ID, { nullable: true, description: 'For a swapped entry: the entry that had these contents.' })
  otherEntryId!: string | null

  @Field(() => String, { nullable: true, description: 'The number of a certificate whose head does not match.' })
  certificate!: string | null
}

@ObjectType({ description: 'The result of verifying a part of the audit trail.' })
export class AuditVerification {
  @Field(() => Int, { description: 'Number of entries and seals in this part.' })
  checked!: number

  @Field(() => ID, { nullable: true, description: 'Pass it as `after` to verify the next part; null at the end.' })
  next!: string | null

  @Field(() => Int, { description: 'Number of entries in this part that do not fit.' })
  wrong!: number

  @Field(() => [AuditFinding], { description: 'The first 100 of them.' })
  findings!: AuditFinding[]
}

@InputType({ description: 'A head of the chain, from a certificate or a backup.' })
export class AuditHeadInput {
  @Field(() => Int, { nullable: true, description: 'Number of entries.' })
  sealed?: number | null

  @Field(() => String, {
    nullable: true,
    description: 'At least the first 16 of the 64 hexadecimal digits; spaces are ignored.',
  })
  head?: string | null
}
