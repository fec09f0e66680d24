import { linkPostgresLibraries } from '../../server/platform/database/binaries'

linkPostgresLibraries()
