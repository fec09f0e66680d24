export type AssetStatus =
  | 'due'
  | 'expired'
  | 'failed'
  | 'sound'
  | 'untested';

export type ChangePasswordInput = {
  newPassword: string;
  newPasswordConfirmation: string;
  password: string;
};
