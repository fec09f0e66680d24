import { Float, InputType, ObjectType } from 'type-graphql'
import { defineFields, defineNonNullField } from '../../platform/input/defineFields'

@ObjectType({ description: "One of the current user's printers." })
export class Printer extends defineFields({
  name: defineNonNullField(String),
  nudgeX: defineNonNullField(Float, 'How far every label is moved to the right, in millimetres.'),
  nudgeY: defineNonNullField(Float, 'How far every label is moved down, in millimetres.'),
}) {}

@InputType({ description: 'A printer and its nudge.' })
export class PrinterInput extends defineFields({
  name: defineNonNullField(String, 'A new name creates a printer.'),
  nudgeX: defineNonNullField(Float, 'How far every label is moved to the right, in millimetres.'),
  nudgeY: defineNonNullField(Float, 'How far every label is moved down, in millimetres.'),
}) {}
