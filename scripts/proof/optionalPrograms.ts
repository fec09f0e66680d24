import { findPrograms, MissingProgram, type Programs } from '../machines/programs'
import { NotRunHere } from './fault'

/** The programs of the several-machine set-up. @throws NotRunHere naming the Debian package of one that is missing. */
export async function optionalPrograms(): Promise<Programs> {
  try {
    return await findPrograms()
  } catch (error) {
    if (error instanceof MissingProgram) throw new NotRunHere(error.message)
    throw error
  }
}
