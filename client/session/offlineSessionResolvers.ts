import type { OfflineAreaResolvers } from '../offline/areas/offlineAreaModules'

export const offlineSessionResolvers: OfflineAreaResolvers = {
  resolvers: { Query: { currentUser: (_args, { register }) => ({ hasPassword: true, ...register.state.user }) } },
}
