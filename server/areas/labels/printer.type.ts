import { Float, InputType, ObjectType } from 'type-graphql'
import { defineFields, nonNullField } from '../../platform/input/defineFields'

@ObjectType({ description: 'A printer of the current user.' })
export class Printer extends defineFields({
  name: nonNullField(String),
  nudgeX: nonNullField(Float, 'How far every label is moved to the right, in millimetres.'),
  nudgeY: nonNullField(Float, 'How far every label is moved down, in millimetres.'),
}) {}

@InputType({ description: 'A printer and its nudge.' })
export class PrinterInput extends defineFields({
  name: nonNullField(String, 'A new name creates a printer.'),
  nudgeX: nonNullField(Float, 'How far every label is moved to the right, in millimetres.'),
  nudgeY: nonNullField(Float, 'How far every label is moved down, in millimetres.'),
}) {}
