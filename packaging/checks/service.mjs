import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { requirePrograms, root, run, runApart, Service, succeeds, until, visitHall } from './tools.mjs'

/**
 * node packaging/checks/service.mjs [FOLDER]: runs the built program under systemd, which is the first process in a
 * container with Debian's files: once as the plain unit, and as two halls of the template unit. FOLDER keeps Debian's
 * files for the next run.
 */
const HALLS = { north: 3101, south: 3102 }
const PROGRAM = '/opt/mah-manager'

requirePrograms('systemd-nspawn', 'systemd-analyze', 'debootstrap', 'nsenter', 'chroot')
const [first, inside] = process.argv.slice(2)
const folder = first ? path.resolve(first) : await mkdtemp(path.join(tmpdir(), 'mah-service-'))
const files = path.join(folder, 'root')
if (inside) await checkUnits()
else
  try {
    await makeMachine()
    process.exitCode = await runApart(fileURLToPath(import.meta.url), [folder, 'inside'])
  } finally {
    if (!first) await rm(folder, { recursive: true, force: true })
  }

async function makeMachine() {
  const needed = 'systemd,systemd-sysv,dbus,ca-certificates,libstdc++6,libatomic1'
  if (!existsSync(path.join(files, 'etc/debian_version')))
    run('debootstrap', ['--variant=minbase', `--include=${needed}`, 'bookworm', files])
  for (const old of [PROGRAM, '/var/lib/mah-manager', '/var/lib/mah-halls', '/var/log/journal'])
    await rm(files + old, { recursive: true, force: true })
  await cp(process.execPath, path.join(files, 'usr/bin/node'))
  for (const part of ['package.json', 'prisma', 'dist'])
    await cp(path.join(root, part), path.join(files, PROGRAM, part), { recursive: true })
  run(process.execPath, [path.join(root, 'scripts/building/copyServerPackages.mjs'), files + PROGRAM])
  run('chroot', [files, 'sh', '-c', `cd ${PROGRAM} && node dist/server/linkPostgres.js`])
  for (const unit of ['mah-manager.service', 'mah-manager@.service'])
    await cp(path.join(root, 'packaging', unit), path.join(files, 'etc/systemd/system', unit))
  const users = run('chroot', [files, 'getent', 'passwd'])
  for (const user of ['mah-manager', ...Object.keys(HALLS).map((hall) => `mah-${hall}`)])
    if (!users.includes(`${user}:`)) run('chroot', [files, 'useradd', '--system', '--shell=/usr/sbin/nologin', user])
  await mkdir(path.join(files, 'etc/mah-manager'), { recursive: true })
  for (const [hall, port] of Object.entries(HALLS))
    await writeFile(path.join(files, `etc/mah-manager/${hall}.env`), `PORT=${port}\n`, { mode: 0o600 })
  const units = ['mah-manager', ...Object.keys(HALLS).map((hall) => `mah-manager@${hall}`)]
  run('chroot', [files, 'systemctl', 'enable', '--quiet', ...units])
}

async function checkUnits() {
  for (const unit of ['mah-manager.service', 'mah-manager@north.service'])
    run('chroot', [files, 'systemd-analyze', 'verify', unit])
  console.log('systemd-analyze verify finds no fault')

  const machine = await boot()
  for (const [hall, port] of [['mah-manager', 3000], ...Object.entries(HALLS)]) {
    await machine.answers(port)
    const unit = hall in HALLS ? `mah-manager@${hall}` : hall
    const password = /with the password (\S+)/.exec(machine.run('journalctl', '--no-pager', '-u', unit))?.[1]
    console.log(`${unit}: ${machine.visit('save', port, password)}`)
  }

  const [pid, uid] = machine.mainProcess('mah-manager')
  if (uid === '0') throw new Error('The service runs as root')
  for (const place of ['/opt/mah-manager', '/etc', '/var/tmp/../lib', '/var/lib/mah-halls/north'])
    if (machine.canWrite(pid, uid, place)) throw new Error(`The service can write to ${place}`)
  if (!machine.canWrite(pid, uid, '/var/lib/mah-manager')) throw new Error('The service cannot write its data')
  console.log('can write nothing but /var/lib/mah-manager')

  machine.run('sh', '-c', `kill -KILL ${pid}`)
  await until('the service has started again', () => !['0', pid].includes(machine.mainProcess('mah-manager')[0]))
  await machine.answers(3000)
  console.log(`after a kill: ${machine.visit('read', 3000)}`)

  machine.run('systemctl', 'stop', 'mah-manager')
  const result = machine.run('systemctl', 'show', '-P', 'Result', 'mah-manager')
  const status = machine.run('systemctl', 'show', '-P', 'ExecMainStatus', 'mah-manager')
  if (result !== 'success' || status !== '0') throw new Error(`Stopped with ${result}, ${status}`)
  console.log('stops with code 0')
  await machine.halt()

  const again = await boot()
  for (const [hall, port] of [['mah-manager', 3000], ...Object.entries(HALLS)]) {
    await again.answers(port)
    console.log(`after a reboot, ${hall}: ${again.visit('read', port)}`)
  }
  await again.halt()
}

/** Starts a container whose first process is systemd. */
async function boot() {
  const options = ['--quiet', '--register=no', '--keep-unit', '--private-network', '--console=pipe']
  const service = new Service('systemd', 'systemd-nspawn', [...options, '--directory', files, '--boot'])
  const children = `/proc/${service.child.pid}/task/${service.child.pid}/children`
  // why: the last child is the container's first process; the ones before it set the container up
  const leader = () => readFileSync(children, 'utf8').trim().split(' ').at(-1)
  const enter = (...command) =>
    run('nsenter', [`--target=${leader()}`, '--mount', '--net', '--pid', '--ipc', '--uts', ...command])
  const visit = (task, port, password) =>
    visitHall(task, `http://127.0.0.1:${port}`, { password, prefix: ['nsenter', `--target=${leader()}`, '--net'] })
  await until('systemd answers', () => succeeds(() => enter('systemctl', 'is-active', 'multi-user.target')))
  return {
    run: enter,
    visit,
    answers: (port) => until(`port ${port} answers`, () => succeeds(() => visit('ready', port))),
    mainProcess(unit) {
      const pid = enter('systemctl', 'show', '-P', 'MainPID', unit)
      return [pid, pid === '0' ? '0' : enter('stat', '-c', '%u', `/proc/${pid}`)]
    },
    /** Tries to create a file as the service's user, in the file system that the service sees. */
    canWrite: (pid, uid, place) =>
      succeeds(() =>
        enter(
          'nsenter',
          `--target=${pid}`,
          '--mount',
          'setpriv',
          `--reuid=${uid}`,
          '--clear-groups',
          'sh',
          '-c',
          `touch ${place}/tried && rm ${place}/tried`,
        ),
      ),
    async halt() {
      enter('systemctl', 'poweroff')
      await service.ended
    },
  }
}
