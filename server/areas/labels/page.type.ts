import { Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { LABEL_TYPES } from '../../../domain/labels/labelTemplate'
import { defineEnum } from '../../platform/input/defineEnum'
import { defineFields, defineNonNullField, defineOptionalField } from '../../platform/input/defineFields'
import { DateTimeScalar } from '../../platform/input/scalars'

export const LabelTypeEnum = defineEnum(LABEL_TYPES, {
  name: 'LabelType',
  description: 'The kind of record that a label is for.',
})

@ObjectType({ description: 'A label sheet and the label design. All lengths are in millimetres.' })
export class Page extends defineFields({
  id: defineNonNullField<number>(ID),
  name: defineNonNullField(String),
  type: defineNonNullField(LabelTypeEnum),
  width: defineNonNullField(Float),
  height: defineNonNullField(Float),
  paddingTop: defineNonNullField(Float),
  paddingLeft: defineNonNullField(Float),
  paddingRight: defineNonNullField(Float),
  paddingBottom: defineNonNullField(Float),
  labelWidth: defineNonNullField(Float),
  labelHeight: defineNonNullField(Float),
  rows: defineNonNullField(Int, 'Number of label rows on a sheet; 0 for as many as fit.'),
  cols: defineNonNullField(Int, 'Number of label columns on a sheet; 0 for as many as fit.'),
  gapX: defineNonNullField(Float, 'Horizontal gap between neighbouring labels.'),
  gapY: defineNonNullField(Float, 'Vertical gap between neighbouring labels.'),
  labelJson: defineNonNullField(String, 'The label design: `{"elements":[…]}`.'),
  createdAt: defineNonNullField(DateTimeScalar),
  updatedAt: defineNonNullField(DateTimeScalar),
}) {}

@ObjectType({ description: 'A page of label templates.' })
export class PageList extends defineFields({
  items: defineNonNullField([Page]),
  total: defineNonNullField(Int, 'Total number of matching records.'),
}) {}

@InputType({
  description: 'A label template must match every filter. For a list of values, it must match one of them.',
})
export class PageFilter extends defineFields({
  search: defineOptionalField(String, 'Text that the name must contain.'),
  type: defineOptionalField([LabelTypeEnum]),
  id: defineOptionalField([ID]),
  name: defineOptionalField([String]),
}) {}

@InputType({
  description: 'Absent fields stay unchanged. A new template requires a name; all other fields have defaults.',
})
export class PageInput extends defineFields({
  name: defineOptionalField(String),
  type: defineOptionalField(LabelTypeEnum),
  width: defineOptionalField(Float),
  height: defineOptionalField(Float),
  paddingTop: defineOptionalField(Float),
  paddingLeft: defineOptionalField(Float),
  paddingRight: defineOptionalField(Float),
  paddingBottom: defineOptionalField(Float),
  labelWidth: defineOptionalField(Float),
  labelHeight: defineOptionalField(Float),
  rows: defineOptionalField(Int),
  cols: defineOptionalField(Int),
  gapX: defineOptionalField(Float),
  gapY: defineOptionalField(Float),
  labelJson: defineOptionalField(String),
}) {}
