import { statfs } from 'node:fs/promises'
import path from 'node:path'
import {
  createGoodDoctorFinding,
  createNoticeDoctorFinding,
  createProblemDoctorFinding,
  createUncheckedDoctorFinding,
  type DoctorFinding,
} from './finding'

const GIB = 2 ** 30
/** Free bytes below which the disk counts as full, and below which it will soon be full. */
const LIMITS = { problem: GIB, notice: 5 * GIB }

/** Checks the free disk space of a folder, or of the place where the folder will be created. */
export async function diagnoseDiskSpace(folder: string, limits = LIMITS): Promise<DoctorFinding> {
  const { blocks, bavail, bsize, files, ffree } = await spaceOf(folder)
  if (blocks === 0)
    return createUncheckedDoctorFinding(
      `The file system of ${folder} does not report its free space. Check it by hand.`,
    )
  const free = bavail * bsize
  const size = free < GIB ? `${Math.floor(free / 2 ** 20)} MB` : `${(free / GIB).toFixed(1)} GB`
  const message = `${size} is free in ${folder}.`
  const remedy =
    'Free up space on this disk, or move the folder to a larger disk. The database stops when the disk is full.'
  if (free < limits.problem) return createProblemDoctorFinding(message, remedy)
  if (files > 0 && ffree < 1_000)
    return createProblemDoctorFinding(
      `The file system of ${folder} can hold only ${ffree} more files.`,
      'Delete unneeded files on this disk.',
    )
  return free < limits.notice ? createNoticeDoctorFinding(message, remedy) : createGoodDoctorFinding(message)
}

async function spaceOf(folder: string) {
  try {
    return await statfs(folder)
  } catch (error) {
    const parent = path.dirname(folder)
    if (parent === folder) throw error
    return spaceOf(parent)
  }
}
