/** A new token for the current user. */
export type AccessTokenInput = {
  /** Null for a token that does not expire. */
  expiresAt?: string | null | undefined;
  name?: string | null | undefined;
  /** True by default. */
  readOnly?: boolean | null | undefined;
};

/** The person whose account is created with an invitation. */
export type AccountOwnerInput = {
  /** Required if the invitation has no email address; otherwise it must be absent. */
  email?: string | null | undefined;
  name?: string | null | undefined;
};

/** An action must match every filter. For a list of values, it must match one of them. */
export type ActionFilter = {
  assetId?: Array<string> | null | undefined;
  assigneeId?: Array<string> | null | undefined;
  /** Actions for failed steps of these checks. */
  checkId?: Array<string> | null | undefined;
  /** Actions due on or before this date. */
  dueBy?: string | null | undefined;
  faultReportId?: Array<string> | null | undefined;
  id?: Array<string> | null | undefined;
  /** Actions for these locations, or for assets there. */
  locationId?: Array<string> | null | undefined;
  /** True for open actions only, false for completed actions only. */
  open?: boolean | null | undefined;
  priority?: Array<ActionPriority> | null | undefined;
  recordId?: Array<string> | null | undefined;
  /** Words to find in the title or description. Parts of words match. */
  search?: string | null | undefined;
};

/** Absent fields stay unchanged. A new action requires a title. */
export type ActionInput = {
  assetId?: string | null | undefined;
  assigneeId?: string | null | undefined;
  description?: string | null | undefined;
  dueOn?: string | null | undefined;
  /** Only for a new action: the fault report that it is created from. A report can have only one action. */
  faultReportId?: string | null | undefined;
  /** Cannot be combined with assetId. If both are absent, the action is for the whole hall. */
  locationId?: string | null | undefined;
  /** All the action's photos. Stored photos that are left out are removed. */
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
  /** Users assigned to test the asset next. If the asset is not assigned, its location's assignment applies. */
  assigneeId?: Array<string> | null | undefined;
  class?: Array<1 | 2> | null | undefined;
  code?: Array<string> | null | undefined;
  createdAt?: Array<string> | null | undefined;
  description?: Array<string> | null | undefined;
  /** Earliest due date to include. Failed assets have no due date, so they are excluded. */
  dueFrom?: string | null | undefined;
  /** Latest due date to include. Failed assets have no due date, so they are excluded. */
  dueTo?: string | null | undefined;
  frequency?: Array<number> | null | undefined;
  /**
   * Former name of `worstStatus`.
   * @deprecated Use worstStatus instead. Available until 2028-01-01.
   */
  gravestStatus?: Array<AssetStatus> | null | undefined;
  id?: Array<string> | null | undefined;
  itemType?: Array<ItemType> | null | undefined;
  locationId?: Array<string> | null | undefined;
  /** True for missing assets (not found in the last two rounds that expected them), false for all others. */
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
  /** True for assets whose visual inspection is overdue, false for all others. */
  visualOverdue?: boolean | null | undefined;
  voltage?: Array<number> | null | undefined;
  /** True for assets on the watch list, false for all others. */
  watched?: boolean | null | undefined;
  /** The asset's most serious status. From most to least serious: failed, expired, untested, due, sound. */
  worstStatus?: Array<AssetStatus> | null | undefined;
};

/** Absent fields stay unchanged. A new asset requires a name and a code. */
export type AssetInput = {
  /** All of the asset's additional codes, at most 20: codes given to it by other systems. No other asset may have any of these codes. */
  additionalCodes?: Array<string> | null | undefined;
  class?: 1 | 2 | null | undefined;
  code?: string | null | undefined;
  /** mm²: 0.5, 0.75, 1, 1.25, 1.5, 2.5 or 4. */
  conductorArea?: number | null | undefined;
  description?: string | null | undefined;
  /** Years between tests, 1 to 5. */
  frequency?: number | null | undefined;
  /** Amperes, above 0 and at most 125. */
  fuseRating?: number | null | undefined;
  /** The id for a new asset. If it is absent, an id is generated. */
  id?: string | null | undefined;
  /** Null if the kind of appliance is not stated. */
  itemType?: ItemType | null | undefined;
  /** True to decline `proposedFrequency`. The next test may lead to a new proposal. */
  keepFrequency?: boolean | null | undefined;
  /** Metres, above 0 and at most 100. */
  leadLength?: number | null | undefined;
  /** An active location of type pat; null for no location. */
  locationId?: string | null | undefined;
  make?: string | null | undefined;
  model?: string | null | undefined;
  name?: string | null | undefined;
  /** The main photo: the id of a stored photo, or the reference of a new one in `photos`. */
  photoId?: string | null | undefined;
  /** All of the asset's photos. */
  photos?: Array<PhotoInput> | null | undefined;
  serialNumber?: string | null | undefined;
  /** Months: 1, 2, 3, 6, 12, 24, 36 or 48. */
  visualInterval?: number | null | undefined;
  /** Volts, 110 or 240. */
  voltage?: number | null | undefined;
};

/** The sort order of a list of assets. */
export type AssetSort = {
  /** Ascending by default. */
  direction?: SortDirection | null | undefined;
  field: AssetSortField;
};

/** The field to sort a list of assets by. */
export type AssetSortField =
  | 'code'
  /** The due date; assets without a due date come last. */
  | 'due'
  | 'id'
  | 'location'
  | 'name'
  /** The asset's creation time. */
  | 'newest'
  /** Failed assets first, then those never tested, then by due date. */
  | 'urgency';

/** An asset can have several statuses at once. */
export type AssetStatus =
  /** Safe, and due within 30 days. */
  | 'due'
  /** The due date has passed. */
  | 'expired'
  /** According to the last test, the asset is not safe to use. */
  | 'failed'
  /** Safe and not expired. */
  | 'sound'
  /** The asset has not been tested yet. */
  | 'untested';

/** Whether an asset is in use. */
export type AssetUse =
  /** The asset was disposed of: it stays in the register without a location, and no further tests are due. */
  | 'disposed'
  | 'inUse'
  /** The asset must not be used. After a failed test or visual inspection, the asset must usually pass a test to return to use. */
  | 'outOfUse';

/** Values for several assets at once. Absent fields stay unchanged. */
export type AssetsInput = {
  class?: 1 | 2 | null | undefined;
  /** mm²: 0.5, 0.75, 1, 1.25, 1.5, 2.5 or 4. */
  conductorArea?: number | null | undefined;
  description?: string | null | undefined;
  /** Years between tests, 1 to 5. */
  frequency?: number | null | undefined;
  /** Amperes, above 0 and at most 125. */
  fuseRating?: number | null | undefined;
  /** Null if the kind of appliance is not stated. */
  itemType?: ItemType | null | undefined;
  /** Metres, above 0 and at most 100. */
  leadLength?: number | null | undefined;
  /** An active location of type pat; null for no location. */
  locationId?: string | null | undefined;
  make?: string | null | undefined;
  model?: string | null | undefined;
  /** Set this to take the assets out of use. All of them must be in use. */
  outOfUse?: OutOfUseInput | null | undefined;
  /** Months: 1, 2, 3, 6, 12, 24, 36 or 48. */
  visualInterval?: number | null | undefined;
  /** Volts, 110 or 240. */
  voltage?: number | null | undefined;
};

/** An assignment must match every filter. For a list of values, it must match one of them. */
export type AssignmentFilter = {
  assetId?: Array<string> | null | undefined;
  assigneeId?: Array<string> | null | undefined;
  locationId?: Array<string> | null | undefined;
  roundId?: Array<string> | null | undefined;
};

/** Exactly one of assetIds, locationId and roundId is required. Replaces an earlier assignment of the same record. */
export type AssignmentInput = {
  /** 1 to 500 assets. */
  assetIds?: Array<string> | null | undefined;
  /** An active user. */
  assigneeId: string;
  /** The date the task must be done by. */
  dueOn?: string | null | undefined;
  /** An active location for assets. */
  locationId?: string | null | undefined;
  /** An open or paused round. */
  roundId?: string | null | undefined;
};

/** What is wrong with an audit entry or with its seal. */
export type AuditFault =
  /** The head in a certificate does not match the chain up to this entry. */
  | 'certificate'
  /** The entry has changed since it was sealed. */
  | 'changed'
  /** The entry was inserted among older ones, bypassing the app. */
  | 'inserted'
  /** The entry is missing. */
  | 'removed'
  /** The entry has the contents of another entry. */
  | 'swapped'
  /** The seal does not continue the chain: the seal was changed, or earlier seals were removed. */
  | 'unlinked';

/** An entry must match every filter. */
export type AuditFilter = {
  /** The kind of record, such as asset. */
  entity?: string | null | undefined;
  entityId?: string | null | undefined;
  /** The start of the period; changes at this time are included. */
  from?: string | null | undefined;
  /** The ids of the entries to return. */
  id?: Array<string> | null | undefined;
  /** Text to find in the user's name or email address. */
  search?: string | null | undefined;
  /** The end of the period; changes at this time are not included. */
  to?: string | null | undefined;
};

/** A chain head from a certificate or a backup. */
export type AuditHeadInput = {
  /** At least the first 16 of the 64 hexadecimal digits; spaces are ignored. */
  head?: string | null | undefined;
  /** Number of entries up to this head. */
  sealed?: number | null | undefined;
};

/** How a head compares with the chain. */
export type AuditHeadMatch =
  /** The chain contains a different head after the given number of entries. */
  | 'different'
  /** The chain contains fewer entries than the given number. */
  | 'missing'
  /** The chain contains this head after the given number of entries. */
  | 'same';

/** Absent fields do not restrict the result. */
export type BackgroundJobFilter = {
  /** The kind of job, as in `BackgroundJob.job`. */
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

/** The state of the nightly backups. */
export type BackupStatus =
  /** The last nightly backup failed. */
  | 'FAILED'
  /** No nightly backup has been made yet. */
  | 'NONE'
  /** The server is not set up for nightly backups. */
  | 'OFF'
  | 'OK'
  /** No nightly backup has been made for two days. */
  | 'OVERDUE';

/** An error or a slow page in a browser. Values that are too long are truncated. */
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

/** The kinds of report that a browser can send. */
export type BrowserTroubleKind =
  | 'ERROR'
  | 'SLOW_PAGE';

/** The scope and signature of a new certificate. */
export type CertificateInput = {
  /** The first day; required for the scope `period`. */
  from?: string | null | undefined;
  /** The location; required for the scope `location`. */
  locationId?: string | null | undefined;
  /** A completed round; required for the scope `round`. */
  roundId?: string | null | undefined;
  scope?: CertificateScope | null | undefined;
  /** A drawn signature: an SVG path of M and L commands with integer coordinates, 600 wide and 200 high. If it is absent, the certificate has a line to sign on. */
  signature?: string | null | undefined;
  /** The name of the person who signs. */
  signedBy?: string | null | undefined;
  /** The last day, not later than today; required for the scope `period`. */
  to?: string | null | undefined;
};

/** The scope of a certificate. */
export type CertificateScope =
  /** All assets, with their last tests. */
  | 'hall'
  /** The assets of a location, with their last tests. */
  | 'location'
  /** All assets at the end of a period, with the period's tests. */
  | 'period'
  /** The items of a completed round. */
  | 'round';

/** A password change for the current user. */
export type ChangePasswordInput = {
  /** 8 to 128 characters. */
  newPassword: string;
  newPasswordConfirmation: string;
  /** The user's current password. A user who has no password must have signed in within the last 10 minutes instead. */
  password?: string | null | undefined;
};

/** The answer to a step. */
export type CheckAnswerInput = {
  note?: string | null | undefined;
  /** The step's photos: ids of stored photos, and references for new ones. The record's `photos` must contain all of them. */
  photos?: Array<string> | null | undefined;
  stepId: string;
  /** `yes` or `no`, a number as text, one of the choices, or a text. */
  value?: string | null | undefined;
};

/** A check must match every filter. For a list of values, it must match one of them. */
export type CheckFilter = {
  /** True for archived checks only; false, the default, for checks that are not archived. */
  archived?: boolean | null | undefined;
  assetId?: Array<string> | null | undefined;
  category?: Array<string> | null | undefined;
  /** Checks due on or before this date. */
  dueBy?: string | null | undefined;
  id?: Array<string> | null | undefined;
  /** Checks at these locations, or of assets there. */
  locationId?: Array<string> | null | undefined;
  /** True for checks that the caller may do: those that anyone may do, and those assigned to the caller. */
  mine?: boolean | null | undefined;
  performer?: Array<CheckPerformerKind> | null | undefined;
  /** Words to find in the check's name or category, or in the name or code of its location or asset. Parts of words match. */
  search?: string | null | undefined;
  state?: Array<CheckState> | null | undefined;
};

/** Absent fields stay unchanged. A new check requires a name, a category, a schedule and steps. */
export type CheckInput = {
  archived?: boolean | null | undefined;
  assetId?: string | null | undefined;
  category?: string | null | undefined;
  firmName?: string | null | undefined;
  firmReference?: string | null | undefined;
  instructions?: string | null | undefined;
  /** Cannot be combined with assetId. If both are absent, the check is for the whole hall. */
  locationId?: string | null | undefined;
  name?: string | null | undefined;
  needsDocument?: boolean | null | undefined;
  needsSignature?: boolean | null | undefined;
  /** The next due date; for a new check, today by default. If the schedule is a calendar rule, the date moves to the next day that matches the rule. Later due dates follow from the schedule. */
  nextDueOn?: string | null | undefined;
  performer?: CheckPerformerKind | null | undefined;
  /** The chosen users; required if `performer` is `users`. */
  performerIds?: Array<string> | null | undefined;
  schedule?: CheckScheduleInput | null | undefined;
  source?: string | null | undefined;
  steps?: Array<CheckStepInput> | null | undefined;
  /** Days of grace. Must be less than half the time between two due dates. */
  windowDays?: number | null | undefined;
};

/** The unit of an interval. */
export type CheckIntervalUnit =
  | 'day'
  | 'month'
  | 'week'
  | 'year';

/** Who may do a check. */
export type CheckPerformerKind =
  /** Anyone who may do checks. */
  | 'anyone'
  /** An outside competent person or firm. */
  | 'firm'
  /** Chosen users. */
  | 'users';

/** A record must match every filter. For a list of values, it must match one of them. */
export type CheckRecordFilter = {
  /** Records of checks of these assets. */
  assetId?: Array<string> | null | undefined;
  category?: Array<string> | null | undefined;
  checkId?: Array<string> | null | undefined;
  /** The first day of the period. */
  from?: string | null | undefined;
  id?: Array<string> | null | undefined;
  /** Records of checks at these locations, or of assets there. */
  locationId?: Array<string> | null | undefined;
  passed?: Array<boolean> | null | undefined;
  /** The last day of the period. */
  to?: string | null | undefined;
  userId?: Array<string> | null | undefined;
};

/** Absent fields stay unchanged. A new record requires checkId and answers. */
export type CheckRecordInput = {
  answers?: Array<CheckAnswerInput> | null | undefined;
  /** Only for a new record. */
  checkId?: string | null | undefined;
  /** Must be after doneOn. The check is due again by this date. */
  documentExpiresOn?: string | null | undefined;
  /** The id of a document uploaded to /check-documents; required if needsDocument is true for the check. It replaces any earlier document. */
  documentId?: string | null | undefined;
  /** Required if an outside person or firm does the check. */
  doneBy?: string | null | undefined;
  doneByReference?: string | null | undefined;
  /** Default: today. Must not be later than tomorrow. */
  doneOn?: string | null | undefined;
  note?: string | null | undefined;
  /** All the record's photos. Stored photos that are left out are removed. */
  photos?: Array<PhotoInput> | null | undefined;
  /** A drawn signature as an SVG path of M and L commands with integer coordinates, 600 wide and 200 high; required if needsSignature is true for the check. */
  signature?: string | null | undefined;
  /** Only for a new record: the stepsVersion that the answers are for. Default: the current version. */
  stepsVersion?: number | null | undefined;
};

/** How a check repeats. */
export type CheckRepeat =
  /** Every n days, weeks, months or years after the check was last done. */
  | 'interval'
  /** On a day of the month. */
  | 'monthDay'
  /** On a weekday, such as every Monday or the first Monday of a month. */
  | 'weekday';

/** When a check is due. Fields that do not apply to its kind of repetition are ignored. */
export type CheckScheduleInput = {
  /** The length of an interval: at most 365 days, 52 weeks, 60 months or 20 years. */
  every?: number | null | undefined;
  /** 1 to 31. In shorter months, the last day is used. */
  monthDay?: number | null | undefined;
  /** 1 for January to 12 for December; empty for all months. */
  months?: Array<number> | null | undefined;
  repeat: CheckRepeat;
  unit?: CheckIntervalUnit | null | undefined;
  /** Occurrence of the weekday in the month: 1 to 4, or 5 for the last one. Null for every week. */
  week?: number | null | undefined;
  /** 1 for Monday to 7 for Sunday. */
  weekday?: number | null | undefined;
};

/** The state of a check today. */
export type CheckState =
  /** The due date has been reached, but the days of grace have not passed. */
  | 'due'
  | 'later'
  /** The due date and the days of grace have passed. */
  | 'overdue'
  /** The due date is within the days of notice. */
  | 'soon';

/** A step of a check. Fields that do not apply to its kind are ignored. */
export type CheckStepInput = {
  /** At least two choices; required for a step with choices. */
  choices?: Array<string> | null | undefined;
  /** Default: `no` for a yes-or-no step. For a choice step, no answer fails by default. */
  failing?: Array<string> | null | undefined;
  guidance?: string | null | undefined;
  /** At most 40 letters, digits, - and _; unique within the check. */
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

/** A check template saved in this hall. */
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

/** How a column's total is calculated. */
export type ColumnTotal =
  | 'average'
  | 'count'
  | 'max'
  | 'min'
  | 'sum';

/** A step in setting up a new hall. */
export type FirstStep =
  /** At least one asset has been added. */
  | 'assets'
  | 'checks'
  /** An administrator has confirmed that labels were printed. */
  | 'labels'
  /** At least one location for assets has been added. */
  | 'locations'
  /** A second user has an account. */
  | 'people'
  /** At least one test has been saved. */
  | 'test';

/** Whether an administrator has marked a first step as done or skipped. */
export type FirstStepState =
  | 'done'
  /** No mark: the hall's records show whether the step is done. */
  | 'open'
  | 'skipped';

/** A kind of reading other than earth continuity and insulation resistance. */
export type FurtherReadingKind =
  | 'functionalCheck'
  /** Earth continuity at another point on the asset. */
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
  /** Trip time of an RCD. The setting is the test current in mA. */
  | 'rcdTripTime'
  | 'substituteLeakage'
  | 'touchCurrent';

/** Absent fields stay unchanged. */
export type HallSettingsInput = {
  /** At most 300 characters and 6 lines. */
  address?: string | null | undefined;
  certificatePages?: boolean | null | undefined;
  /** 1 to 10 characters: letters A to Z and digits. */
  certificatePrefix?: string | null | undefined;
  /** An email address, or empty. */
  contactEmail?: string | null | undefined;
  /** At most 100 characters. */
  contactName?: string | null | undefined;
  /** At most 40 characters. */
  contactTelephone?: string | null | undefined;
  /** At most 100 characters. */
  hallName?: string | null | undefined;
  /** A new logo, or the id of the stored logo; null removes the logo. */
  logo?: PhotoInput | null | undefined;
  /** At most 10,000 characters. Lines that begin with # are headings. An empty string restores the default notice. */
  privacyNotice?: string | null | undefined;
  publicPages?: boolean | null | undefined;
  retestDateOnLabels?: boolean | null | undefined;
  /** A name from the IANA time zone database, such as Europe/London. */
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

/** Values for all checks in a file. A row's own cell takes priority. */
export type ImportForAllRowsInput = {
  category?: string | null | undefined;
  /** The name of each check. A row's number or detail is appended. */
  name?: string | null | undefined;
  /** How often each check is due, such as yearly or every 6 months. */
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
  /** The class (1 or 2) of new assets whose class is not in the file. */
  assetClass?: number | null | undefined;
  /** The rules that turn numbers in tests into asset codes. */
  codeRules?: Array<ImportCodeRuleInput> | null | undefined;
  /** True to create unknown assets with their tests. */
  createAssets?: boolean | null | undefined;
  /** True to create locations that do not exist yet. Requires the permission to add locations. */
  createLocations?: boolean | null | undefined;
  /** iso (2026-03-31), british (31/03/2026), us (03/31/2026), dotted (31.03.2026), monthName (31 March 2026) or serial (46112). */
  dateFormat?: string | null | undefined;
  /** A point or a comma. */
  decimal?: string | null | undefined;
  /** Comma, semicolon, tab or |. */
  delimiter?: string | null | undefined;
  /** utf-8, utf-16le, utf-16be or windows-1252. */
  encoding?: string | null | undefined;
  /** The field for each column; null to leave the column out. */
  fields?: Array<string | null | undefined> | null | undefined;
  forAllRows?: ImportForAllRowsInput | null | undefined;
  /** The number of the header row, at most 50; 0 if the file has no headers. */
  headerRow?: number | null | undefined;
  /** The first code to assign to new assets or stock items without a code, such as PAT0001; empty to assign no codes. */
  numberFrom?: string | null | undefined;
  /** The end of the instrument's range, such as >200: the reading to store for an insulation resistance of OL, LIM or ∞. */
  overRange?: string | null | undefined;
  /** The workbook sheet to read. */
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
  /** Instruments whose calibration expires on or before this date. */
  dueBy?: string | null | undefined;
  id?: Array<string> | null | undefined;
  makeAndModel?: Array<string> | null | undefined;
  name?: Array<string> | null | undefined;
  notes?: Array<string> | null | undefined;
  retired?: Array<boolean> | null | undefined;
  /** Search words; each must occur in the name, the make and model, or the serial number. */
  search?: string | null | undefined;
  serialNumber?: Array<string> | null | undefined;
  updatedAt?: Array<string> | null | undefined;
};

/** Absent fields stay unchanged. A new test instrument requires name and serialNumber. */
export type InstrumentInput = {
  /** Must not be later than tomorrow. */
  calibratedOn?: string | null | undefined;
  /** Must not be before calibratedOn. */
  calibrationDue?: string | null | undefined;
  makeAndModel?: string | null | undefined;
  name?: string | null | undefined;
  notes?: string | null | undefined;
  retired?: boolean | null | undefined;
  serialNumber?: string | null | undefined;
};

/** An invitation must match every filter. */
export type InvitationFilter = {
  id?: Array<string> | null | undefined;
  /** Text that the email address must contain. */
  search?: string | null | undefined;
};

/** New invitations, one for each email address. */
export type InvitationInput = {
  /** At most 50 email addresses. If empty, one invitation is created, and the person who opens its link enters the address. */
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

/** The kind of appliance. It determines the proposed class and frequency, and the advice on readings. */
export type ItemType =
  | 'appliance'
  | 'batteryCharger'
  | 'extensionLead'
  | 'handTool'
  /** An appliance with a heating element. */
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
  /** Words to find in the name, code or description. Parts of words match. */
  search?: string | null | undefined;
  type?: Array<LocationType> | null | undefined;
};

/** Absent fields stay unchanged. A new location requires a name and a type. */
export type LocationInput = {
  active?: boolean | null | undefined;
  /** The code on the location's label. Unique, ignoring case. */
  code?: string | null | undefined;
  description?: string | null | undefined;
  name?: string | null | undefined;
  type?: LocationType | null | undefined;
};

/** What a location is for: assets (`pat`) or stock. */
export type LocationType =
  | 'pat'
  | 'stock';

/** The severity levels of log lines, in ascending order. */
export type LogLevel =
  | 'debug'
  | 'error'
  | 'fatal'
  | 'info'
  | 'trace'
  | 'warn';

/** The account that a person creates with an invitation: with a password, or with a passkey. */
export type NewAccountInput = {
  /** Required if the invitation has no email address; otherwise it must be absent. */
  email?: string | null | undefined;
  name?: string | null | undefined;
  /** The answer to `startInvitedPasskey`. */
  passkey?: NewPasskeyInput | null | undefined;
  /** 8 to 128 characters. Must be absent if there is a passkey. */
  password?: string | null | undefined;
};

/** A new passkey. */
export type NewPasskeyInput = {
  answer: PasskeySetupAnswer;
  /** The name shown in the list of passkeys. */
  name: string;
};

/** Why the earth continuity of a Class I asset cannot be measured. */
export type NoEarthReason =
  /** The asset has no accessible earthed metal. */
  | 'noEarthedMetal'
  /** The only accessible metal is in USB, audio or aerial sockets, which must not be probed. */
  | 'signalSocketsOnly';

/** Why leakage was measured instead of the insulation resistance. */
export type NoInsulationReason =
  | 'cannotBeIsolated'
  | 'electronics'
  | 'surgeProtection';

/** How an asset's period out of use ends. */
export type OutOfUseEndInput = {
  /** Today by default; must not be later than tomorrow. */
  endedOn?: string | null | undefined;
  /** A note that explains the outcome; not required for a disposal. */
  note?: string | null | undefined;
  /** True if the repair was not electrical. An asset that has failed only a visual inspection can then return to use with the outcome `repaired`, without a test. */
  nothingElectrical?: boolean | null | undefined;
  outcome?: OutOfUseOutcome | null | undefined;
};

/** The reason for taking an asset out of use. */
export type OutOfUseInput = {
  note?: string | null | undefined;
  reason?: string | null | undefined;
  /** Today by default; must not be later than tomorrow. */
  since?: string | null | undefined;
};

/** How an asset's period out of use ended. */
export type OutOfUseOutcome =
  /** The asset was disposed of. */
  | 'disposed'
  /** The asset was taken out of use, or disposed of, by mistake. */
  | 'mistake'
  /** The asset was repaired. This outcome is not allowed after a failed test; after a failed visual inspection, it is allowed only if the repair was not electrical. */
  | 'repaired'
  /** The asset passed a test. */
  | 'retested';

/** A label template must match every filter. For a list of values, it must match one of them. */
export type PageFilter = {
  id?: Array<string> | null | undefined;
  name?: Array<string> | null | undefined;
  /** Text that the name must contain. */
  search?: string | null | undefined;
  type?: Array<LabelType> | null | undefined;
};

/** Absent fields stay unchanged. A new template requires a name; all other fields have defaults. */
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

/** A device's answer when a user signs in. */
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

/** A new password to replace a forgotten one. */
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

/** Either a stored photo to keep (`id`), or a new photo (`data`, `fileName`, `reference`). */
export type PhotoInput = {
  /** The image as a data URL. */
  data?: string | null | undefined;
  fileName?: string | null | undefined;
  /** The id of a photo that the record already has. */
  id?: string | null | undefined;
  /** A reference that identifies a new photo, such as a hash of its timestamp and file name. */
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
  /** A description of the repair. */
  note?: string | null | undefined;
  /** Today by default; must not be later than tomorrow. */
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

/** When a result is sent: always, only if it has rows, or only if a value passes a threshold. */
export type ReportCondition =
  | 'always'
  | 'rows'
  | 'value';

/** Which rows are compared with the threshold: any row, or only the first row. */
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

/** The file format of a result. */
export type ReportFormat =
  | 'csv'
  | 'excel'
  | 'pdf';

/** Absent fields stay unchanged. A new report requires a name. */
export type ReportInput = {
  /** The chart as a JSON object, `{"type", "x", "y"}`, in text form; empty if the report has no chart. */
  chart?: string | null | undefined;
  description?: string | null | undefined;
  /** The headers as a JSON object keyed by column, in text form; see domain/reports/headers. */
  headers?: string | null | undefined;
  name?: string | null | undefined;
  /** The parameters as a JSON array, in text form; see domain/reports/parameters. */
  params?: string | null | undefined;
  /** One SELECT over the views of `reportSchema`; `:name` is a parameter. */
  sql?: string | null | undefined;
};

/** How a value is compared with a threshold. Text can be compared only with `equal` and `notEqual`. */
export type ReportOperator =
  | 'equal'
  | 'greater'
  | 'greaterOrEqual'
  | 'less'
  | 'lessOrEqual'
  | 'notEqual';

/** The input control for a parameter's value. */
export type ReportParameterType =
  | 'asset'
  | 'boolean'
  | 'date'
  | 'location'
  | 'number'
  | 'select'
  | 'text';

/** How often a schedule runs. */
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

/** Absent fields stay unchanged. A new schedule requires a report, a repeat, a time and a recipient. By default, the result is always sent, as a PDF. */
export type ReportScheduleInput = {
  /** Other email addresses, at most 20. */
  addresses?: Array<string> | null | undefined;
  /** A column of the result, by its name in the SQL. */
  column?: string | null | undefined;
  condition?: ReportCondition | null | undefined;
  conditionRows?: ReportConditionRows | null | undefined;
  format?: ReportFormat | null | undefined;
  /** The day of the month, 1 to 31. Required for a monthly schedule. */
  monthDay?: number | null | undefined;
  operator?: ReportOperator | null | undefined;
  /** Values keyed by parameter, as for `runReport`. A date may also be `today-30` or `month-start-1`, which is resolved at each run. */
  params?: Record<string, unknown> | null | undefined;
  paused?: boolean | null | undefined;
  /** Active users with the permission 'run reports', at most 20. */
  recipientIds?: Array<string> | null | undefined;
  repeat?: ReportRepeat | null | undefined;
  /** The report of a new schedule; it cannot be changed later. */
  reportId?: string | null | undefined;
  /** A number, a date (also `today+7`) or text. */
  threshold?: string | null | undefined;
  /** HH:MM in the hall's time zone. */
  time?: string | null | undefined;
  /** Days of the week, 1 for Monday to 7 for Sunday. A weekly schedule requires at least one day. */
  weekdays?: Array<number> | null | undefined;
};

/** Absent fields stay unchanged. A new role requires a name. */
export type RoleInput = {
  /** The permissions that the role had when the client read it. If they have changed since, saving fails with CONFLICT. */
  expectedPermissions?: Array<string> | null | undefined;
  name?: string | null | undefined;
  /** Names of all the role's permissions. */
  permissions?: Array<string> | null | undefined;
};

/** How an item's result differs from the previous round at the same location. */
export type RoundItemChange =
  /** The asset was not part of the previous round. */
  | 'added'
  /** The asset was found, but was not found in the previous round. */
  | 'foundAgain'
  /** The asset failed its test, but did not fail in the previous round. */
  | 'newlyFailed'
  /** The asset was not found, but the previous round found it or did not expect it. */
  | 'newlyMissing'
  /** The asset was found neither in this round nor in the previous round. */
  | 'notSeenAgain';

/** Marks an asset as seen or skipped in a round. */
export type RoundItemInput = {
  assetId: string;
  /** For an asset from another location: true to propose a move to the round's location. If absent, an existing proposal stays as it is. */
  move?: boolean | null | undefined;
  /** Required if the status is skipped; not allowed otherwise. */
  reason?: RoundItemReason | null | undefined;
  /** Now by default. A later time counts as now, and a time before the round's start counts as the start. */
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
  /** Nothing has been recorded for the asset yet. */
  | 'notSeen'
  /** The asset is there, but was not tested. */
  | 'seen'
  /** The asset could not be tested, for the stated `reason`. */
  | 'skipped'
  /** A test was saved in the round. */
  | 'tested';

/** The state of a proposed move of an asset from another location to the round's location. */
export type RoundMove =
  /** The asset has been moved. */
  | 'approved'
  /** The asset stays at its location. */
  | 'declined'
  /** The move will be approved or declined when the round is completed. */
  | 'proposed';

/** Which assets at the location a round expects. */
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

/** Absent fields stay unchanged. A new view requires a list and a name. */
export type SavedViewInput = {
  /** The list that the view belongs to. It cannot be changed later. */
  list?: SavedViewList | null | undefined;
  /** Unique among the user's views of the list, ignoring case. */
  name?: string | null | undefined;
  /** At most 2,000 characters. */
  query?: string | null | undefined;
};

/** The list that a saved view belongs to. */
export type SavedViewList =
  | 'assets'
  | 'stock'
  | 'tests';

/** The kind of record that a label belongs to. */
export type ScanModel =
  | 'asset'
  | 'location'
  /** An asset, identified by the id in the URL of its public page. */
  | 'publicId'
  | 'stock'
  | 'test';

/** The status of a schedule. */
export type ScheduleState =
  | 'active'
  | 'paused'
  /** The owner's account is inactive, or no longer has the permission 'manage reports'. */
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

/** The kind of record that was found. */
export type SearchKind =
  | 'asset'
  | 'check'
  | 'location'
  | 'report'
  | 'stock';

/** The sort direction: ascending or descending. */
export type SortDirection =
  | 'asc'
  | 'desc';

/** A count of one item. */
export type StockCountInput = {
  /** True if the user counted exactly the recorded level. */
  asRecorded?: boolean | null | undefined;
  /** Must be absent if `asRecorded` is true. */
  counted?: number | null | undefined;
  /** A UUID generated by the client. A count that is sent twice is stored once. */
  entryKey: string;
  /** The level that the client showed; by default, the current level. The count is compared with this level, even if the current level is now different. */
  recordedLevel?: number | null | undefined;
  stockItemId: string;
  /** True to undo this count, even if the count itself has not arrived yet. */
  takenBack?: boolean | null | undefined;
};

/** A record must match every filter. For a list of values, it must match one of them. */
export type StockItemFilter = {
  barcode?: Array<string> | null | undefined;
  /** True for items below their minimum, false for all others. */
  belowMinimum?: boolean | null | undefined;
  code?: Array<string> | null | undefined;
  description?: Array<string> | null | undefined;
  id?: Array<string> | null | undefined;
  /** Locations that the item is assigned to, whatever its level there. */
  locationId?: Array<string> | null | undefined;
  minimumLevel?: Array<number> | null | undefined;
  name?: Array<string> | null | undefined;
  photoId?: Array<string> | null | undefined;
  /** Search words; each must be the start of a word in the id, name, code, barcode or description. */
  search?: string | null | undefined;
  unit?: Array<string> | null | undefined;
  unitSingular?: Array<string> | null | undefined;
};

/** Absent fields stay unchanged. A new item requires a name and a code. */
export type StockItemInput = {
  /** The EAN or UPC barcode on the packaging, 8 to 14 digits. */
  barcode?: string | null | undefined;
  code?: string | null | undefined;
  description?: string | null | undefined;
  /** The initial levels of a new item. For an existing item, they must be the current levels; use `setStockLevel` to change a level. */
  locations?: Array<StockLevelInput> | null | undefined;
  /** 0 or more, with at most 3 decimal places. */
  minimumLevel?: number | null | undefined;
  name?: string | null | undefined;
  /** The date on which more was ordered; null once it has arrived. */
  orderedOn?: string | null | undefined;
  /** The main photo: the id of a stored photo, or the reference of a new one in `photos`. */
  photoId?: string | null | undefined;
  /** All photos of the item. */
  photos?: Array<PhotoInput> | null | undefined;
  /** The unit of levels, in the plural. */
  unit?: string | null | undefined;
  /** The unit in the singular. If it is null or empty, it is derived from the plural by English rules. */
  unitSingular?: string | null | undefined;
};

/** The sort order of a list of stock items. */
export type StockItemSort = {
  direction?: SortDirection | null | undefined;
  field: StockItemSortField;
};

/** The field to sort a list of stock items by. */
export type StockItemSortField =
  | 'code'
  | 'name'
  | 'newest'
  | 'total'
  /** Items below their minimum, starting with the largest shortfall relative to the minimum, then all other items. */
  | 'urgency';

/** The level of an item at a location. */
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
  /** A user entered the level. */
  | 'set'
  /** Items were moved to or from another location. */
  | 'transfer';

/** Items to move from one location to another. */
export type StockTransferInput = {
  /** The amount of each item to move, in the same order as `stockIds`. If absent, each item's whole level is moved. */
  amounts?: Array<number> | null | undefined;
  /** The items' current location. */
  locationId: string;
  /** The items' new location, which must be active and of type stock. */
  newLocationId: string;
  stockIds: Array<string>;
};

/** An entry must match every field that is set. */
export type TelescopeFilter = {
  /** True to return only flagged entries. */
  flagged?: boolean | null | undefined;
  kinds?: Array<TelescopeKind> | null | undefined;
  /** Only events that took at least this many milliseconds. */
  minimumMs?: number | null | undefined;
  /** A request id, or words that must all occur in the title, the details or the user's name. */
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
  /** Earliest test date to include. */
  from?: string | null | undefined;
  id?: Array<string> | null | undefined;
  /** The test instrument that was used. */
  instrumentId?: Array<string> | null | undefined;
  insulationResistance?: Array<number> | null | undefined;
  insulationResistanceQualifier?: Array<'<' | '>'> | null | undefined;
  /** The asset's current location. */
  locationId?: Array<string> | null | undefined;
  notes?: Array<string> | null | undefined;
  safeToUse?: Array<0 | 1> | null | undefined;
  /** Search words; each must be the start of a word in the asset's id, name or code. */
  search?: string | null | undefined;
  testDate?: Array<string> | null | undefined;
  testerId?: Array<string> | null | undefined;
  /** Latest test date to include. */
  to?: string | null | undefined;
  updatedAt?: Array<string> | null | undefined;
  visualTest?: Array<0 | 1> | null | undefined;
};

/** A test reading other than earth continuity and insulation resistance. */
export type TestFurtherReadingInput = {
  kind: FurtherReadingKind;
  /** The qualifier, such as >. Programs can use this field to send a stored reading back unchanged. A qualifier in the value itself takes precedence. */
  qualifier?: '<' | '>' | null | undefined;
  /** Pass or fail, as entered by the user or reported by the instrument. A value beyond its limit fails even if pass was sent. */
  result?: ReadingResult | null | undefined;
  setting?: number | null | undefined;
  /** Null if this kind of reading has only a pass or fail result. */
  value?: number | string | null | undefined;
};

/** Absent fields stay unchanged. A new test requires assetId, visualTest and safeToUse. */
export type TestInput = {
  assetId?: string | null | undefined;
  /** The test label's code. */
  code?: string | null | undefined;
  /** The earth continuity in ohms, as measured. For Class I, required for a safe test unless earthNotMeasured states a reason. For Class II, only 0 is accepted, which means that there is no reading. */
  earthContinuity?: number | string | null | undefined;
  /** The stored test's reading, so that programs can send a test back unchanged. Used only if earthContinuity is 0, null or absent. */
  earthContinuityReading?: number | string | null | undefined;
  /** The qualifier, such as >. Programs can use this field to send a stored reading back unchanged. A qualifier in the reading itself takes precedence. */
  earthContinuityReadingQualifier?: '<' | '>' | null | undefined;
  /** Why a Class I asset's earth continuity cannot be measured. A safe test then does not require an earth continuity reading. Sending a reading later removes the reason. */
  earthNotMeasured?: NoEarthReason | null | undefined;
  /** The failure reasons; only for a failed test. */
  failureReasons?: Array<string> | null | undefined;
  /** All of the test's further readings. If one of them fails, safeToUse is set to 0. */
  furtherReadings?: Array<TestFurtherReadingInput> | null | undefined;
  /** The test instrument. Its details are copied into the test. If this field is absent, an existing test keeps the details that it has. */
  instrumentId?: string | null | undefined;
  /** Why leakage was measured instead of the insulation resistance. A safe test then requires a leakage reading within its limit. */
  insulationNotMeasured?: NoInsulationReason | null | undefined;
  /** The insulation resistance in MOhm. Required for a safe test unless insulationNotMeasured states a reason. */
  insulationResistance?: number | string | null | undefined;
  /** See earthContinuityReadingQualifier. */
  insulationResistanceQualifier?: '<' | '>' | null | undefined;
  /** The insulation test voltage in volts: 250 or 500. */
  insulationVoltage?: number | null | undefined;
  /** Only with roundId, for an asset at another location: true to propose a move to the round's location. */
  move?: boolean | null | undefined;
  notes?: string | null | undefined;
  /** All of the test's photos. */
  photos?: Array<PhotoInput> | null | undefined;
  /** The round that a new test belongs to. The round may already be completed. */
  roundId?: string | null | undefined;
  /** 1 for yes, 0 for no. */
  safeToUse?: 0 | 1 | null | undefined;
  /** Only with roundId: the time of the test; by default, the current time. A future time counts as the current time, and a time before the round's start counts as the round's start. */
  seenAt?: string | null | undefined;
  /** For a new test that failed: true to take the asset out of use, unless it already is. */
  takeOutOfUse?: boolean | null | undefined;
  /** Today by default; must not be later than tomorrow. */
  testDate?: string | null | undefined;
  /** All points of the visual inspection. If a point fails, so does the visual inspection. */
  visualPoints?: Array<VisualPointInput> | null | undefined;
  /** 1 for pass, 0 for fail. */
  visualTest?: 0 | 1 | null | undefined;
};

/** An account must match every filter. For a list of values, it must match one of them. */
export type UserFilter = {
  active?: Array<boolean> | null | undefined;
  email?: Array<string> | null | undefined;
  id?: Array<string> | null | undefined;
  name?: Array<string> | null | undefined;
  passwordResetRequired?: Array<boolean> | null | undefined;
  /** Names of roles. */
  roles?: Array<string> | null | undefined;
  /** Text that the name or email address must contain. */
  search?: string | null | undefined;
};

/** Absent fields stay unchanged. A new account requires a name and an email address. */
export type UserInput = {
  active?: boolean | null | undefined;
  email?: string | null | undefined;
  /** The roles that the client has read. If they have changed since, saving fails with CONFLICT and the current `roles`. */
  expectedRoles?: Array<string> | null | undefined;
  name?: string | null | undefined;
  /** If absent, a new account gets a one-time password. */
  password?: string | null | undefined;
  /** True by default for a new account. */
  passwordResetRequired?: boolean | null | undefined;
  /** Names of all the account's roles. */
  roles?: Array<string> | null | undefined;
};

/** Absent fields stay unchanged. A new inspection requires assetId and passed. */
export type VisualInspectionInput = {
  assetId?: string | null | undefined;
  /** Today by default; must not be later than tomorrow. */
  inspectedOn?: string | null | undefined;
  notes?: string | null | undefined;
  passed?: boolean | null | undefined;
  /** All points that were inspected. If a point fails, so does the inspection. */
  points?: Array<VisualPointInput> | null | undefined;
  /** For a new inspection that failed: true to take the asset out of use, unless it already is. */
  takeOutOfUse?: boolean | null | undefined;
};

/** A visual inspection point. */
export type VisualPointInput = {
  name: string;
  pass: boolean;
};

/** A reason why an asset is on the watch list. */
export type WatchReason =
  /** At least two of the asset's last three tests failed. */
  | 'failures'
  /** The latest insulation resistance is a tenth or less of the median of the earlier readings. */
  | 'fall'
  /** If its trend continues, a reading will reach its limit before the next test. */
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
