const SECRET_NAMES =
  /pass(word|wd|phrase)|^pwd$|secret|token|csrf|xsrf|cookie|authorization|credential|recovery|onetime|^otp$|^pin$|session|^sid$|(?:^|_)key$|^data$/i

/** Maximum length of a name. A longer name does not belong to the app, and may itself be a secret. */
const NAME_LENGTH = 200

/** True if a name suggests a secret, such as a password, token, code or photo data. */
export function isSecretName(name: string): boolean {
  return name.length > NAME_LENGTH || SECRET_NAMES.test(name.replace(/[-.]/g, '_'))
}
