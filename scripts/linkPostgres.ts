import { linkPostgresLibraries } from '../server/database/binaries'

linkPostgresLibraries()
