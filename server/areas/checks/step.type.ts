import { Field, Float, InputType, ObjectType } from 'type-graphql'
import { STEP_KINDS, type StepKind } from '../../../domain/checks/steps'
import { enumOf } from '../../platform/input/enumOf'

const StepKindEnum = enumOf(STEP_KINDS, {
  name: 'CheckStepKind',
  description: 'How a step of a check is answered.',
  valuesConfig: {
    yesNo: { description: '`yes` or `no`.' },
    number: { description: 'A number, which may have a unit and limits.' },
    choice: { description: 'One of the choices.' },
  },
})

@ObjectType({ description: 'A step of a check.' })
export class CheckStep {
  @Field(() => String, { description: 'Identifies the step in answers and actions.' })
  id!: string

  @Field(() => StepKindEnum)
  kind!: StepKind

  @Field(() => String)
  label!: string

  @Field(() => String)
  guidance!: string

  @Field(() => Boolean)
  required!: boolean

  @Field(() => [String], { description: 'The answers that fail: of yes and no, or of the choices.' })
  failing!: string[]

  @Field(() => [String])
  choices!: string[]

  @Field(() => String)
  unit!: string

  @Field(() => Float, { nullable: true, description: 'A number below it fails.' })
  minimum!: number | null

  @Field(() => Float, { nullable: true, description: 'A number above it fails.' })
  maximum!: number | null
}

@InputType({ description: 'A step of a check. Fields that its kind does not need are ignored.' })
export class CheckStepInput {
  @Field(() => String, { description: 'At most 40 letters, digits, - and _; unique in the check.' })
  id!: string

  @Field(() => StepKindEnum)
  kind!: StepKind

  @Field(() => String)
  label!: string

  @Field(() => String, { nullable: true })
  guidance?: string | null

  @Field(() => Boolean, { nullable: true, description: 'True by default.' })
  required?: boolean | null

  @Field(() => [String], { nullable: true, description: 'By default `no` for a yes or no, and none of the choices.' })
  failing?: string[] | null

  @Field(() => [String], { nullable: true, description: 'At least two for a choice.' })
  choices?: string[] | null

  @Field(() => String, { nullable: true })
  unit?: string | null

  @Field(() => Float, { nullable: true })
  minimum?: number | null

  @Field(() => Float, { nullable: true })
  maximum?: number | null
}
