import {
  AppWindow,
  Bug,
  Database,
  FileChartColumn,
  Hourglass,
  type LucideIcon,
  Mail,
  Network,
  Workflow,
} from 'lucide-react'
import type { TelescopeKind } from '../graphql/schema.generated'

interface KindStyle {
  singular: string
  /** The label on the filter chip. */
  plural: string
  icon: LucideIcon
}

export const TELESCOPE_KIND_STYLES: Readonly<Record<TelescopeKind, KindStyle>> = {
  REQUEST: { singular: 'Request', plural: 'Requests', icon: Network },
  OPERATION: { singular: 'Operation', plural: 'Operations', icon: Workflow },
  STATEMENT: { singular: 'Statement', plural: 'Statements', icon: Database },
  EXCEPTION: { singular: 'Exception', plural: 'Exceptions', icon: Bug },
  MAIL: { singular: 'Email', plural: 'Emails', icon: Mail },
  REPORT_RUN: { singular: 'Report run', plural: 'Report runs', icon: FileChartColumn },
  CLIENT_ERROR: { singular: 'Browser error', plural: 'Browser errors', icon: AppWindow },
  SLOW_PAGE: { singular: 'Slow page', plural: 'Slow pages', icon: Hourglass },
}
