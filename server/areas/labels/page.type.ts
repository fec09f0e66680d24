import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { LABEL_TYPES, type LabelType } from '../../../domain/labels/label'
import { enumOf } from '../../platform/input/enumOf'
import { DateTimeScalar } from '../../platform/input/scalars'

export const LabelTypeEnum = enumOf(LABEL_TYPES, {
  name: 'LabelType',
  description: 'The kind of record that a label is for.',
})

@ObjectType({ description: 'A sheet of labels and the design of a label. All lengths are in millimetres.' })
export class Page {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  name!: string

  @Field(() => LabelTypeEnum)
  type!: LabelType

  @Field(() => Float)
  width!: number

  @Field(() => Float)
  height!: number

  @Field(() => Float)
  paddingTop!: number

  @Field(() => Float)
  paddingLeft!: number

  @Field(() => Float)
  paddingRight!: number

  @Field(() => Float)
  paddingBottom!: number

  @Field(() => Float)
  labelWidth!: number

  @Field(() => Float)
  labelHeight!: number

  @Field(() => Int, { description: 'Number of rows; 0 for as many as fit.' })
  rows!: number

  @Field(() => Int, { description: 'Number of columns; 0 for as many as fit.' })
  cols!: number

  @Field(() => Float, { description: 'Horizontal distance between two labels.' })
  gapX!: number

  @Field(() => Float, { description: 'Vertical distance between two labels.' })
  gapY!: number

  @Field(() => String, { description: 'The design of a label: `{"elements":[…]}`.' })
  labelJson!: string

  @Field(() => DateTimeScalar)
  createdAt!: Date

  @Field(() => DateTimeScalar)
  updatedAt!: Date
}

@ObjectType({ description: 'A page of label templates.' })
export class PageList {
  @Field(() => [Page])
  items!: Page[]

  @Field(() => Int, { description: 'Number of all matching records.' })
  total!: number
}

@InputType({ description: 'A record must match every filter. For a list of values, it must match one of them.' })
export class PageFilter {
  @Field(() => String, { nullable: true, description: 'Part of the name.' })
  search?: string | null

  @Field(() => [LabelTypeEnum], { nullable: true })
  type?: LabelType[] | null

  @Field(() => [ID], { nullable: true })
  id?: string[] | null

  @Field(() => [String], { nullable: true })
  name?: string[] | null
}

@InputType({
  description: 'Absent fields stay unchanged. A new page needs a name; all other fields have defaults.',
})
export class PageInput {
  @Field(() => String, { nullable: true })
  name?: string | null

  @Field(() => LabelTypeEnum, { nullable: true })
  type?: LabelType | null

  @Field(() => Float, { nullable: true })
  width?: number | null

  @Field(() => Float, { nullable: true })
  height?: number | null

  @Field(() => Float, { nullable: true })
  paddingTop?: number | null

  @Field(() => Float, { nullable: true })
  paddingLeft?: number | null

  @Field(() => Float, { nullable: true })
  paddingRight?: number | null

  @Field(() => Float, { nullable: true })
  paddingBottom?: number | null

  @Field(() => Float, { nullable: true })
  labelWidth?: number | null

  @Field(() => Float, { nullable: true })
  labelHeight?: number | null

  @Field(() => Int, { nullable: true })
  rows?: number | null

  @Field(() => Int, { nullable: true })
  cols?: number | null

  @Field(() => Float, { nullable: true })
  gapX?: number | null

  @Field(() => Float, { nullable: true })
  gapY?: number | null

  @Field(() => String, { nullable: true })
  labelJson?: string | null
}
