import { Ctx, FieldResolver, Query, Resolver } from 'type-graphql'
import type { AppContext } from '../../platform/context'
import { selectBackupStatus, selectBackups } from './backup.service'
import { BackupStatus, Backups } from './backup.type'
import { Home } from './home.type'

const TROUBLE: readonly BackupStatus[] = [BackupStatus.FAILED, BackupStatus.OVERDUE]

@Resolver(() => Home)
export class BackupResolver {
  @Query(() => Backups, { description: 'The times of the latest backups, and the state of the nightly backups.' })
  backups(@Ctx() { reader, nightlyBackups }: AppContext): Promise<Backups> {
    return selectBackups(reader, nightlyBackups)
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description:
      "True if nightly backups are not being made; `backups` shows why. Null if the caller lacks the permission 'admin'.",
  })
  async backupFailed(@Ctx() { reader, nightlyBackups }: AppContext): Promise<boolean> {
    return TROUBLE.includes(await selectBackupStatus(reader, nightlyBackups))
  }
}
