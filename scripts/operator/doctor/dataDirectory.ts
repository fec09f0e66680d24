import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import type { ServerConfig } from '../../../server/config'
import { getLocalTlsFiles } from '../../../server/platform/tls/localCertificate'
import { createGoodDoctorFinding, createProblemDoctorFinding, type DoctorFinding } from './finding'

/** Checks that this user can use the data directory, and that no other user can read its secrets. */
export async function diagnoseDataDirectory({
  dataDir,
  databaseUrl,
}: Pick<ServerConfig, 'dataDir' | 'databaseUrl'>): Promise<DoctorFinding | DoctorFinding[]> {
  const kind = await kindOf(dataDir)
  if (kind === 'missing') {
    const parent = await closestFolder(path.dirname(dataDir))
    if (await mayUse(parent))
      return createGoodDoctorFinding(`${dataDir} does not exist yet; the server creates it when it first starts.`)
    return createProblemDoctorFinding(
      `${dataDir} does not exist, and ${nameOfUser()} cannot create it in ${parent}.`,
      ownerRemedy(dataDir),
    )
  }
  if (kind === 'unreachable' || (kind === 'folder' && !(await mayUse(dataDir))))
    return createProblemDoctorFinding(
      `${dataDir} is not readable and writable by ${nameOfUser()}.`,
      ownerRemedy(dataDir),
    )
  if (kind === 'file')
    return createProblemDoctorFinding(`${dataDir} is a file.`, 'Set DATA_DIR to the path of a folder.')

  const findings: DoctorFinding[] = []
  const password = path.join(dataDir, 'postgres-password')
  const hasPassword = (await kindOf(password)) !== 'missing'
  if (!databaseUrl && (await kindOf(path.join(dataDir, 'postgres'))) === 'folder' && !hasPassword)
    findings.push(
      createProblemDoctorFinding(
        `${password} is missing.`,
        'Restore the file from your copy of the data directory: without the file, the database cannot be opened.',
      ),
    )
  const { authority, server } = getLocalTlsFiles(dataDir)
  for (const file of [password, authority.key, server.key])
    if (await othersMayRead(file))
      findings.push(
        createProblemDoctorFinding(
          `Other users of this machine can read the secret in ${file}.`,
          `Run: chmod 600 '${file}'`,
        ),
      )
  return findings.length > 0
    ? findings
    : createGoodDoctorFinding(`${dataDir} is readable and writable by ${nameOfUser()}.`)
}

function ownerRemedy(folder: string): string {
  return `Run this command and the server as the same user, or make that user the folder's owner: chown -R USER '${folder}'`
}

const nameOfUser = () => `the user ${userInfo().username}`

async function kindOf(file: string): Promise<'folder' | 'file' | 'missing' | 'unreachable'> {
  return stat(file).then(
    (stats) => (stats.isDirectory() ? 'folder' : 'file'),
    (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? 'missing' : 'unreachable'),
  )
}

async function closestFolder(folder: string): Promise<string> {
  const isThere = (await kindOf(folder)) !== 'missing'
  return isThere || path.dirname(folder) === folder ? folder : closestFolder(path.dirname(folder))
}

function mayUse(folder: string): Promise<boolean> {
  return access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
}

/** Returns false on Windows, which has no such permissions. */
async function othersMayRead(file: string): Promise<boolean> {
  if (process.platform === 'win32') return false
  const stats = await stat(file).catch(() => undefined)
  return stats !== undefined && (stats.mode & 0o077) !== 0
}
