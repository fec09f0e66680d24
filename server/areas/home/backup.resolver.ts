import { Ctx, FieldResolver, Query, Resolver } from 'type-graphql'
import type { AppContext } from '../../platform/context'
import { readBackupStatus, readBackups } from './backup.service'
import { BackupStatus, Backups } from './backup.type'
import { Home } from './home.type'

const TROUBLE: readonly BackupStatus[] = [BackupStatus.FAILED, BackupStatus.OVERDUE]

@Resolver(() => Home)
export class BackupResolver {
  @Query(() => Backups, { description: 'When the last backups were made, and whether the nightly ones are.' })
  backups(@Ctx() { reader, nightlyBackups }: AppContext): Promise<Backups> {
    return readBackups(reader, nightlyBackups)
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description: "True: the nightly backups are not being made; `backups` says why. Null without 'admin'.",
  })
  async backupFailed(@Ctx() { reader, nightlyBackups }: AppContext): Promise<boolean> {
    return TROUBLE.includes(await readBackupStatus(reader, nightlyBackups))
  }
}
