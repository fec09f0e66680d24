/** A new token of the current user. */
export type AccessTokenInput = {
  /** Null for a token that does not expire. */
  expiresAt?: string | null | undefined;
  name?: string | null | undefined;
  /** True by default. */
  readOnly?: boolean | null | undefined;
};

/** The person whose account is created with an invitation. */
export type AccountOwnerInput = {
  /** Only if the invitation has no email address. */
  email?: string | null | undefined;
  name?: string | null | undefined;
};

/** An action must match every filter; in a list of values, one of them. */
export type ActionFilter = {
  assetId?: Array<string> | null | undefined;
  assigneeId?: Array<string> | null | undefined;
  /** Of a failed step of the check. */
  checkId?: Array<string> | null | undefined;
  /** Must be done by this date or earlier. */
  dueBy?: string | null | undefined;
  faultReportId?: Array<string> | null | undefined;
  id?: Array<string> | null | undefined;
  /** Of the location, or of an asset there. */
  locationId?: Array<string> | null | undefined;
  /** True for open actions only, false for those done. */
  open?: boolean | null | undefined;
  priority?: Array<ActionPriority> | null | undefined;
  recordId?: Array<string> | null | undefined;
  /** Parts of title or description. */
  search?: string | null | undefined;
};

/** Absent fields stay unchanged. A new action needs a title. */
export type ActionInput = {
  assetId?: string | null | undefined;
  assigneeId?: string | null | undefined;
  description?: string | null | undefined;
  dueOn?: string | null | undefined;
  /** For a new action only: the fault report it comes from. A report has one action at most. */
  faultReportId?: string | null | undefined;
  /** Not together with assetId; without both, the whole hall. */
  locationId?: string | null | undefined;
  /** All photos of the action. */
  photos?: Array<PhotoInput> | null | undefined;
  priority?: ActionPriority | null | undefined;
  title?: string | null | undefined;
};

/** How urgent an action is. */
export type ActionPriority =
  | 'high'
  | 'low'
  | 'normal';

/** A record must match every filter. For a list of values, it must match one of them. */
export type AssetFilter = {
  /** The code, or one of the additional codes. */
  anyCode?: Array<string> | null | undefined;
  /** Users assigned to test the asset next, by the assignment of the asset or else of its location. */
  assigneeId?: Array<string> | null | undefined;
  class?: Array<1 | 2> | null | undefined;
  code?: Array<string> | null | undefined;
  createdAt?: Array<string> | null | undefined;
  description?: Array<string> | null | undefined;
  /** The first due date; failed assets have none. */
  dueFrom?: string | null | undefined;
  /** The last due date; failed assets have none. */
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
  /** True for missing assets, which the last two rounds that expected them did not find; false for the others. */
  missing?: boolean | null | undefined;
  name?: Array<string> | null | undefined;
  nextDueOn?: Array<string> | null | undefined;
  outOfUseSince?: Array<string> | null | undefined;
  photoId?: Array<string> | null | undefined;
  publicId?: Array<string> | null | undefined;
  /** Search words; each must be the start of a word in the id, name, code, additional codes, description or location. */
  search?: string | null | undefined;
  serialNumber?: Array<string> | null | undefined;
  status?: Array<AssetStatus> | null | undefined;
  updatedAt?: Array<string> | null | undefined;
  use?: Array<AssetUse> | null | undefined;
  visualInterval?: Array<number> | null | undefined;
  /** True for assets whose visual inspection is overdue, false for the others. */
  visualOverdue?: boolean | null | undefined;
  voltage?: Array<number> | null | undefined;
  /** True for assets on the watch list, false for the others. */
  watched?: boolean | null | undefined;
  /** The most serious status: failed, expired, untested, due, sound. Each asset has exactly one. */
  worstStatus?: Array<AssetStatus> | null | undefined;
};

/** Absent fields stay unchanged. A new asset needs name and code. */
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
  /** The id of a new asset that has one already; otherwise one is generated. */
  id?: string | null | undefined;
  /** Null if it is not stated. */
  itemType?: ItemType | null | undefined;
  /** True declines `proposedFrequency`. The next proposal can only follow the next test. */
  keepFrequency?: boolean | null | undefined;
  /** Metres, above 0 up to 100. */
  leadLength?: number | null | undefined;
  /** An active location of type pat; null for none. */
  locationId?: string | null | undefined;
  make?: string | null | undefined;
  model?: string | null | undefined;
  name?: string | null | undefined;
  /** Id of a stored photo, or the reference of one in `photos`. */
  photoId?: string | null | undefined;
  /** All photos of the asset. */
  photos?: Array<PhotoInput> | null | undefined;
  serialNumber?: string | null | undefined;
  /** Months: 1, 2, 3, 6, 12, 24, 36 or 48. */
  visualInterval?: number | null | undefined;
  /** Volts, 110 or 240. */
  voltage?: number | null | undefined;
};

/** The order of a list of assets. */
export type AssetSort = {
  /** Ascending by default. */
  direction?: SortDirection | null | undefined;
  field: AssetSortField;
};

/** The sort field of a list of assets. */
export type AssetSortField =
  | 'code'
  /** The due date; assets without one come last. */
  | 'due'
  | 'id'
  | 'location'
  | 'name'
  /** The time at which the asset was created. */
  | 'newest'
  /** Failed assets first, then those never tested, then by due date. */
  | 'urgency';

/** A status of an asset, which may have several. */
export type AssetStatus =
  /** Safe, and due within 30 days. */
  | 'due'
  /** Today is after the due date. */
  | 'expired'
  /** According to the last test, the asset is not safe to use. */
  | 'failed'
  /** Safe and not expired. */
  | 'sound'
  /** The asset has no test yet. */
  | 'untested';

/** Use of an asset. */
export type AssetUse =
  /** The asset was disposed of: it stays in the register without a location, and no further tests are due. */
  | 'disposed'
  | 'inUse'
  /** The asset must not be used. After a failed test or visual inspection, only a passed test ends this. */
  | 'outOfUse';

/** Values for several assets at once. Absent fields stay unchanged. */
export type AssetsInput = {
  class?: 1 | 2 | null | undefined;
  /** mm²: 0.5, 0.75, 1, 1.25, 1.5, 2.5 or 4. */
  conductorArea?: number | null | undefined;
  description?: string | null | undefined;
  /** Years between tests, 1 to 5. */
  frequency?: number | null | undefined;
  /** Amperes, above 0 up to 125. */
  fuseRating?: number | null | undefined;
  /** Null if it is not stated. */
  itemType?: ItemType | null | undefined;
  /** Metres, above 0 up to 100. */
  leadLength?: number | null | undefined;
  /** An active location of type pat; null for none. */
  locationId?: string | null | undefined;
  make?: string | null | undefined;
  model?: string | null | undefined;
  /** Takes the assets out of use. All of them must be in use. */
  outOfUse?: OutOfUseInput | null | undefined;
  /** Months: 1, 2, 3, 6, 12, 24, 36 or 48. */
  visualInterval?: number | null | undefined;
  /** Volts, 110 or 240. */
  voltage?: number | null | undefined;
};

/** An assignment must match every filter; in a list of values, one of them. */
export type AssignmentFilter = {
  assetId?: Array<string> | null | undefined;
  assigneeId?: Array<string> | null | undefined;
  locationId?: Array<string> | null | undefined;
  roundId?: Array<string> | null | undefined;
};

/** One of assetIds, locationId and roundId. It replaces an earlier assignment of the same record. */
export type AssignmentInput = {
  /** 1 to 500 assets. */
  assetIds?: Array<string> | null | undefined;
  /** An active user. */
  assigneeId: string;
  /** The date it must be done by. */
  dueOn?: string | null | undefined;
  /** An active location for assets. */
  locationId?: string | null | undefined;
  /** An open or paused round. */
  roundId?: string | null | undefined;
};

/** What is wrong with an audit entry or with its seal. */
export type AuditFault =
  /** A certificate was issued with a different chain up to this entry. */
  | 'certificate'
  /** The entry has changed since it was sealed. */
  | 'changed'
  /** The entry was inserted among older ones, bypassing the app. */
  | 'inserted'
  /** The entry is missing. */
  | 'removed'
  /** The entry has the contents of another entry. */
  | 'swapped'
  /** The seal does not continue the chain: it was changed, or seals before it were removed. */
  | 'unlinked';

/** An entry must match every filter. */
export type AuditFilter = {
  /** The kind of record, such as asset. */
  entity?: string | null | undefined;
  entityId?: string | null | undefined;
  /** The start, inclusive. */
  from?: string | null | undefined;
  /** Only these entries. */
  id?: Array<string> | null | undefined;
  /** Part of the user's name or email address. */
  search?: string | null | undefined;
  /** The end, exclusive. */
  to?: string | null | undefined;
};

/** A head of the chain, from a certificate or a backup. */
export type AuditHeadInput = {
  /** At least the first 16 of the 64 hexadecimal digits; spaces are ignored. */
  head?: string | null | undefined;
  /** Number of entries. */
  sealed?: number | null | undefined;
};

/** How a head compares with the chain. */
export type AuditHeadMatch =
  /** The chain has a different head after that many entries. */
  | 'different'
  /** The chain has fewer entries. */
  | 'missing'
  /** The chain has this head after that many entries. */
  | 'same';

/** Absent fields do not restrict the result. */
export type BackgroundJobFilter = {
  /** The name of a kind of job. */
  job?: string | null | undefined;
  state?: Array<BackgroundJobState> | null | undefined;
};

/** waiting: not tried yet; retrying: failed, and will be tried again; running; done: kept for 7 days; failed: not tried again automatically, kept for 30 days. */
export type BackgroundJobState =
  | 'done'
  | 'failed'
  | 'retrying'
  | 'running'
  | 'waiting';

/** State of the nightly backups. */
export type BackupStatus =
  /** The last nightly backup failed. */
  | 'FAILED'
  /** No nightly backup has been made yet. */
  | 'NONE'
  /** The server is not set up for nightly backups. */
  | 'OFF'
  | 'OK'
  /** No backup has been made for two days. */
  | 'OVERDUE';

/** An error or a slow page in a browser. Texts that are too long are truncated. */
export type BrowserTroubleInput = {
  /** How long the page took to appear, in milliseconds. */
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

/** The scope and signature of a new certificate. */
export type CertificateInput = {
  /** The first day; required for a period. */
  from?: string | null | undefined;
  /** Required for a location. */
  locationId?: string | null | undefined;
  /** A completed round; required for a round. */
  roundId?: string | null | undefined;
  scope?: CertificateScope | null | undefined;
  /** The lines of a signature as an SVG path of M and L with integers, 600 wide and 200 high. Without one, the certificate has a line for a signature. */
  signature?: string | null | undefined;
  /** The name of the person who signs. */
  signedBy?: string | null | undefined;
  /** The last day, not later than today; required for a period. */
  to?: string | null | undefined;
};

/** The scope of a certificate. */
export type CertificateScope =
  /** All assets, with their last tests. */
  | 'hall'
  /** The assets of a location, with their last tests. */
  | 'location'
  /** All assets at the end of some days, with the tests of these days. */
  | 'period'
  /** The items of a completed round. */
  | 'round';

/** A change of the current user's password. */
export type ChangePasswordInput = {
  /** 8 to 128 characters. */
  newPassword: string;
  newPasswordConfirmation: string;
  /** The user's current password. A user without one must have signed in within the last 10 minutes instead. */
  password?: string | null | undefined;
};

/** The answer to a step. */
export type CheckAnswerInput = {
  note?: string | null | undefined;
  /** Photos of the step: the references of new ones and the ids of stored ones; `photos` of the record has them all. */
  photos?: Array<string> | null | undefined;
  stepId: string;
  /** `yes` or `no`, a number as text, one of the choices, or a text. */
  value?: string | null | undefined;
};

/** A check must match every filter; in a list of values, one of them. */
export type CheckFilter = {
  /** True for archived checks only; false, the default, for the others. */
  archived?: boolean | null | undefined;
  assetId?: Array<string> | null | undefined;
  category?: Array<string> | null | undefined;
  /** Due on this day or earlier. */
  dueBy?: string | null | undefined;
  id?: Array<string> | null | undefined;
  /** Of the location, or of an asset there. */
  locationId?: Array<string> | null | undefined;
  /** True for checks that the caller may do, because anyone may or the caller is one of the chosen users. */
  mine?: boolean | null | undefined;
  performer?: Array<CheckPerformerKind> | null | undefined;
  /** Part of the check's name or category, or of its location's or asset's name. */
  search?: string | null | undefined;
  state?: Array<CheckState> | null | undefined;
};

/** Absent fields stay unchanged. A new check needs name, category, schedule and steps. */
export type CheckInput = {
  archived?: boolean | null | undefined;
  assetId?: string | null | undefined;
  category?: string | null | undefined;
  firmName?: string | null | undefined;
  firmReference?: string | null | undefined;
  instructions?: string | null | undefined;
  /** Not together with assetId; without both, the whole hall. */
  locationId?: string | null | undefined;
  name?: string | null | undefined;
  needsDocument?: boolean | null | undefined;
  needsSignature?: boolean | null | undefined;
  /** The next due date; today for a new check by default. A calendar rule moves it to its next day. Due dates after it follow from the schedule. */
  nextDueOn?: string | null | undefined;
  performer?: CheckPerformerKind | null | undefined;
  /** The chosen users; required for `users`. */
  performerIds?: Array<string> | null | undefined;
  schedule?: CheckScheduleInput | null | undefined;
  source?: string | null | undefined;
  steps?: Array<CheckStepInput> | null | undefined;
  /** Less than half of the time between two due dates. */
  windowDays?: number | null | undefined;
};

/** The unit of an interval. */
export type CheckIntervalUnit =
  | 'day'
  | 'month'
  | 'week'
  | 'year';

/** Who does a check. */
export type CheckPerformerKind =
  /** Anyone who may do checks. */
  | 'anyone'
  /** A competent person or firm from outside. */
  | 'firm'
  /** Chosen users. */
  | 'users';

/** A record must match every filter. For a list of values, it must match one of them. */
export type CheckRecordFilter = {
  /** Of checks of the asset. */
  assetId?: Array<string> | null | undefined;
  category?: Array<string> | null | undefined;
  checkId?: Array<string> | null | undefined;
  /** The first day. */
  from?: string | null | undefined;
  id?: Array<string> | null | undefined;
  /** Of checks of the location, or of an asset there. */
  locationId?: Array<string> | null | undefined;
  passed?: Array<boolean> | null | undefined;
  /** The last day. */
  to?: string | null | undefined;
  userId?: Array<string> | null | undefined;
};

/** Absent fields stay unchanged. A new record needs checkId and answers. */
export type CheckRecordInput = {
  answers?: Array<CheckAnswerInput> | null | undefined;
  /** For a new record only. */
  checkId?: string | null | undefined;
  /** After doneOn. The check is due again on this day at the latest. */
  documentExpiresOn?: string | null | undefined;
  /** A document that was sent to /check-documents; required if the check needs one. It takes the place of an earlier one. */
  documentId?: string | null | undefined;
  /** Required for a check by a firm. */
  doneBy?: string | null | undefined;
  doneByReference?: string | null | undefined;
  /** Today by default; at the latest tomorrow. */
  doneOn?: string | null | undefined;
  note?: string | null | undefined;
  /** All photos of the record. */
  photos?: Array<PhotoInput> | null | undefined;
  /** The lines of a signature as an SVG path of M and L with integers, 600 wide and 200 high; required if the check needs one. */
  signature?: string | null | undefined;
  /** For a new record only: the stepsVersion of the check whose steps were answered. The current one by default. */
  stepsVersion?: number | null | undefined;
};

/** How a check repeats. */
export type CheckRepeat =
  /** Every n days, weeks, months or years from the last time. */
  | 'interval'
  /** On a day of the month. */
  | 'monthDay'
  /** On a weekday: every Monday, or the first Monday of a month. */
  | 'weekday';

/** When a check is due. Fields that its way of repeating does not need are ignored. */
export type CheckScheduleInput = {
  /** For an interval: at most 365 days, 52 weeks, 60 months or 20 years. */
  every?: number | null | undefined;
  /** 1 to 31; the last day in shorter months. */
  monthDay?: number | null | undefined;
  /** 1 for January to 12; none for all months. */
  months?: Array<number> | null | undefined;
  repeat: CheckRepeat;
  unit?: CheckIntervalUnit | null | undefined;
  /** 1 to 4, or 5 for the last one of the month; null for every week. */
  week?: number | null | undefined;
  /** 1 for Monday to 7 for Sunday. */
  weekday?: number | null | undefined;
};

/** The state of a check today. */
export type CheckState =
  /** Its due date has come, and its window has not passed. */
  | 'due'
  | 'later'
  /** Its due date and window have passed. */
  | 'overdue'
  /** Its due date comes within its days of notice. */
  | 'soon';

/** A step of a check. Fields that its kind does not need are ignored. */
export type CheckStepInput = {
  /** At least two for a choice. */
  choices?: Array<string> | null | undefined;
  /** By default `no` for a yes or no, and none of the choices. */
  failing?: Array<string> | null | undefined;
  guidance?: string | null | undefined;
  /** At most 40 letters, digits, - and _; unique in the check. */
  id: string;
  kind: CheckStepKind;
  label: string;
  maximum?: number | null | undefined;
  minimum?: number | null | undefined;
  /** True by default. */
  required?: boolean | null | undefined;
  unit?: string | null | undefined;
};

/** How a step of a check is answered. */
export type CheckStepKind =
  /** One of the choices. */
  | 'choice'
  /** A number, which may have a unit and limits. */
  | 'number'
  | 'photo'
  | 'text'
  /** `yes` or `no`. */
  | 'yesNo';

/** A template of the hall. */
export type CheckTemplateInput = {
  category: string;
  instructions?: string | null | undefined;
  name: string;
  needsDocument?: boolean | null | undefined;
  needsSignature?: boolean | null | undefined;
  /** `anyone` or `firm`. */
  performer?: CheckPerformerKind | null | undefined;
  schedule: CheckScheduleInput;
  source?: string | null | undefined;
  steps: Array<CheckStepInput>;
  windowDays?: number | null | undefined;
};

/** The alignment of a column's cells. */
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

/** A step of setting up a new hall. */
export type FirstStep =
  /** There is an asset. */
  | 'assets'
  | 'checks'
  /** Labels were printed, according to an administrator. */
  | 'labels'
  /** There is a location for assets. */
  | 'locations'
  /** There is a second account. */
  | 'people'
  /** There is a test. */
  | 'test';

/** An administrator's mark on a first step. */
export type FirstStepState =
  | 'done'
  /** No mark: the records of the hall show whether the step is done. */
  | 'open'
  | 'skipped';

/** A kind of reading other than earth continuity and insulation resistance. */
export type FurtherReadingKind =
  | 'functionalCheck'
  /** Earth continuity at another point of the asset. */
  | 'furtherEarth'
  /** Insulation resistance at another point or voltage. */
  | 'furtherInsulation'
  | 'leadEarth'
  | 'load'
  | 'mainsVoltage'
  | 'microwaveLeakage'
  | 'pointToPoint'
  | 'polarity'
  | 'protectiveConductorCurrent'
  /** The setting is the test current in mA. */
  | 'rcdTripTime'
  | 'substituteLeakage'
  | 'touchCurrent';

/** Absent fields stay unchanged. */
export type HallSettingsInput = {
  /** At most 300 characters on 6 lines. */
  address?: string | null | undefined;
  certificatePages?: boolean | null | undefined;
  /** 1 to 10 letters A to Z and digits. */
  certificatePrefix?: string | null | undefined;
  /** An email address, or empty. */
  contactEmail?: string | null | undefined;
  /** At most 100 characters. */
  contactName?: string | null | undefined;
  /** At most 40 characters. */
  contactTelephone?: string | null | undefined;
  /** At most 100 characters. */
  hallName?: string | null | undefined;
  /** A new logo, or the id of the stored one; null removes it. */
  logo?: PhotoInput | null | undefined;
  /** At most 10,000 characters. A line that begins with # is a heading; empty for the default text. */
  privacyNotice?: string | null | undefined;
  publicPages?: boolean | null | undefined;
  retestDateOnLabels?: boolean | null | undefined;
  /** A name from the IANA database, such as Europe/London. */
  timeZone?: string | null | undefined;
};

/** A rule that turns a number into an asset's code. */
export type ImportCodeRuleInput = {
  code: string;
  number: string;
};

/** A file to import, or a copied table. */
export type ImportFileInput = {
  /** The file (CSV or .xlsx, at most 12 MB) in base64, or as a data URL. */
  data?: string | null | undefined;
  fileName?: string | null | undefined;
  kind: ImportKind;
  /** The text of the table, instead of `data`. */
  text?: string | null | undefined;
};

/** Values for all checks of a file. A row's own cell has priority. */
export type ImportForAllRowsInput = {
  category?: string | null | undefined;
  /** Comes before the row's number or detail, if it has one. */
  name?: string | null | undefined;
  /** Such as yearly, or every 6 months. */
  schedule?: string | null | undefined;
};

/** A kind of import. */
export type ImportKind =
  | 'assets'
  | 'checks'
  | 'levels'
  | 'locations'
  | 'stock'
  | 'tests';

/** The outcome of a row. */
export type ImportOutcome =
  | 'change'
  | 'create'
  | 'refuse'
  | 'unchanged';

/** Settings for reading a file. Absent fields stay unchanged. */
export type ImportReadingInput = {
  /** The class (1 or 2) of new assets for which the file has none. */
  assetClass?: number | null | undefined;
  /** The rules that turn numbers in tests into asset codes. */
  codeRules?: Array<ImportCodeRuleInput> | null | undefined;
  /** True to create unknown assets with their tests. */
  createAssets?: boolean | null | undefined;
  /** True to create locations that do not exist yet. The user needs the permission to add locations. */
  createLocations?: boolean | null | undefined;
  /** iso (2026-03-31), british (31/03/2026), us (03/31/2026), dotted (31.03.2026), monthName (31 March 2026) or serial (46112). */
  dateFormat?: string | null | undefined;
  /** A point or a comma. */
  decimal?: string | null | undefined;
  /** Comma, semicolon, tab or |. */
  delimiter?: string | null | undefined;
  /** utf-8, utf-16le, utf-16be or windows-1252. */
  encoding?: string | null | undefined;
  /** The field of each column; null to leave the column out. */
  fields?: Array<string | null | undefined> | null | undefined;
  forAllRows?: ImportForAllRowsInput | null | undefined;
  /** The number of the header row, up to 50; 0 if there is none. */
  headerRow?: number | null | undefined;
  /** The first code of new assets or stock items without one, such as PAT0001; empty for no numbering. */
  numberFrom?: string | null | undefined;
  /** The end of the instrument's range, such as >200: the reading to store for an insulation resistance of OL, LIM or ∞. */
  overRange?: string | null | undefined;
  /** A sheet of the workbook. */
  sheet?: string | null | undefined;
};

/** Status of an import. */
export type ImportStatus =
  /** The outcome of each row is known, and nothing has been saved. */
  | 'checked'
  /** The file has to be checked, for the first time or again. */
  | 'draft'
  | 'imported'
  | 'undone';

/** A record must match every filter. For a list of values, it must match one of them. */
export type InstrumentFilter = {
  calibratedOn?: Array<string> | null | undefined;
  calibrationDue?: Array<string> | null | undefined;
  createdAt?: Array<string> | null | undefined;
  /** The last day of the calibration is this day or earlier. */
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

/** Absent fields stay unchanged. A new test instrument needs name and serialNumber. */
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

/** An invitation must match every given field. */
export type InvitationFilter = {
  id?: Array<string> | null | undefined;
  /** Part of the email address. */
  search?: string | null | undefined;
};

/** New invitations, one for each email address. */
export type InvitationInput = {
  /** At most 50. If there are none, one invitation is created, and the person who opens its link enters the address. */
  emails?: Array<string> | null | undefined;
  /** Names of the roles that the accounts get. */
  roles?: Array<string> | null | undefined;
};

/**
 * open: its link works. used: an account was created with it. blocked: its link does not work, because one of the roles
 * no longer exists, or because the user who sent it may no longer give them.
 */
export type InvitationState =
  | 'blocked'
  | 'expired'
  | 'open'
  | 'revoked'
  | 'used';

/** The kind of appliance. It proposes class and frequency, and determines the advice on readings. */
export type ItemType =
  | 'appliance'
  | 'batteryCharger'
  | 'extensionLead'
  | 'handTool'
  /** With a heating element. */
  | 'heater'
  | 'iecLead'
  /** IT equipment. */
  | 'it'
  | 'lamp'
  /** Public address and other sound equipment. */
  | 'pa'
  | 'rcdLead'
  | 'threePhase';

/** The kind of record that a label is for. */
export type LabelType =
  | 'asset'
  | 'location'
  | 'stock'
  | 'test';

/** A record must match every filter. For a list of values, it must match one of them. */
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

/** Absent fields stay unchanged. A new location needs name and type. */
export type LocationInput = {
  active?: boolean | null | undefined;
  /** Printed on its label; unique, ignoring case. */
  code?: string | null | undefined;
  description?: string | null | undefined;
  name?: string | null | undefined;
  type?: LocationType | null | undefined;
};

/** Purpose of a location: assets (`pat`) or stock. */
export type LocationType =
  | 'pat'
  | 'stock';

/** Severity of a line of the log, in ascending order. */
export type LogLevel =
  | 'debug'
  | 'error'
  | 'fatal'
  | 'info'
  | 'trace'
  | 'warn';

/** The account that a person creates with an invitation: with a password, or with a passkey. */
export type NewAccountInput = {
  /** Only if the invitation has no email address. */
  email?: string | null | undefined;
  name?: string | null | undefined;
  /** The answer to `startInvitedPasskey`. */
  passkey?: NewPasskeyInput | null | undefined;
  /** 8 to 128 characters. Only without a passkey. */
  password?: string | null | undefined;
};

/** A new passkey. */
export type NewPasskeyInput = {
  answer: PasskeySetupAnswer;
  /** Identifies it in the list. */
  name: string;
};

/** Why the earth continuity of a Class I asset cannot be measured. */
export type NoEarthReason =
  /** No earthed metal to touch. */
  | 'noEarthedMetal'
  /** The only metal is in USB, audio or aerial sockets, which must not be probed. */
  | 'signalSocketsOnly';

/** Why leakage was measured instead of the insulation resistance. */
export type NoInsulationReason =
  | 'cannotBeIsolated'
  | 'electronics'
  | 'surgeProtection';

/** The outcome of a time out of use. */
export type OutOfUseEndInput = {
  /** Today by default; at the latest tomorrow. */
  endedOn?: string | null | undefined;
  /** The explanation; not required for a disposal. */
  note?: string | null | undefined;
  /** True if nothing electrical was repaired. With the outcome `repaired`, an asset that has failed only a visual inspection is then back in use without a test. */
  nothingElectrical?: boolean | null | undefined;
  outcome?: OutOfUseOutcome | null | undefined;
};

/** The reason for taking an asset out of use. */
export type OutOfUseInput = {
  note?: string | null | undefined;
  reason?: string | null | undefined;
  /** Today by default; at the latest tomorrow. */
  since?: string | null | undefined;
};

/** The outcome of a time out of use. */
export type OutOfUseOutcome =
  /** The asset was disposed of. */
  | 'disposed'
  /** The asset was taken out of use, or disposed of, by mistake. */
  | 'mistake'
  /** The asset was repaired. It had not failed its last test; if it had failed a visual inspection, nothing electrical was repaired. */
  | 'repaired'
  /** The asset passed a test. */
  | 'retested';

/** A record must match every filter. For a list of values, it must match one of them. */
export type PageFilter = {
  id?: Array<string> | null | undefined;
  name?: Array<string> | null | undefined;
  /** Part of the name. */
  search?: string | null | undefined;
  type?: Array<LabelType> | null | undefined;
};

/** Absent fields stay unchanged. A new page needs a name; all other fields have defaults. */
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

/** A passkey that a device has created. */
export type PasskeySetupAnswer = {
  /** In base64url. */
  attestationObject: string;
  /** In base64url. */
  clientDataJSON: string;
  /** In base64url. */
  credentialId: string;
};

/** A device's answer to a sign-in. */
export type PasskeySignInAnswer = {
  /** In base64url. */
  authenticatorData: string;
  /** In base64url. */
  clientDataJSON: string;
  /** In base64url. */
  credentialId: string;
  /** In base64url. */
  signature: string;
  /** In base64url. */
  userHandle: string;
};

/** A new password in place of a forgotten one. */
export type PasswordResetInput = {
  /** 8 to 128 characters. */
  newPassword: string;
  newPasswordConfirmation: string;
};

/** The origin of an account's password, and whether it still works. */
export type PasswordState =
  | 'ended'
  | 'given'
  | 'none'
  | 'oneTime'
  | 'own'
  | 'used';

/** A stored photo that the record keeps (id), or a new one (data, fileName, reference). */
export type PhotoInput = {
  /** The image as a data URL. */
  data?: string | null | undefined;
  fileName?: string | null | undefined;
  /** The id of a photo that the record already has. */
  id?: string | null | undefined;
  /** A hash of timestamp and file name. */
  reference?: string | null | undefined;
};

/** A printer and its nudge. */
export type PrinterInput = {
  /** A new name creates a printer. */
  name: string;
  /** How far every label is moved to the right, in millimetres. */
  nudgeX: number;
  /** How far every label is moved down, in millimetres. */
  nudgeY: number;
};

/** Earth continuity or insulation resistance. */
export type ReadingKind =
  /** Ohms. */
  | 'earth'
  /** MOhm. */
  | 'insulation';

/** Whether a reading passes. */
export type ReadingResult =
  | 'fail'
  | 'pass';

/** Absent fields stay unchanged. */
export type RemindersInput = {
  /** Null for no weekly email. */
  digestDay?: Weekday | null | undefined;
};

/** A repair of an asset that failed its last test, or is out of use. */
export type RepairInput = {
  /** What was repaired, as text. */
  note?: string | null | undefined;
  /** Today by default; at the latest tomorrow. */
  repairedOn?: string | null | undefined;
};

/** The kind of chart. */
export type ReportChartType =
  | 'bar'
  | 'earth'
  | 'insulation'
  | 'line'
  | 'pie';

/** The type of a column's cells. */
export type ReportColumnType =
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'integer'
  | 'number'
  | 'text';

/** The condition for sending a result: always, if it has rows, or if a value passes a threshold. */
export type ReportCondition =
  | 'always'
  | 'rows'
  | 'value';

/** The rows whose value is compared: any row, or the first one. */
export type ReportConditionRows =
  | 'any'
  | 'first';

/** A record must match every filter. For a list of values, it must match one of them. */
export type ReportFilter = {
  description?: Array<string> | null | undefined;
  id?: Array<string> | null | undefined;
  name?: Array<string> | null | undefined;
  /** Words that must be in the name or the description. */
  search?: string | null | undefined;
};

/** The format of a result. */
export type ReportFormat =
  | 'csv'
  | 'excel'
  | 'pdf';

/** Absent fields stay unchanged. A new report needs a name. */
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

/** The comparison of a value with a threshold. Texts can be compared only with `equal` and `notEqual`. */
export type ReportOperator =
  | 'equal'
  | 'greater'
  | 'greaterOrEqual'
  | 'less'
  | 'lessOrEqual'
  | 'notEqual';

/** The control for a parameter's value. */
export type ReportParameterType =
  | 'asset'
  | 'boolean'
  | 'date'
  | 'location'
  | 'number'
  | 'select'
  | 'text';

/** The interval between the runs of a schedule. */
export type ReportRepeat =
  | 'daily'
  | 'monthly'
  | 'weekly';

/** The purpose of a run. */
export type ReportRunPurpose =
  | 'csv'
  | 'excel'
  /** The options of a parameter were loaded. */
  | 'options'
  | 'pdf'
  | 'scheduled'
  /** A preview of an unsaved report. */
  | 'trial'
  /** The result was shown on the screen. */
  | 'view';

/** The status of a run. */
export type ReportRunState =
  | 'cancelled'
  | 'failed'
  | 'finished'
  | 'running'
  | 'waiting';

/** Absent fields stay unchanged. A new schedule needs a report, repeat, time and a recipient. By default, it always sends a PDF. */
export type ReportScheduleInput = {
  /** Other email addresses, at most 20. */
  addresses?: Array<string> | null | undefined;
  /** A column of the result, by its name in the SQL. */
  column?: string | null | undefined;
  condition?: ReportCondition | null | undefined;
  conditionRows?: ReportConditionRows | null | undefined;
  format?: ReportFormat | null | undefined;
  /** 1 to 31. A monthly schedule needs it. */
  monthDay?: number | null | undefined;
  operator?: ReportOperator | null | undefined;
  /** Values by parameter, as for `runReport`. A date may also be `today-30` or `month-start-1`, which is resolved at each run. */
  params?: Record<string, unknown> | null | undefined;
  paused?: boolean | null | undefined;
  /** Active users with 'run reports', at most 20. */
  recipientIds?: Array<string> | null | undefined;
  repeat?: ReportRepeat | null | undefined;
  /** The report of a new schedule; it cannot be changed later. */
  reportId?: string | null | undefined;
  /** A number, a date (also `today+7`) or a text. */
  threshold?: string | null | undefined;
  /** HH:MM in the hall's time zone. */
  time?: string | null | undefined;
  /** 1 for Monday to 7 for Sunday. A weekly schedule needs at least one. */
  weekdays?: Array<number> | null | undefined;
};

/** Absent fields stay unchanged. A new role needs a name. */
export type RoleInput = {
  /** The permissions that the client has read. If they have changed since, nothing is saved: CONFLICT. */
  expectedPermissions?: Array<string> | null | undefined;
  name?: string | null | undefined;
  /** Names of all permissions of the role. */
  permissions?: Array<string> | null | undefined;
};

/** The difference between an item and the previous round at the location. */
export type RoundItemChange =
  /** The asset was not part of the previous round. */
  | 'added'
  /** The asset was found, and was not found in the previous round. */
  | 'foundAgain'
  /** The asset failed its test, and did not fail in the previous round. */
  | 'newlyFailed'
  /** The asset was not found; the previous round found it, or did not expect it. */
  | 'newlyMissing'
  /** The asset was found neither in this round nor in the previous one. */
  | 'notSeenAgain';

/** A record of an asset in a round, without a test. */
export type RoundItemInput = {
  assetId: string;
  /** For an asset of another location: true to propose a move to the round's location. If absent, the item stays as it is. */
  move?: boolean | null | undefined;
  /** Required for skipped, and refused otherwise. */
  reason?: RoundItemReason | null | undefined;
  /** Now by default. A later time counts as now, and one before the start of the round as its start. */
  seenAt?: string | null | undefined;
  /** seen or skipped. Saving a test sets `tested`. */
  status: RoundItemStatus;
};

/** The reason why an item was skipped. */
export type RoundItemReason =
  | 'inUse'
  | 'lockedAway'
  | 'missing'
  | 'noLabel';

/** The status of an item in a round. */
export type RoundItemStatus =
  /** Nothing is recorded yet. */
  | 'notSeen'
  /** The asset is there, and was not tested. */
  | 'seen'
  /** The asset could not be tested; `reason` says why. */
  | 'skipped'
  /** A test was saved in the round. */
  | 'tested';

/** The state of moving an asset of another location to the round's location. */
export type RoundMove =
  /** The asset has been moved. */
  | 'approved'
  /** The asset stays at its location. */
  | 'declined'
  /** Completing the round will approve or decline it. */
  | 'proposed';

/** The assets of its location that a round expects. */
export type RoundScope =
  /** All assets. */
  | 'all'
  /** Assets that failed, are expired or untested, or are due within 30 days. */
  | 'due';

/** The status of a round. */
export type RoundStatus =
  | 'cancelled'
  | 'completed'
  | 'open'
  | 'paused';

/** Absent fields stay unchanged. A new view needs list and name. */
export type SavedViewInput = {
  /** The list of a new view; it cannot be changed later. */
  list?: SavedViewList | null | undefined;
  /** Unique among the views of the list, ignoring case. */
  name?: string | null | undefined;
  /** At most 2,000 characters. */
  query?: string | null | undefined;
};

/** The list of a saved view. */
export type SavedViewList =
  | 'assets'
  | 'stock'
  | 'tests';

/** The kind of record on a label. */
export type ScanModel =
  | 'asset'
  | 'location'
  /** An asset, by the id in its public address. */
  | 'publicId'
  | 'stock'
  | 'test';

/** The status of a schedule. */
export type ScheduleState =
  | 'active'
  | 'paused'
  /** The owner's account is inactive, or no longer has 'manage reports'. */
  | 'stopped';

/** The outcome of a scheduled run. */
export type ScheduledRunState =
  | 'failed'
  /** The condition was not met. */
  | 'notSent'
  | 'sent'
  /** The owner may no longer manage reports, or no recipient is left. */
  | 'stopped'
  | 'waiting';

/** The kind of a found record. */
export type SearchKind =
  | 'asset'
  | 'check'
  | 'location'
  | 'report'
  | 'stock';

/** Ascending or descending. */
export type SortDirection =
  | 'asc'
  | 'desc';

/** A count of one item. */
export type StockCountInput = {
  /** True if the count is the recorded level. */
  asRecorded?: boolean | null | undefined;
  /** Absent with `asRecorded`. */
  counted?: number | null | undefined;
  /** A UUID generated by the client. A count that is sent twice is stored once. */
  entryKey: string;
  /** The level that the client showed; if absent, the current level. It determines the difference, even if the level has changed since. */
  recordedLevel?: number | null | undefined;
  stockItemId: string;
  /** True to undo this count, even if it has not arrived yet. */
  takenBack?: boolean | null | undefined;
};

/** A record must match every filter. For a list of values, it must match one of them. */
export type StockItemFilter = {
  barcode?: Array<string> | null | undefined;
  /** True for items below their minimum, false for the others. */
  belowMinimum?: boolean | null | undefined;
  code?: Array<string> | null | undefined;
  description?: Array<string> | null | undefined;
  id?: Array<string> | null | undefined;
  /** Locations to which the item is assigned, whatever its level. */
  locationId?: Array<string> | null | undefined;
  minimumLevel?: Array<number> | null | undefined;
  name?: Array<string> | null | undefined;
  photoId?: Array<string> | null | undefined;
  /** Search words; each must be the start of a word in the id, name, code, barcode or description. */
  search?: string | null | undefined;
  unit?: Array<string> | null | undefined;
  unitSingular?: Array<string> | null | undefined;
};

/** Absent fields stay unchanged. A new item needs name and code. */
export type StockItemInput = {
  /** EAN or UPC of the packaging, 8 to 14 digits. */
  barcode?: string | null | undefined;
  code?: string | null | undefined;
  description?: string | null | undefined;
  /** The first levels of a new item. For a saved item, they must be its current levels; `setStockLevel` changes them. */
  locations?: Array<StockLevelInput> | null | undefined;
  /** 0 or more, with at most 3 decimal places. */
  minimumLevel?: number | null | undefined;
  name?: string | null | undefined;
  /** The day on which more was ordered; null once it has arrived. */
  orderedOn?: string | null | undefined;
  /** Id of a stored photo, or the reference of one in `photos`. */
  photoId?: string | null | undefined;
  /** All photos of the item. */
  photos?: Array<PhotoInput> | null | undefined;
  /** The unit of a level, in the plural. */
  unit?: string | null | undefined;
  /** The singular of the unit; if it is null or empty, English rules derive it. */
  unitSingular?: string | null | undefined;
};

/** The order of a list of stock items. */
export type StockItemSort = {
  direction?: SortDirection | null | undefined;
  field: StockItemSortField;
};

/** The sort field of a list of stock items. */
export type StockItemSortField =
  | 'code'
  | 'name'
  | 'newest'
  | 'total'
  /** Items below their minimum first, the largest relative shortfall first, then the others. */
  | 'urgency';

/** The level of an item at a location. */
export type StockLevelInput = {
  /** 0 or more, with at most 3 decimal places. */
  level: number;
  /** An active location of type stock. */
  locationId: string;
};

/** The reason of a change of a level. */
export type StockMovementReason =
  /** A stock take was completed. */
  | 'count'
  /** A user entered the level. */
  | 'set'
  /** Items were moved from or to another location. */
  | 'transfer';

/** Items that move from one location to another. */
export type StockTransferInput = {
  /** The amount of each item, in the order of `stockIds`; if absent, all of each item. */
  amounts?: Array<number> | null | undefined;
  /** The current location. */
  locationId: string;
  /** The new location: an active location of type stock. */
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

/** A record must match every filter. For a list of values, it must match one of them. */
export type TestFilter = {
  assetClass?: Array<1 | 2> | null | undefined;
  assetId?: Array<string> | null | undefined;
  code?: Array<string> | null | undefined;
  createdAt?: Array<string> | null | undefined;
  earthContinuity?: Array<number> | null | undefined;
  earthContinuityReading?: Array<number> | null | undefined;
  earthContinuityReadingQualifier?: Array<'<' | '>'> | null | undefined;
  /** The first test date. */
  from?: string | null | undefined;
  id?: Array<string> | null | undefined;
  /** The test instrument of the test. */
  instrumentId?: Array<string> | null | undefined;
  insulationResistance?: Array<number> | null | undefined;
  insulationResistanceQualifier?: Array<'<' | '>'> | null | undefined;
  /** The current location of the asset. */
  locationId?: Array<string> | null | undefined;
  notes?: Array<string> | null | undefined;
  safeToUse?: Array<0 | 1> | null | undefined;
  /** Search words; each must be the start of a word in the asset's id, name or code. */
  search?: string | null | undefined;
  testDate?: Array<string> | null | undefined;
  testerId?: Array<string> | null | undefined;
  /** The last test date. */
  to?: string | null | undefined;
  updatedAt?: Array<string> | null | undefined;
  visualTest?: Array<0 | 1> | null | undefined;
};

/** A reading of a test other than earth continuity and insulation resistance. */
export type TestFurtherReadingInput = {
  kind: FurtherReadingKind;
  /** The stored reading's qualifier, when a program sends it back. A qualifier in the value itself takes precedence. */
  qualifier?: '<' | '>' | null | undefined;
  /** The answer, or the result of the instrument. A value beyond its limit fails even if pass was sent. */
  result?: ReadingResult | null | undefined;
  setting?: number | null | undefined;
  /** Null for a kind that is answered with pass or fail. */
  value?: number | string | null | undefined;
};

/** Absent fields stay unchanged. A new test needs assetId, visualTest and safeToUse. */
export type TestInput = {
  assetId?: string | null | undefined;
  /** The code of the test label. */
  code?: string | null | undefined;
  /** In ohms, as read. Required for a safe test of Class I, unless earthNotMeasured says why not, and refused for Class II, where 0 means none. */
  earthContinuity?: number | string | null | undefined;
  /** The stored test's reading, when a program sends it back. It counts only if earthContinuity is 0, null or absent. */
  earthContinuityReading?: number | string | null | undefined;
  /** The stored test's qualifier, when a program sends it back. A qualifier in the reading itself takes precedence. */
  earthContinuityReadingQualifier?: '<' | '>' | null | undefined;
  /** Why the earth continuity of a Class I asset cannot be measured. A safe test then needs no earth continuity; a reading sent later removes the reason. */
  earthNotMeasured?: NoEarthReason | null | undefined;
  /** The failure reasons; only for a failed test. */
  failureReasons?: Array<string> | null | undefined;
  /** All further readings of the test. One that fails forces safeToUse to 0. */
  furtherReadings?: Array<TestFurtherReadingInput> | null | undefined;
  /** The test instrument, which is copied into the test. A change without this field keeps the copy. */
  instrumentId?: string | null | undefined;
  /** Why leakage was measured instead of the insulation resistance. A safe test then needs a leakage reading within its limit. */
  insulationNotMeasured?: NoInsulationReason | null | undefined;
  /** In MOhm. Required for a safe test, unless insulationNotMeasured says why not. */
  insulationResistance?: number | string | null | undefined;
  /** See earthContinuityReadingQualifier. */
  insulationResistanceQualifier?: '<' | '>' | null | undefined;
  /** The test voltage of the insulation resistance: 250 or 500. */
  insulationVoltage?: number | null | undefined;
  /** With roundId, for an asset of another location: true to propose a move to the round's location. */
  move?: boolean | null | undefined;
  notes?: string | null | undefined;
  /** All photos of the test. */
  photos?: Array<PhotoInput> | null | undefined;
  /** The round in which a new test was made. The round may have been completed since. */
  roundId?: string | null | undefined;
  /** 1 for yes, 0 for no. */
  safeToUse?: 0 | 1 | null | undefined;
  /** With roundId: the time of the test. Now by default. A later time counts as now, and one before the start of the round as its start. */
  seenAt?: string | null | undefined;
  /** For a new, failed test: true to take the asset out of use, unless it already is. */
  takeOutOfUse?: boolean | null | undefined;
  /** Today by default; at the latest tomorrow. */
  testDate?: string | null | undefined;
  /** All points of the visual inspection. If one fails, the visual inspection has failed. */
  visualPoints?: Array<VisualPointInput> | null | undefined;
  /** 1 for pass, 0 for fail. */
  visualTest?: 0 | 1 | null | undefined;
};

/** An account must match every given field; in a list of values, one of them. */
export type UserFilter = {
  active?: Array<boolean> | null | undefined;
  email?: Array<string> | null | undefined;
  id?: Array<string> | null | undefined;
  name?: Array<string> | null | undefined;
  passwordResetRequired?: Array<boolean> | null | undefined;
  /** Names of roles. */
  roles?: Array<string> | null | undefined;
  /** Part of name or email. */
  search?: string | null | undefined;
};

/** Absent fields stay unchanged. A new account needs a name and an email address. */
export type UserInput = {
  active?: boolean | null | undefined;
  email?: string | null | undefined;
  /** The roles that the client has read. If they have changed since, nothing is saved: CONFLICT, with the current `roles`. */
  expectedRoles?: Array<string> | null | undefined;
  name?: string | null | undefined;
  /** Without one, a new account gets a one-time password. */
  password?: string | null | undefined;
  /** True by default for a new account. */
  passwordResetRequired?: boolean | null | undefined;
  /** Names of all roles of the account. */
  roles?: Array<string> | null | undefined;
};

/** Absent fields stay unchanged. A new inspection needs assetId and passed. */
export type VisualInspectionInput = {
  assetId?: string | null | undefined;
  /** Today by default; at the latest tomorrow. */
  inspectedOn?: string | null | undefined;
  notes?: string | null | undefined;
  passed?: boolean | null | undefined;
  /** All points that were looked at. If one fails, the inspection has failed. */
  points?: Array<VisualPointInput> | null | undefined;
  /** For a new, failed inspection: true to take the asset out of use, unless it already is. */
  takeOutOfUse?: boolean | null | undefined;
};

/** A point of a visual inspection. */
export type VisualPointInput = {
  name: string;
  pass: boolean;
};

/** A reason why an asset is on the watch list. */
export type WatchReason =
  /** Two or more of its last three tests failed. */
  | 'failures'
  /** Its last insulation resistance is a tenth or less of the median of the earlier ones. */
  | 'fall'
  /** One of its readings will reach its limit before the next test. */
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
