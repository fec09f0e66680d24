import type { GraphQLSchema } from 'graphql'
import { applyMiddleware, type IMiddlewareTypeMap } from 'graphql-middleware'
import { allow, deny, rule, shield } from 'graphql-shield'
import { can, type Permission } from '../../domain/permissions'
import type { AppContext } from './context'
import { forbidden, passwordResetRequired, unauthenticated } from './errors'

/** Who is signed in, whatever else they must do first. */
const anyUser = rule('any user', { cache: 'contextual' })((_parent, _args, { user }: AppContext) =>
  user ? true : unauthenticated(),
)

/** Who is signed in and not confined to the password change. */
const user = rule('user', { cache: 'contextual' })((_parent, _args, { user }: AppContext) => {
  if (!user) return unauthenticated()
  return user.passwordResetRequired ? passwordResetRequired() : true
})

/** A user who holds the permission. */
function may(permission: Permission) {
  return rule(`may ${permission}`, { cache: 'contextual' })((_parent, _args, { user }: AppContext) => {
    if (!user) return unauthenticated()
    if (user.passwordResetRequired) return passwordResetRequired()
    return can(user, permission) || forbidden()
  })
}

const admin = may('admin')

/** Who may do what. An operation that is not named here is denied to everybody. */
const tree = {
  Query: {
    '*': deny,
    currentUser: anyUser,

    patSummary: user,
    assets: user,
    asset: user,
    nextAssetCode: user,
    checkAssetCode: user,
    tests: user,
    test: user,
    checkTestCode: user,
    scan: user,

    locations: user,
    location: user,
    checkLocationCode: user,
  },
  Mutation: {
    '*': deny,
    login: allow,
    logout: allow,
    changePassword: anyUser,

    createAsset: user,
    updateAsset: user,
    deleteAsset: admin,
    createTest: user,
    updateTest: user,
    deleteTest: admin,

    createLocation: admin,
    updateLocation: admin,
    deleteLocation: admin,
  },
}

/**
 * The schema behind the tree. Only the root types are wrapped: every wrapped field costs an asynchronous step, and who may
 * call an operation may read its answer.
 */
export function withPermissions(schema: GraphQLSchema): GraphQLSchema {
  const generated = shield(tree, {
    fallbackRule: allow,
    fallbackError: forbidden(),
    // faults of ours pass on as they are, to be logged and hidden where errors are formatted
    allowExternalErrors: true,
  }).generate(schema)
  const { Query, Mutation } = generated as IMiddlewareTypeMap
  return applyMiddleware(schema, { Query, Mutation } as IMiddlewareTypeMap)
}
