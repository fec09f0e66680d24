import type { ComponentType, ReactNode } from 'react'
import { type LoaderFunction, type RouteObject, redirect, type ShouldRevalidateFunction } from 'react-router-dom'
import type { RouteHandle } from './components/routeHandle'
import { NotFound } from './components/states'
import { recognizeUser, requirePermission, requireUser } from './session/guards'
import { FramelessLayout } from './shell/FramelessLayout'
import { InsteadOfPage } from './shell/InsteadOfPage'
import { Root } from './shell/Root'
import { RouteError } from './shell/RouteError'
import { StartSkeleton } from './shell/StartSkeleton'

type PageModule<Name extends string> = Record<Name, ComponentType> & { loader?: LoaderFunction }

/**
 * The screen that a module exports under `name`, with its loader, fetched when it is first needed. Errors are shown in
 * its place.
 */
function screen<Name extends string>(name: Name, load: () => Promise<PageModule<Name>>) {
  return { ...printScreen(name, load), errorElement: <RouteError /> }
}

/** A screen that is printed: errors are shown in the app's frame instead, and never printed. */
function printScreen<Name extends string>(name: Name, load: () => Promise<PageModule<Name>>) {
  return {
    shouldRevalidate: keepWhileSearching,
    lazy: async () => {
      try {
        const { [name]: Component, loader } = await load()
        return { Component, loader }
      } catch (error) {
        // why: the router shows an empty page where a screen's code cannot be fetched, but the error of a loader
        return {
          Component: RouteError,
          loader: () => {
            throw error
          },
        }
      }
    },
  }
}

/** A page's data stay loaded while only its search changes: the page filters by itself, without a connection too. */
const keepWhileSearching: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

const guarded = (handle: RouteHandle) => ({
  handle,
  middleware: handle.permission ? [requirePermission(handle.permission)] : [],
})

const pat: RouteObject[] = [
  {
    path: 'pat/locations',
    ...guarded({ name: 'pat-locations', title: 'Locations' }),
    children: [
      { index: true, ...screen('LocationListPage', () => import('./pat/locations/LocationListPage')) },
      {
        path: ':location',
        ...guarded({ name: 'pat-location', title: 'Location #location# - #name#' }),
        ...screen('LocationPage', () => import('./pat/locations/LocationPage')),
      },
    ],
  },
  {
    path: 'pat/assets',
    ...guarded({ name: 'assets', title: 'Assets' }),
    children: [
      { index: true, ...screen('AssetListPage', () => import('./pat/assets/AssetListPage')) },
      {
        path: 'add',
        ...guarded({ name: 'assets-add', title: 'Add assets one by one' }),
        ...screen('AddAssetsPage', () => import('./pat/assets/AddAssetsPage')),
      },
      {
        path: ':asset',
        ...guarded({ name: 'asset', title: 'Asset #id# - #name#', crumb: 'Asset #asset#' }),
        children: [
          { index: true, ...screen('AssetPage', () => import('./pat/assets/AssetPage')) },
          {
            path: 'print',
            ...guarded({ name: 'asset-print', title: 'Label of asset #asset#', layout: 'print' }),
            ...printScreen('AssetPrintPage', () => import('./labels/print/AssetPrintPage')),
          },
          {
            path: 'do-not-use',
            ...guarded({ name: 'asset-do-not-use', title: 'DO NOT USE label of asset #asset#', layout: 'print' }),
            ...printScreen('AssetDoNotUsePage', () => import('./labels/print/AssetDoNotUsePage')),
          },
        ],
      },
    ],
  },
  {
    path: 'pat/rounds',
    ...guarded({ name: 'rounds', title: 'Rounds' }),
    children: [
      { index: true, ...screen('RoundListPage', () => import('./pat/rounds/RoundListPage')) },
      {
        path: ':round',
        ...guarded({ name: 'round', title: 'Round of #name#', crumb: 'Round #round#' }),
        children: [
          { index: true, ...screen('RoundPage', () => import('./pat/rounds/RoundPage')) },
          {
            path: 'print',
            ...guarded({ name: 'round-print', title: 'Round #round#', layout: 'print' }),
            ...printScreen('RoundPrintPage', () => import('./pat/rounds/RoundPrintPage')),
          },
        ],
      },
    ],
  },
  {
    path: 'pat/faults',
    ...guarded({ name: 'faults', title: 'Fault reports' }),
    ...screen('FaultListPage', () => import('./pat/faults/FaultListPage')),
  },
  {
    path: 'pat/certificates',
    ...guarded({ name: 'certificates', title: 'Certificates' }),
    ...screen('CertificateListPage', () => import('./pat/certificates/CertificateListPage')),
  },
  {
    path: 'p/:publicId',
    ...guarded({ name: 'public-link', title: 'Asset' }),
    ...screen('PublicLink', () => import('./pat/assets/PublicLink')),
  },
  {
    path: 'pat/tests',
    ...guarded({ name: 'tests', title: 'Tests' }),
    ...screen('TestListPage', () => import('./pat/testing/TestListPage')),
  },
  {
    path: 'instruments',
    ...guarded({ name: 'instruments', title: 'Test instruments' }),
    ...screen('InstrumentListPage', () => import('./pat/instruments/InstrumentListPage')),
  },
]

const imports: RouteObject = {
  path: 'import',
  ...guarded({ name: 'import', title: 'Import' }),
  children: [
    { index: true, ...screen('ImportPage', () => import('./import/ImportPage')) },
    {
      path: ':import',
      ...guarded({ name: 'import-file', title: 'Import of #name#', crumb: 'File #import#' }),
      ...screen('ImportDetailPage', () => import('./import/ImportDetailPage')),
    },
  ],
}

const stock: RouteObject = {
  path: 'stock',
  ...guarded({ name: 'stock-home', title: 'Stock', permission: 'view stock' }),
  children: [
    { index: true, ...screen('StockListPage', () => import('./stock/items/StockListPage')) },
    {
      path: 'items/:item',
      ...guarded({ name: 'stock-item', title: 'Item #item# - #name#' }),
      ...screen('StockItemPage', () => import('./stock/items/StockItemPage')),
    },
    {
      path: 'locations',
      ...guarded({ name: 'stock-locations', title: 'Locations' }),
      children: [
        { index: true, ...screen('StockLocationListPage', () => import('./stock/locations/StockLocationListPage')) },
        {
          path: ':location',
          ...guarded({
            name: 'stock-location',
            title: 'Location #location# - #name#',
            crumb: 'Location #location#',
            permission: 'view stock',
          }),
          children: [
            { index: true, ...screen('StockLocationPage', () => import('./stock/locations/StockLocationPage')) },
            {
              path: 'levels',
              ...guarded({ name: 'stock-take', title: 'Stock Take', permission: 'take stock' }),
              ...screen('StockTakePage', () => import('./stock/takes/StockTakePage')),
            },
          ],
        },
      ],
    },
    {
      path: 'takes/:take',
      ...guarded({ name: 'past-stock-take', title: 'Stock take #take#' }),
      children: [
        { index: true, ...screen('PastStockTakePage', () => import('./stock/takes/PastStockTakePage')) },
        {
          path: 'print',
          ...guarded({ name: 'past-stock-take-print', title: 'Stock take #take#', layout: 'print' }),
          ...printScreen('StockTakePrintPage', () => import('./stock/takes/StockTakePrintPage')),
        },
      ],
    },
    {
      path: 'shopping-list',
      ...guarded({ name: 'shopping-list', title: 'Shopping list', layout: 'print' }),
      ...printScreen('ShoppingListPage', () => import('./stock/items/ShoppingListPage')),
    },
  ],
}

const reports: RouteObject = {
  path: 'reports',
  ...guarded({ name: 'reports', title: 'Reports', permission: 'run reports' }),
  children: [
    { index: true, ...screen('ReportListPage', () => import('./reports/run/ReportListPage')) },
    {
      path: 'schedules',
      ...guarded({ name: 'report-schedules', title: 'Schedules', permission: 'manage reports' }),
      children: [
        { index: true, ...screen('SchedulesPage', () => import('./reports/schedules/SchedulesPage')) },
        {
          path: ':schedule',
          ...guarded({ name: 'report-schedule', title: 'Schedule of #name#', crumb: 'Schedule #schedule#' }),
          ...screen('SchedulePage', () => import('./reports/schedules/SchedulePage')),
        },
      ],
    },
    {
      path: ':report',
      ...guarded({ name: 'report', title: 'Report #report#', crumb: 'Report #report#' }),
      children: [
        { index: true, ...screen('ReportPage', () => import('./reports/run/ReportPage')) },
        {
          path: 'schedules',
          ...guarded({ name: 'schedules-of-report', title: 'Schedules', permission: 'manage reports' }),
          ...screen('ReportSchedulesPage', () => import('./reports/schedules/ReportSchedulesPage')),
        },
        {
          path: 'print',
          ...guarded({ name: 'report-print', title: 'Report #report#', layout: 'print' }),
          ...printScreen('ReportPrintPage', () => import('./reports/run/ReportPrintPage')),
        },
      ],
    },
  ],
}

const labels: RouteObject = {
  path: 'labels',
  ...guarded({ name: 'labels', title: 'Labels' }),
  children: [
    { index: true, element: null, loader: () => redirect('/labels/assets') },
    {
      path: 'assets',
      ...guarded({ name: 'asset-labels', title: 'Labels of assets', layout: 'print' }),
      ...printScreen('AssetsPrintPage', () => import('./labels/print/AssetsPrintPage')),
    },
    {
      path: 'blank',
      ...guarded({ name: 'blank-labels', title: 'Blank asset labels', layout: 'print' }),
      ...printScreen('BlankLabelsPage', () => import('./labels/print/BlankLabelsPage')),
    },
    {
      path: 'blank/:series',
      ...guarded({ name: 'blank-label-series', title: 'Blank asset labels', layout: 'print' }),
      ...printScreen('BlankLabelsPrintPage', () => import('./labels/print/BlankLabelsPrintPage')),
    },
    {
      path: 'rounds/:round',
      ...guarded({ name: 'round-labels', title: 'Labels of round #round#', layout: 'print' }),
      ...printScreen('RoundLabelsPage', () => import('./labels/print/RoundLabelsPage')),
    },
    {
      path: 'rounds/:round/do-not-use',
      ...guarded({ name: 'do-not-use-labels', title: 'DO NOT USE labels of round #round#', layout: 'print' }),
      ...printScreen('DoNotUsePage', () => import('./labels/print/DoNotUsePage')),
    },
    {
      path: 'locations',
      ...guarded({ name: 'location-labels', title: 'Labels of locations', layout: 'print' }),
      ...printScreen('LocationsPrintPage', () => import('./labels/print/LocationsPrintPage')),
    },
    {
      path: 'stock',
      ...guarded({ name: 'stock-labels', title: 'Labels of stock', layout: 'print', permission: 'view stock' }),
      ...printScreen('StockPrintPage', () => import('./labels/print/StockPrintPage')),
    },
    {
      path: 'tests',
      ...guarded({ name: 'test-labels', title: 'Blank test labels', layout: 'print' }),
      ...printScreen('TestLabelsPage', () => import('./labels/print/TestLabelsPage')),
    },
  ],
}

const profile: RouteObject = {
  path: 'profile',
  ...guarded({ name: 'profile', title: 'Profile' }),
  children: [
    { index: true, ...screen('ProfilePage', () => import('./people/profile/ProfilePage')) },
    {
      path: 'api',
      ...guarded({ name: 'profile-api', title: 'API' }),
      ...screen('ApiPage', () => import('./apiDocs/ApiPage')),
    },
    {
      path: 'password',
      ...guarded({ name: 'profile-password', title: 'Change Password' }),
      children: [
        { index: true, ...screen('PasswordPage', () => import('./people/PasswordPage')) },
        {
          path: 'changed',
          ...guarded({ name: 'profile-password-changed', title: 'Password Changed' }),
          ...screen('PasswordChangedPage', () => import('./people/PasswordChangedPage')),
        },
      ],
    },
  ],
}

const admin: RouteObject = {
  path: 'admin',
  ...guarded({ name: 'admin-home', title: 'Admin Home', crumb: 'Admin', ownPermission: 'admin' }),
  children: [
    {
      index: true,
      middleware: [requirePermission('admin')],
      ...screen('AdminHomePage', () => import('./people/AdminHomePage')),
    },
    {
      path: 'users',
      ...guarded({ name: 'admin-users', title: 'Users', permission: 'manage users' }),
      ...screen('UserListPage', () => import('./people/users/UserListPage')),
    },
    {
      path: 'roles',
      ...guarded({ name: 'admin-roles', title: 'Roles and permissions', permission: 'manage users' }),
      ...screen('RolesPage', () => import('./people/roles/RolesPage')),
    },
    {
      path: 'reports',
      ...guarded({ name: 'admin-reports', title: 'Manage reports', permission: 'manage reports' }),
      children: [
        { index: true, ...screen('ManageReportsPage', () => import('./reports/editor/ManageReportsPage')) },
        {
          path: 'new',
          ...guarded({ name: 'admin-report-new', title: 'New report' }),
          ...screen('NewReportPage', () => import('./reports/editor/NewReportPage')),
        },
        {
          path: ':report',
          ...guarded({ name: 'admin-report', title: 'Edit #name#' }),
          ...screen('EditReportPage', () => import('./reports/editor/EditReportPage')),
        },
      ],
    },
    {
      path: 'pages',
      ...guarded({ name: 'admin-pages', title: 'Label pages', permission: 'manage pages' }),
      children: [
        { index: true, ...screen('PageListPage', () => import('./labels/pages/PageListPage')) },
        {
          path: 'new',
          ...guarded({ name: 'admin-page-new', title: 'New label page' }),
          ...screen('NewPage', () => import('./labels/designer/NewPage')),
        },
        {
          path: ':page',
          ...guarded({ name: 'admin-page', title: '#name#' }),
          ...screen('DesignerPage', () => import('./labels/designer/DesignerPage')),
        },
      ],
    },
    {
      path: 'sandbox',
      ...guarded({ name: 'admin-sandbox', title: 'Sandbox', permission: 'view sandbox' }),
      children: [
        { index: true, ...screen('SandboxPage', () => import('./sandbox/SandboxPage')) },
        {
          path: 'print',
          ...guarded({
            name: 'sandbox-print',
            title: 'Calibration sheet',
            layout: 'print',
            permission: 'view sandbox',
          }),
          ...printScreen('CalibrationPage', () => import('./sandbox/CalibrationPage')),
        },
      ],
    },
    {
      path: 'settings',
      ...guarded({ name: 'admin-settings', title: 'Settings', permission: 'admin' }),
      ...screen('HallSettingsPage', () => import('./hall/HallSettingsPage')),
    },
    {
      path: 'hall-file',
      ...guarded({ name: 'admin-hall-file', title: 'The whole hall', permission: 'admin' }),
      ...screen('HallFilePage', () => import('./hall/HallFilePage')),
    },
    {
      path: 'audit',
      ...guarded({ name: 'admin-audit', title: 'Audit trail', permission: 'admin' }),
      ...screen('AuditPage', () => import('./audit/AuditPage')),
    },
  ],
}

const dev: RouteObject = {
  path: 'dev',
  ...guarded({ name: 'dev', title: 'Developer tools', permission: 'view dev' }),
  children: [
    { index: true, element: null, loader: () => redirect('/dev/console') },
    {
      path: 'console',
      ...guarded({ name: 'dev-console', title: 'Console', permission: 'view dev' }),
      ...screen('ConsolePage', () => import('./dev/ConsolePage')),
    },
  ],
}

const telescope: RouteObject = {
  path: 'telescope',
  ...guarded({ name: 'telescope', title: 'Telescope', permission: 'view telescope' }),
  children: [
    { index: true, ...screen('TelescopePage', () => import('./telescope/TelescopePage')) },
    {
      path: 'requests/:request',
      ...guarded({ name: 'telescope-request', title: 'Request #request#' }),
      ...screen('RequestPage', () => import('./telescope/request/RequestPage')),
    },
  ],
}

const instead = (statement: ReactNode) => <InsteadOfPage>{statement}</InsteadOfPage>

/** Every screen with its guard and its handle. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteError />,
    HydrateFallback: StartSkeleton,
    children: [
      { index: true, element: null, loader: () => redirect('/home') },
      {
        element: <FramelessLayout />,
        // what index.html shows from the start stays in place
        HydrateFallback: () => <FramelessLayout>{null}</FramelessLayout>,
        children: [{ path: 'login', ...screen('LoginPage', () => import('./people/LoginPage')) }],
      },
      { path: '*', middleware: [recognizeUser], element: instead(<NotFound />), errorElement: instead(<RouteError />) },
      {
        // why: visitors need neither the frame nor what its pages load with
        lazy: async () => ({ Component: (await import('./shell/Layout')).Layout }),
        errorElement: instead(<RouteError />),
        middleware: [requireUser],
        children: [
          {
            path: 'home',
            ...guarded({ name: 'home', title: 'Home' }),
            ...screen('HomePage', () => import('./home/HomePage')),
          },
          {
            path: 'first-steps',
            ...guarded({ name: 'first-steps', title: 'First steps' }),
            ...screen('FirstStepsPage', () => import('./home/FirstStepsPage')),
          },
          ...pat,
          stock,
          imports,
          reports,
          labels,
          admin,
          dev,
          telescope,
          profile,
          {
            path: 'outbox',
            ...guarded({ name: 'outbox', title: 'Outbox' }),
            ...screen('OutboxPage', () => import('./outboxPage/OutboxPage')),
          },
          {
            path: 'password-reset-required',
            ...guarded({ name: 'password-reset-required', title: 'Choose a password', layout: 'frameless' }),
            ...screen('PasswordResetPage', () => import('./people/PasswordResetPage')),
          },
          {
            path: 'second-factor-required',
            ...guarded({ name: 'second-factor-required', title: 'Set up a second factor', layout: 'frameless' }),
            ...screen('SecondFactorPage', () => import('./people/secondFactor/SecondFactorPage')),
          },
        ],
      },
    ],
  },
]
