import { linkPostgresLibraries } from '../../server/platform/database/postgresPrograms'

linkPostgresLibraries()
