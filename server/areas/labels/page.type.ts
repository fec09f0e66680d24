import { Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { LABEL_TYPES } from '../../../domain/labels/label'
import { defineEnum } from '../../platform/input/defineEnum'
import { DateTimeScalar } from '../../platform/input/scalars'
import { field, optional, withFields } from '../../platform/input/typeFields'

export const LabelTypeEnum = defineEnum(LABEL_TYPES, {
  name: 'LabelType',
  description: 'The kind of record that a label is for.',
})

@ObjectType({ description: 'A sheet of labels and the design of a label. All lengths are in millimetres.' })
export class Page extends withFields({
  id: field<number>(ID),
  name: field(String),
  type: field(LabelTypeEnum),
  width: field(Float),
  height: field(Float),
  paddingTop: field(Float),
  paddingLeft: field(Float),
  paddingRight: field(Float),
  paddingBottom: field(Float),
  labelWidth: field(Float),
  labelHeight: field(Float),
  rows: field(Int, 'Number of rows; 0 for as many as fit.'),
  cols: field(Int, 'Number of columns; 0 for as many as fit.'),
  gapX: field(Float, 'Horizontal distance between two labels.'),
  gapY: field(Float, 'Vertical distance between two labels.'),
  labelJson: field(String, 'The design of a label: `{"elements":[…]}`.'),
  createdAt: field(DateTimeScalar),
  updatedAt: field(DateTimeScalar),
}) {}

@ObjectType({ description: 'A page of label templates.' })
export class PageList extends withFields({
  items: field([Page]),
  total: field(Int, 'Number of all matching records.'),
}) {}

@InputType({ description: 'A record must match every filter. For a list of values, it must match one of them.' })
export class PageFilter extends withFields({
  search: optional(String, 'Part of the name.'),
  type: optional([LabelTypeEnum]),
  id: optional([ID]),
  name: optional([String]),
}) {}

@InputType({
  description: 'Absent fields stay unchanged. A new template needs a name; all other fields have defaults.',
})
export class PageInput extends withFields({
  name: optional(String),
  type: optional(LabelTypeEnum),
  width: optional(Float),
  height: optional(Float),
  paddingTop: optional(Float),
  paddingLeft: optional(Float),
  paddingRight: optional(Float),
  paddingBottom: optional(Float),
  labelWidth: optional(Float),
  labelHeight: optional(Float),
  rows: optional(Int),
  cols: optional(Int),
  gapX: optional(Float),
  gapY: optional(Float),
  labelJson: optional(String),
}) {}
