/** Where an asset stands; it may be in several. */
export type AssetStatus =
  /** Falls due within 30 days. */
  | 'due'
  /** Today is after the due date. */
  | 'expired'
  /** The last test says it is not safe to use. */
  | 'failed'
  /** Safe and not expired. */
  | 'sound'
  /** No test yet. */
  | 'untested';

export type ChangePasswordInput = {
  /** 8 to 128 characters. */
  newPassword: string;
  newPasswordConfirmation: string;
  /** The present password. */
  password: string;
};

export type LocationType =
  | 'pat'
  | 'stock';

export type ScanModel =
  | 'asset'
  | 'location'
  | 'test';
