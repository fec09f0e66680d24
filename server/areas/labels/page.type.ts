import { Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { LABEL_TYPES } from '../../../domain/labels/labelTemplate'
import { defineEnum } from '../../platform/input/defineEnum'
import { defineFields, nonNullField, optionalField } from '../../platform/input/defineFields'
import { DateTimeScalar } from '../../platform/input/scalars'

export const LabelTypeEnum = defineEnum(LABEL_TYPES, {
  name: 'LabelType',
  description: 'The kind of record that a label is for.',
})

@ObjectType({ description: 'A label sheet and the label design. All lengths are in millimetres.' })
export class Page extends defineFields({
  id: nonNullField<number>(ID),
  name: nonNullField(String),
  type: nonNullField(LabelTypeEnum),
  width: nonNullField(Float),
  height: nonNullField(Float),
  paddingTop: nonNullField(Float),
  paddingLeft: nonNullField(Float),
  paddingRight: nonNullField(Float),
  paddingBottom: nonNullField(Float),
  labelWidth: nonNullField(Float),
  labelHeight: nonNullField(Float),
  rows: nonNullField(Int, 'Number of label rows on a sheet; 0 for as many as fit.'),
  cols: nonNullField(Int, 'Number of label columns on a sheet; 0 for as many as fit.'),
  gapX: nonNullField(Float, 'Horizontal gap between neighbouring labels.'),
  gapY: nonNullField(Float, 'Vertical gap between neighbouring labels.'),
  labelJson: nonNullField(String, 'The label design: `{"elements":[…]}`.'),
  createdAt: nonNullField(DateTimeScalar),
  updatedAt: nonNullField(DateTimeScalar),
}) {}

@ObjectType({ description: 'A page of label templates.' })
export class PageList extends defineFields({
  items: nonNullField([Page]),
  total: nonNullField(Int, 'Total number of matching records.'),
}) {}

@InputType({
  description: 'A label template must match every filter. For a list of values, it must match one of them.',
})
export class PageFilter extends defineFields({
  search: optionalField(String, 'Part of the name.'),
  type: optionalField([LabelTypeEnum]),
  id: optionalField([ID]),
  name: optionalField([String]),
}) {}

@InputType({
  description: 'Absent fields stay unchanged. A new template needs a name; all other fields have defaults.',
})
export class PageInput extends defineFields({
  name: optionalField(String),
  type: optionalField(LabelTypeEnum),
  width: optionalField(Float),
  height: optionalField(Float),
  paddingTop: optionalField(Float),
  paddingLeft: optionalField(Float),
  paddingRight: optionalField(Float),
  paddingBottom: optionalField(Float),
  labelWidth: optionalField(Float),
  labelHeight: optionalField(Float),
  rows: optionalField(Int),
  cols: optionalField(Int),
  gapX: optionalField(Float),
  gapY: optionalField(Float),
  labelJson: optionalField(String),
}) {}
