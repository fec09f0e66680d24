import type { OfflineAreaResolvers } from '../offline/areas/offlineAreas'

export const offlineSessionResolvers: OfflineAreaResolvers = {
  resolvers: { Query: { currentUser: (_args, { register }) => ({ hasPassword: true, ...register.state.user }) } },
}
