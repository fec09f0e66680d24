import type { AreaResolvers } from '../offline/areas/offlineAreas'

export const offlineSessionResolvers: AreaResolvers = {
  resolvers: { Query: { currentUser: (_args, { register }) => ({ hasPassword: true, ...register.state.user }) } },
}
