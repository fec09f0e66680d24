/** A new token of the current user. */
export type AccessTokenInput = {
  /** Null: never. */
  expiresAt?: string | null | undefined;
  name?: string | null | undefined;
  /** Default true. */
  readOnly?: boolean | null | undefined;
};

/** A record must match every filter; of a list, one of its values. */
export type AssetFilter = {
  /** Its code or one of its additional codes. */
  anyCode?: Array<string> | null | undefined;
  class?: Array<1 | 2> | null | undefined;
  code?: Array<string> | null | undefined;
  createdAt?: Array<string> | null | undefined;
  description?: Array<string> | null | undefined;
  /** First due date; assets that failed have none. */
  dueFrom?: string | null | undefined;
  /** Last due date; assets that failed have none. */
  dueTo?: string | null | undefined;
  frequency?: Array<number> | null | undefined;
  /**
   * Former name of `worstStatus`.
   * @deprecated Use worstStatus instead. Until 2028-01-01.
   */
  gravestStatus?: Array<AssetStatus> | null | undefined;
  id?: Array<string> | null | undefined;
  itemType?: Array<ItemType> | null | undefined;
  locationId?: Array<string> | null | undefined;
  /** Whether it is missing: not found in the last two rounds that expected it. */
  missing?: boolean | null | undefined;
  name?: Array<string> | null | undefined;
  nextDueOn?: Array<string> | null | undefined;
  outOfUseSince?: Array<string> | null | undefined;
  photoId?: Array<string> | null | undefined;
  publicId?: Array<string> | null | undefined;
  /** Words that id, name, code, additional codes, description or location begin with. */
  search?: string | null | undefined;
  serialNumber?: Array<string> | null | undefined;
  status?: Array<AssetStatus> | null | undefined;
  updatedAt?: Array<string> | null | undefined;
  use?: Array<AssetUse> | null | undefined;
  voltage?: Array<number> | null | undefined;
  /** True for the assets of the watch list, false for the others. */
  watched?: boolean | null | undefined;
  /** The most serious status: failed, expired, untested, due, sound. Each asset has exactly one. */
  worstStatus?: Array<AssetStatus> | null | undefined;
};

/** Fields left out stay unchanged. A new asset needs name and code. */
export type AssetInput = {
  /** All additional codes of the asset, at most 20: codes that other systems have put on it. No other asset may have one of them. */
  additionalCodes?: Array<string> | null | undefined;
  class?: 1 | 2 | null | undefined;
  code?: string | null | undefined;
  /** mm²: 0.5, 0.75, 1, 1.25, 1.5, 2.5 or 4. */
  conductorArea?: number | null | undefined;
  description?: string | null | undefined;
  /** Years between tests, 1 to 5. */
  frequency?: number | null | undefined;
  /** Amperes, above 0 up to 125. */
  fuseRating?: number | null | undefined;
  /** For a new asset that already has an id; otherwise one is created. */
  id?: string | null | undefined;
  /** Null: not stated. */
  itemType?: ItemType | null | undefined;
  /** True declines `proposedFrequency`: no other is proposed until after the next test. */
  keepFrequency?: boolean | null | undefined;
  /** Metres, above 0 up to 100. */
  leadLength?: number | null | undefined;
  /** An active location of type pat; null: none. */
  locationId?: string | null | undefined;
  make?: string | null | undefined;
  model?: string | null | undefined;
  name?: string | null | undefined;
  /** Id of a stored photo, or the reference of one in `photos`. */
  photoId?: string | null | undefined;
  /** All photos of the asset. */
  photos?: Array<PhotoInput> | null | undefined;
  serialNumber?: string | null | undefined;
  /** Volts, 110 or 240. */
  voltage?: number | null | undefined;
};

/** The order of a list of assets. */
export type AssetSort = {
  /** Ascending by default. */
  direction?: SortDirection | null | undefined;
  field: AssetSortField;
};

/** What a list of assets can be sorted by. */
export type AssetSortField =
  | 'code'
  /** The due date; assets without one come last. */
  | 'due'
  | 'id'
  | 'location'
  | 'name'
  /** When the asset was created. */
  | 'newest'
  /** The most serious status first, then the earliest due date. */
  | 'urgency';

/** Status of an asset; it may have several. */
export type AssetStatus =
  /** Safe, and falls due within 30 days. */
  | 'due'
  /** Today is after the due date. */
  | 'expired'
  /** The last test says it is not safe to use. */
  | 'failed'
  /** Safe and not expired. */
  | 'sound'
  /** No test yet. */
  | 'untested';

/** Whether an asset is in use. */
export type AssetUse =
  /** It was disposed of: it stays in the register, at no location, and is due no more. */
  | 'disposed'
  | 'inUse'
  /** It must not be used. After a failed test it comes back by a passed one. */
  | 'outOfUse';

/** What several assets get at once. Fields left out stay unchanged. */
export type AssetsInput = {
  class?: 1 | 2 | null | undefined;
  /** mm²: 0.5, 0.75, 1, 1.25, 1.5, 2.5 or 4. */
  conductorArea?: number | null | undefined;
  description?: string | null | undefined;
  /** Years between tests, 1 to 5. */
  frequency?: number | null | undefined;
  /** Amperes, above 0 up to 125. */
  fuseRating?: number | null | undefined;
  /** Null: not stated. */
  itemType?: ItemType | null | undefined;
  /** Metres, above 0 up to 100. */
  leadLength?: number | null | undefined;
  /** An active location of type pat; null: none. */
  locationId?: string | null | undefined;
  make?: string | null | undefined;
  model?: string | null | undefined;
  /** Takes them out of use, which is refused if one of them is not in use. */
  outOfUse?: OutOfUseInput | null | undefined;
  /** Volts, 110 or 240. */
  voltage?: number | null | undefined;
};

/** An entry must match every filter. */
export type AuditFilter = {
  /** The kind of record, such as asset. */
  entity?: string | null | undefined;
  entityId?: string | null | undefined;
  /** The first moment. */
  from?: string | null | undefined;
  /** Part of the user's name or e-mail address. */
  search?: string | null | undefined;
  /** The first moment after the last one. */
  to?: string | null | undefined;
};

/** What is left out is not filtered by. */
export type BackgroundJobFilter = {
  /** The name of a kind. */
  job?: string | null | undefined;
  state?: Array<BackgroundJobState> | null | undefined;
};

/** waiting: not tried yet; retrying: failed, and waits to be tried again; running; done: kept for 7 days; failed: is not tried again by itself, kept for 30 days. */
export type BackgroundJobState =
  | 'done'
  | 'failed'
  | 'retrying'
  | 'running'
  | 'waiting';

/** How the nightly backups are doing. */
export type BackupStatus =
  /** The last one was not made. */
  | 'FAILED'
  /** The first one has still to be made. */
  | 'NONE'
  /** The server is not set up to make them. */
  | 'OFF'
  | 'OK'
  /** None has been made for two days. */
  | 'OVERDUE';

/** An error or a slow page in a browser. Texts that are too long are truncated. */
export type BrowserTroubleInput = {
  /** Milliseconds until the page was shown. */
  durationMs?: number | null | undefined;
  kind: BrowserTroubleKind;
  message?: string | null | undefined;
  /** The page's path. */
  path: string;
  /** `X-Request-Id` of the failed response, if there is one. */
  requestId?: string | null | undefined;
  stack?: string | null | undefined;
};

/** What a browser may report. */
export type BrowserTroubleKind =
  | 'ERROR'
  | 'SLOW_PAGE';

/** What a certificate is issued for. */
export type CertificateInput = {
  /** The first day; required for a period. */
  from?: string | null | undefined;
  /** Required for a location. */
  locationId?: string | null | undefined;
  /** A completed round; required for a round. */
  roundId?: string | null | undefined;
  scope?: CertificateScope | null | undefined;
  /** The lines of a signature as an SVG path of M and L with whole numbers, 600 wide and 200 high; without one, there is a line to sign on. */
  signature?: string | null | undefined;
  /** The name of whoever signs it. */
  signedBy?: string | null | undefined;
  /** The last day, not later than today; required for a period. */
  to?: string | null | undefined;
};

/** What a certificate is about. */
export type CertificateScope =
  /** All assets, with their last tests. */
  | 'hall'
  /** The assets of a location, with their last tests. */
  | 'location'
  /** The assets of some days, as they were at their end, with the tests of these days. */
  | 'period'
  /** What a completed round found. */
  | 'round';

/** A change of the current user's password. */
export type ChangePasswordInput = {
  /** 8 to 128 characters. */
  newPassword: string;
  newPasswordConfirmation: string;
  /** The user's current password. */
  password: string;
};

/** The alignment of the cells of a column. */
export type ColumnAlignment =
  | 'center'
  | 'left'
  | 'right';

/** The total of a column. */
export type ColumnTotal =
  | 'average'
  | 'count'
  | 'max'
  | 'min'
  | 'sum';

/** A step from an empty hall to one that works. */
export type FirstStep =
  /** There is an asset. */
  | 'assets'
  /** Labels were printed: an admin says so. */
  | 'labels'
  /** There is a location for assets. */
  | 'locations'
  /** There is a second account. */
  | 'people'
  /** There is a test. */
  | 'test';

/** What an admin says of a first step. */
export type FirstStepState =
  | 'done'
  /** Nothing: the records of the hall show whether it is done. */
  | 'open'
  | 'skipped';

/** What is left out stays as it is. */
export type HallSettingsInput = {
  /** At most 300 characters in 6 lines. */
  address?: string | null | undefined;
  certificatePages?: boolean | null | undefined;
  /** 1 to 10 letters A to Z and digits. */
  certificatePrefix?: string | null | undefined;
  /** Empty, or an e-mail address. */
  contactEmail?: string | null | undefined;
  /** At most 100 characters. */
  contactName?: string | null | undefined;
  /** At most 40 characters. */
  contactTelephone?: string | null | undefined;
  /** At most 100 characters. */
  hallName?: string | null | undefined;
  /** A new logo, or the id of the stored one; null removes it. */
  logo?: PhotoInput | null | undefined;
  publicPages?: boolean | null | undefined;
  retestDateOnLabels?: boolean | null | undefined;
  /** A name in the IANA database, such as Europe/London. */
  timeZone?: string | null | undefined;
};

/** A file to import, or a table that was copied. */
export type ImportFileInput = {
  /** The file (CSV or .xlsx, at most 12 MB) in base64, or as a data URL. */
  data?: string | null | undefined;
  fileName?: string | null | undefined;
  kind: ImportKind;
  /** The text of the table, instead of data. */
  text?: string | null | undefined;
};

/** What can be imported. */
export type ImportKind =
  | 'assets'
  | 'levels'
  | 'locations'
  | 'stock'
  | 'tests';

/** What becomes of a row. */
export type ImportOutcome =
  | 'change'
  | 'create'
  | 'refuse'
  | 'unchanged';

/** How a file is read. What is left out stays as it is. */
export type ImportReadingInput = {
  /** The class (1 or 2) of new assets that have none in the file. */
  assetClass?: number | null | undefined;
  /** Whether to create the locations that assets name and that there are not; for those who may add locations. */
  createLocations?: boolean | null | undefined;
  /** iso (2026-03-31), british (31/03/2026), us (03/31/2026), dotted (31.03.2026), monthName (31 March 2026) or serial (46112). */
  dateFormat?: string | null | undefined;
  /** Point or comma. */
  decimal?: string | null | undefined;
  /** Comma, semicolon, tab or |. */
  delimiter?: string | null | undefined;
  /** utf-8, utf-16le, utf-16be or windows-1252. */
  encoding?: string | null | undefined;
  /** The field of each column; null: the column is left out. */
  fields?: Array<string | null | undefined> | null | undefined;
  /** The row with the headers, up to 50; 0: there are none. */
  headerRow?: number | null | undefined;
  /** The end of the instrument's range, such as >200: the reading to store for an insulation resistance of OL, LIM or ∞. */
  overRange?: string | null | undefined;
  /** A sheet of the workbook. */
  sheet?: string | null | undefined;
};

/** How far an import is. */
export type ImportStatus =
  /** It is known what would become of each row; nothing has been saved. */
  | 'checked'
  /** It has to be checked, for the first time or again. */
  | 'draft'
  | 'imported'
  | 'undone';

/** A record must match every filter; of a list, one of its values. */
export type InstrumentFilter = {
  calibratedOn?: Array<string> | null | undefined;
  calibrationDue?: Array<string> | null | undefined;
  createdAt?: Array<string> | null | undefined;
  /** Its calibration is due on this day or earlier. */
  dueBy?: string | null | undefined;
  id?: Array<string> | null | undefined;
  makeAndModel?: Array<string> | null | undefined;
  name?: Array<string> | null | undefined;
  notes?: Array<string> | null | undefined;
  retired?: Array<boolean> | null | undefined;
  /** Part of name, make and model, or serial number. */
  search?: string | null | undefined;
  serialNumber?: Array<string> | null | undefined;
  updatedAt?: Array<string> | null | undefined;
};

/** Fields left out stay unchanged. A new test instrument needs name and serialNumber. */
export type InstrumentInput = {
  /** Not later than tomorrow. */
  calibratedOn?: string | null | undefined;
  /** Not before calibratedOn. */
  calibrationDue?: string | null | undefined;
  makeAndModel?: string | null | undefined;
  name?: string | null | undefined;
  notes?: string | null | undefined;
  retired?: boolean | null | undefined;
  serialNumber?: string | null | undefined;
};

/** What kind of appliance an asset is. It proposes class and frequency, and decides what is advised on readings. */
export type ItemType =
  | 'appliance'
  | 'batteryCharger'
  | 'extensionLead'
  | 'handTool'
  /** With a heating element below 3 kW. */
  | 'heater'
  | 'iecLead'
  /** IT equipment. */
  | 'it'
  | 'lamp'
  /** Public address and other sound equipment. */
  | 'pa'
  | 'threePhase';

/** The kind of record that a label is for. */
export type LabelType =
  | 'asset'
  | 'location'
  | 'stock'
  | 'test';

/** A record must match every filter; of a list, one of its values. */
export type LocationFilter = {
  active?: Array<boolean> | null | undefined;
  code?: Array<string> | null | undefined;
  description?: Array<string> | null | undefined;
  id?: Array<string> | null | undefined;
  name?: Array<string> | null | undefined;
  /** Part of name, code or description. */
  search?: string | null | undefined;
  type?: Array<LocationType> | null | undefined;
};

/** Fields left out stay unchanged. A new location needs name and type. */
export type LocationInput = {
  active?: boolean | null | undefined;
  /** Printed on its label; unique without regard to case. */
  code?: string | null | undefined;
  description?: string | null | undefined;
  name?: string | null | undefined;
  type?: LocationType | null | undefined;
};

/** Whether a location is for assets (`pat`) or for stock. */
export type LocationType =
  | 'pat'
  | 'stock';

/** Severity of a line of the log, rising. */
export type LogLevel =
  | 'debug'
  | 'error'
  | 'fatal'
  | 'info'
  | 'trace'
  | 'warn';

/** What became of an asset that was out of use. */
export type OutOfUseEndInput = {
  /** Default today; not later than tomorrow. */
  endedOn?: string | null | undefined;
  /** Why; not required for a disposal. */
  note?: string | null | undefined;
  outcome?: OutOfUseOutcome | null | undefined;
};

/** Why an asset is taken out of use. */
export type OutOfUseInput = {
  note?: string | null | undefined;
  reason?: string | null | undefined;
  /** Default today; not later than tomorrow. */
  since?: string | null | undefined;
};

/** What became of an asset that was out of use. */
export type OutOfUseOutcome =
  /** It was disposed of. */
  | 'disposed'
  /** It was taken out of use, or disposed of, by mistake. */
  | 'mistake'
  /** It was repaired; its last test had not failed. */
  | 'repaired'
  /** It passed a test. */
  | 'retested';

/** A record must match every filter; of a list, one of its values. */
export type PageFilter = {
  id?: Array<string> | null | undefined;
  name?: Array<string> | null | undefined;
  /** Part of the name. */
  search?: string | null | undefined;
  type?: Array<LabelType> | null | undefined;
};

/** Fields that are left out stay unchanged; a new page needs a name, all others have defaults. */
export type PageInput = {
  cols?: number | null | undefined;
  gapX?: number | null | undefined;
  gapY?: number | null | undefined;
  height?: number | null | undefined;
  labelHeight?: number | null | undefined;
  labelJson?: string | null | undefined;
  labelWidth?: number | null | undefined;
  name?: string | null | undefined;
  paddingBottom?: number | null | undefined;
  paddingLeft?: number | null | undefined;
  paddingRight?: number | null | undefined;
  paddingTop?: number | null | undefined;
  rows?: number | null | undefined;
  type?: LabelType | null | undefined;
  width?: number | null | undefined;
};

/** Who set the password of an account, and whether it still works. */
export type PasswordState =
  | 'ended'
  | 'given'
  | 'oneTime'
  | 'own'
  | 'used';

/** A stored photo that the record keeps (id), or a new one (data, fileName, reference). */
export type PhotoInput = {
  /** The image as a data URL. */
  data?: string | null | undefined;
  fileName?: string | null | undefined;
  /** A stored photo of the same record. */
  id?: string | null | undefined;
  /** A hash of timestamp and file name. */
  reference?: string | null | undefined;
};

/** A printer and its nudge. */
export type PrinterInput = {
  /** A new name creates a printer. */
  name: string;
  /** Millimetres by which every label is moved to the right. */
  nudgeX: number;
  /** Millimetres by which every label is moved down. */
  nudgeY: number;
};

/** Earth continuity or insulation resistance. */
export type ReadingKind =
  /** Ohms. */
  | 'earth'
  /** MOhm. */
  | 'insulation';

/** What is left out stays as it is. */
export type RemindersInput = {
  /** Null: no weekly e-mail. */
  digestDay?: Weekday | null | undefined;
};

/** A repair of an asset that failed its last test, or is out of use. */
export type RepairInput = {
  /** What was repaired. */
  note?: string | null | undefined;
  /** Default today; not later than tomorrow. */
  repairedOn?: string | null | undefined;
};

/** How a result is drawn. */
export type ReportChartType =
  | 'bar'
  | 'line'
  | 'pie';

/** The type of the cells of a column. */
export type ReportColumnType =
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'integer'
  | 'number'
  | 'text';

/** When a result is sent: always, if it has rows, or if a value passes a threshold. */
export type ReportCondition =
  | 'always'
  | 'rows'
  | 'value';

/** The rows whose value counts: any of them, or the first one. */
export type ReportConditionRows =
  | 'any'
  | 'first';

/** A record must match every filter; of a list, one of its values. */
export type ReportFilter = {
  description?: Array<string> | null | undefined;
  id?: Array<string> | null | undefined;
  name?: Array<string> | null | undefined;
  /** Words that name or description contain. */
  search?: string | null | undefined;
};

/** The file of a result. */
export type ReportFormat =
  | 'csv'
  | 'excel'
  | 'pdf';

/** Fields left out stay unchanged. A new report needs a name. */
export type ReportInput = {
  /** JSON text, `{"type", "x", "y"}`; empty for none. */
  chart?: string | null | undefined;
  description?: string | null | undefined;
  /** JSON text, an object by column; see domain/reports/headers. */
  headers?: string | null | undefined;
  name?: string | null | undefined;
  /** JSON text, a list; see domain/reports/parameters. */
  params?: string | null | undefined;
  /** One SELECT over the views of `reportSchema`; `:name` is a parameter. */
  sql?: string | null | undefined;
};

/** How a value is compared with a threshold: numbers and dates by size, texts can only be equal or not. */
export type ReportOperator =
  | 'equal'
  | 'greater'
  | 'greaterOrEqual'
  | 'less'
  | 'lessOrEqual'
  | 'notEqual';

/** How the value of a parameter is entered. */
export type ReportParameterType =
  | 'asset'
  | 'boolean'
  | 'date'
  | 'location'
  | 'number'
  | 'select'
  | 'text';

/** How often a schedule runs its report. */
export type ReportRepeat =
  | 'daily'
  | 'monthly'
  | 'weekly';

/** Why a report was run. */
export type ReportRunPurpose =
  | 'csv'
  | 'excel'
  /** A parameter's options were loaded. */
  | 'options'
  | 'pdf'
  | 'scheduled'
  /** A preview of a report that is not saved. */
  | 'trial'
  /** Its rows were shown. */
  | 'view';

/** The state of a run. */
export type ReportRunState =
  | 'cancelled'
  | 'failed'
  | 'finished'
  | 'running'
  | 'waiting';

/** Fields left out stay unchanged. A new schedule needs report, repeat, time and a recipient; it sends a PDF, always. */
export type ReportScheduleInput = {
  /** Other mail addresses, at most 20. */
  addresses?: Array<string> | null | undefined;
  /** A column of the result, by its name in the SQL. */
  column?: string | null | undefined;
  condition?: ReportCondition | null | undefined;
  conditionRows?: ReportConditionRows | null | undefined;
  format?: ReportFormat | null | undefined;
  /** 1 to 31; a monthly one needs it. */
  monthDay?: number | null | undefined;
  operator?: ReportOperator | null | undefined;
  /** Values by parameter, as `runReport` takes them; a date also as `today-30` or `month-start-1`, read anew for each run. */
  params?: Record<string, unknown> | null | undefined;
  paused?: boolean | null | undefined;
  /** Active users with 'run reports', at most 20. */
  recipientIds?: Array<string> | null | undefined;
  repeat?: ReportRepeat | null | undefined;
  /** Of a new schedule; it cannot be changed. */
  reportId?: string | null | undefined;
  /** A number, a date (also `today+7`) or a text. */
  threshold?: string | null | undefined;
  /** HH:MM in the hall's time zone. */
  time?: string | null | undefined;
  /** 1 for Monday to 7 for Sunday; a weekly one needs at least one. */
  weekdays?: Array<number> | null | undefined;
};

/** Fields left out stay unchanged. A new role needs a name. */
export type RoleInput = {
  /** The permissions as they were when they were read. If they have changed since, nothing is saved: CONFLICT. */
  expectedPermissions?: Array<string> | null | undefined;
  name?: string | null | undefined;
  /** Names of all permissions of the role. */
  permissions?: Array<string> | null | undefined;
};

/** How an item differs from the previous round at the location. */
export type RoundItemChange =
  /** The previous round did not know it. */
  | 'added'
  /** It was found, and the previous round did not find it. */
  | 'foundAgain'
  /** It failed its test, and did not fail in the previous round. */
  | 'newlyFailed'
  /** It was not found, but the previous round found it or did not expect it. */
  | 'newlyMissing'
  /** It was found neither in this round nor in the previous one. */
  | 'notSeenAgain';

/** What was found of an asset in a round, without a test. */
export type RoundItemInput = {
  assetId: string;
  /** For an asset of another location: whether to propose its move to the round's. Absent: unchanged. */
  move?: boolean | null | undefined;
  /** Required with skipped, and only with it. */
  reason?: RoundItemReason | null | undefined;
  /** Now by default; a later time counts as now, one before the start of the round as its start. */
  seenAt?: string | null | undefined;
  /** seen or skipped; saving a test makes it tested. */
  status: RoundItemStatus;
};

/** Why an item was skipped. */
export type RoundItemReason =
  | 'inUse'
  | 'lockedAway'
  | 'missing'
  | 'noLabel';

/** What a round has found out about an item. */
export type RoundItemStatus =
  /** Nothing is on record of it yet. */
  | 'notSeen'
  /** It is there, and was not tested. */
  | 'seen'
  /** It could not be tested; `reason` says why. */
  | 'skipped'
  /** A test was saved in the round. */
  | 'tested';

/** Whether an asset of another location is to be moved to the round's. */
export type RoundMove =
  /** It has been moved. */
  | 'approved'
  /** It stays where it belongs. */
  | 'declined'
  /** To be approved or declined when the round is completed. */
  | 'proposed';

/** Which assets of its location a round expects. */
export type RoundScope =
  /** All of them. */
  | 'all'
  /** Those that failed, are expired or untested, or fall due within 30 days. */
  | 'due';

/** The state of a round. */
export type RoundStatus =
  | 'cancelled'
  | 'completed'
  | 'open'
  | 'paused';

/** Fields left out stay unchanged. A new view needs list and name. */
export type SavedViewInput = {
  /** Of a new view; it cannot be changed. */
  list?: SavedViewList | null | undefined;
  /** Unique among the views of the list, without regard to case. */
  name?: string | null | undefined;
  /** At most 2,000 characters. */
  query?: string | null | undefined;
};

/** The list that a saved view is of. */
export type SavedViewList =
  | 'assets'
  | 'stock'
  | 'tests';

/** The kind of record that a label names. */
export type ScanModel =
  | 'asset'
  | 'location'
  /** An asset, by the id in the address of its public page. */
  | 'publicId'
  | 'stock'
  | 'test';

/** Whether a schedule runs. */
export type ScheduleState =
  | 'active'
  | 'paused'
  /** Its owner's account is not active, or no longer has 'manage reports'. */
  | 'stopped';

/** What became of a run of a schedule. */
export type ScheduledRunState =
  | 'failed'
  /** Its condition was not met. */
  | 'notSent'
  | 'sent'
  /** Its owner may no longer manage reports, or nobody is left to send it to. */
  | 'stopped'
  | 'waiting';

/** The kind of record that a search found. */
export type SearchKind =
  | 'asset'
  | 'location'
  | 'report'
  | 'stock';

/** Ascending or descending. */
export type SortDirection =
  | 'asc'
  | 'desc';

/** A count of one item. */
export type StockCountInput = {
  /** The count is the recorded level. */
  asRecorded?: boolean | null | undefined;
  /** Absent with `asRecorded`. */
  counted?: number | null | undefined;
  /** A UUID made by the client: a count that is sent twice is stored once. */
  entryKey: string;
  /** The level that was shown to the user; if absent, the current one. It decides the difference, even if the level has changed since. */
  recordedLevel?: number | null | undefined;
  stockItemId: string;
  /** Undoes this count, whether or not it has arrived before. */
  takenBack?: boolean | null | undefined;
};

/** A record must match every filter; of a list, one of its values. */
export type StockItemFilter = {
  barcode?: Array<string> | null | undefined;
  /** Only items of which there is less than the minimum, or only others. */
  belowMinimum?: boolean | null | undefined;
  code?: Array<string> | null | undefined;
  description?: Array<string> | null | undefined;
  id?: Array<string> | null | undefined;
  /** Locations that it is assigned to, whatever the level. */
  locationId?: Array<string> | null | undefined;
  minimumLevel?: Array<number> | null | undefined;
  name?: Array<string> | null | undefined;
  photoId?: Array<string> | null | undefined;
  /** Words that id, name, code, barcode or description begin with. */
  search?: string | null | undefined;
  unit?: Array<string> | null | undefined;
  unitSingular?: Array<string> | null | undefined;
};

/** Fields left out stay unchanged. A new item needs name and code. */
export type StockItemInput = {
  /** EAN or UPC on its packaging: 8 to 14 digits. */
  barcode?: string | null | undefined;
  code?: string | null | undefined;
  description?: string | null | undefined;
  /** The first levels of a new item. Of a saved item they must be its current levels; `setStockLevel` changes them. */
  locations?: Array<StockLevelInput> | null | undefined;
  /** 0 or more, with at most 3 decimal places. */
  minimumLevel?: number | null | undefined;
  name?: string | null | undefined;
  /** Id of a stored photo, or the reference of one in `photos`. */
  photoId?: string | null | undefined;
  /** All photos of the item. */
  photos?: Array<PhotoInput> | null | undefined;
  /** What a level counts, in the plural. */
  unit?: string | null | undefined;
  /** The singular of the unit; null or empty: derived from the unit by the rules of English. */
  unitSingular?: string | null | undefined;
};

/** The order of a list of stock items. */
export type StockItemSort = {
  direction?: SortDirection | null | undefined;
  field: StockItemSortField;
};

/** What a list of stock items can be sorted by. */
export type StockItemSortField =
  | 'code'
  | 'name'
  | 'newest'
  | 'total'
  /** Items below their minimum, those with the lowest share of it first; then the others. */
  | 'urgency';

/** How much of an item there is at a location. */
export type StockLevelInput = {
  /** 0 or more, with at most 3 decimal places. */
  level: number;
  /** An active location of type stock. */
  locationId: string;
};

/** Why a level changed. */
export type StockMovementReason =
  /** A stock take was completed. */
  | 'count'
  /** It was entered. */
  | 'set'
  /** Items were moved from or to another location. */
  | 'transfer';

/** Items that move from one location to another. */
export type StockTransferInput = {
  /** How much of each item, in the order of `stockIds`; without it the whole holdings. */
  amounts?: Array<number> | null | undefined;
  /** Where they are. */
  locationId: string;
  /** Where they go: an active location of type stock. */
  newLocationId: string;
  stockIds: Array<string>;
};

/** An entry must match every field that is set. */
export type TelescopeFilter = {
  /** True: only entries that failed. */
  flagged?: boolean | null | undefined;
  kinds?: Array<TelescopeKind> | null | undefined;
  /** Only entries that took at least this many milliseconds. */
  minimumMs?: number | null | undefined;
  /** Words that all occur in the title, the details or the name of the user, or the id of a request. */
  search?: string | null | undefined;
  userId?: number | null | undefined;
};

/** The kind of event that a telescope entry records. */
export type TelescopeKind =
  | 'CLIENT_ERROR'
  | 'EXCEPTION'
  | 'MAIL'
  | 'OPERATION'
  | 'REPORT_RUN'
  | 'REQUEST'
  | 'SLOW_PAGE'
  | 'STATEMENT';

/** A record must match every filter; of a list, one of its values. */
export type TestFilter = {
  assetClass?: Array<1 | 2> | null | undefined;
  assetId?: Array<string> | null | undefined;
  code?: Array<string> | null | undefined;
  createdAt?: Array<string> | null | undefined;
  earthContinuity?: Array<number> | null | undefined;
  earthContinuityReading?: Array<number> | null | undefined;
  earthContinuityReadingQualifier?: Array<'<' | '>'> | null | undefined;
  /** First test date. */
  from?: string | null | undefined;
  id?: Array<string> | null | undefined;
  /** The test instrument that it was made with. */
  instrumentId?: Array<string> | null | undefined;
  insulationResistance?: Array<number> | null | undefined;
  insulationResistanceQualifier?: Array<'<' | '>'> | null | undefined;
  /** Current location of the asset. */
  locationId?: Array<string> | null | undefined;
  notes?: Array<string> | null | undefined;
  safeToUse?: Array<0 | 1> | null | undefined;
  /** Words that the asset's id, name or code begin with. */
  search?: string | null | undefined;
  testDate?: Array<string> | null | undefined;
  testerId?: Array<string> | null | undefined;
  /** Last test date. */
  to?: string | null | undefined;
  updatedAt?: Array<string> | null | undefined;
  visualTest?: Array<0 | 1> | null | undefined;
};

/** Fields left out stay unchanged. A new test needs assetId, visualTest and safeToUse. */
export type TestInput = {
  assetId?: string | null | undefined;
  /** Code of the test label. */
  code?: string | null | undefined;
  /** Ohms as read; Class 1 only, where it is required for a safe test. For Class 2, 0 means none. */
  earthContinuity?: number | string | null | undefined;
  /** As a stored test returns it; used where earthContinuity is 0, null or left out. */
  earthContinuityReading?: number | string | null | undefined;
  /** As a stored test returns it; a sign in the reading itself takes precedence. */
  earthContinuityReadingQualifier?: '<' | '>' | null | undefined;
  /** Why it failed; of a failed test only. */
  failureReasons?: Array<string> | null | undefined;
  /** The test instrument, which is copied into the test as it is; left out of a change, the copy stays. */
  instrumentId?: string | null | undefined;
  /** MOhm; required for a safe test. */
  insulationResistance?: number | string | null | undefined;
  /** As earthContinuityReadingQualifier. */
  insulationResistanceQualifier?: '<' | '>' | null | undefined;
  /** With roundId: whether to propose the move of an asset of another location to the round's. */
  move?: boolean | null | undefined;
  notes?: string | null | undefined;
  /** All photos of the test. */
  photos?: Array<PhotoInput> | null | undefined;
  /** Of a new test: the round that it was made in, even if that has been completed meanwhile. */
  roundId?: string | null | undefined;
  /** 1: yes, 0: no. */
  safeToUse?: 0 | 1 | null | undefined;
  /** With roundId: when the asset was tested. Now by default; a later time counts as now, one before the start of the round as its start. */
  seenAt?: string | null | undefined;
  /** Of a new test that failed: whether to take the asset out of use, unless it is already. */
  takeOutOfUse?: boolean | null | undefined;
  /** Default today; not later than tomorrow. */
  testDate?: string | null | undefined;
  /** 1: pass, 0: fail. */
  visualTest?: 0 | 1 | null | undefined;
};

/** An account must match every field that is set; of a list, one value. */
export type UserFilter = {
  active?: Array<boolean> | null | undefined;
  email?: Array<string> | null | undefined;
  id?: Array<string> | null | undefined;
  name?: Array<string> | null | undefined;
  passwordResetRequired?: Array<boolean> | null | undefined;
  /** Names of roles. */
  roles?: Array<string> | null | undefined;
  /** Part of name or e-mail. */
  search?: string | null | undefined;
};

/** Fields left out stay unchanged. A new account needs a name and an e-mail address. */
export type UserInput = {
  active?: boolean | null | undefined;
  email?: string | null | undefined;
  /** The roles as they were when they were read. If they have changed since, nothing is saved: CONFLICT, with `roles` as they are now. */
  expectedRoles?: Array<string> | null | undefined;
  name?: string | null | undefined;
  /** A new account without one gets a one-time password. */
  password?: string | null | undefined;
  /** Default true for a new account. */
  passwordResetRequired?: boolean | null | undefined;
  /** Names of all roles of the account. */
  roles?: Array<string> | null | undefined;
};

/** Why an asset is on the watch list. */
export type WatchReason =
  /** Two or more of its last three tests failed. */
  | 'failures'
  /** Its last insulation resistance is a tenth or less of the median of the earlier ones. */
  | 'fall'
  /** One of its readings reaches its limit before the next test. */
  | 'trend';

/** A day of the week. */
export type Weekday =
  | 'friday'
  | 'monday'
  | 'saturday'
  | 'sunday'
  | 'thursday'
  | 'tuesday'
  | 'wednesday';
