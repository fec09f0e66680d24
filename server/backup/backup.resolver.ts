import { Ctx, FieldResolver, Query, Resolver } from 'type-graphql'
import { Home } from '../home/home.type'
import type { AppContext } from '../shared/context'
import { readBackupStatus, readBackups } from './backup.service'
import { BackupStatus, Backups } from './backup.type'

const TROUBLE: readonly BackupStatus[] = [BackupStatus.FAILED, BackupStatus.OVERDUE]

@Resolver(() => Home)
export class BackupResolver {
  @Query(() => Backups, { description: 'When the last backups were made, and whether the nightly ones are.' })
  backups(@Ctx() { joinedReader, nightlyBackups }: AppContext): Promise<Backups> {
    return readBackups(joinedReader, nightlyBackups)
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description: "True: the nightly backups are not being made; `backups` says why. Null without 'admin'.",
  })
  async backupFailed(@Ctx() { joinedReader, nightlyBackups }: AppContext): Promise<boolean> {
    return TROUBLE.includes(await readBackupStatus(joinedReader, nightlyBackups))
  }
}
