import type { AreaAnswers } from '../offline/areas/areas'

export const sessionAnswers: AreaAnswers = {
  answers: { Query: { currentUser: (_args, { register }) => ({ hasPassword: true, ...register.state.user }) } },
}
