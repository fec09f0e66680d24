import { Float, InputType, ObjectType } from 'type-graphql'
import { field, withFields } from '../../platform/input/typeFields'

@ObjectType({ description: 'A printer of the current user.' })
export class Printer extends withFields({
  name: field(String),
  nudgeX: field(Float, 'How far every label is moved to the right, in millimetres.'),
  nudgeY: field(Float, 'How far every label is moved down, in millimetres.'),
}) {}

@InputType({ description: 'A printer and its nudge.' })
export class PrinterInput extends withFields({
  name: field(String, 'A new name creates a printer.'),
  nudgeX: field(Float, 'How far every label is moved to the right, in millimetres.'),
  nudgeY: field(Float, 'How far every label is moved down, in millimetres.'),
}) {}
