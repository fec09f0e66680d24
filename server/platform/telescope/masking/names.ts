const SECRET_NAMES =
  /pass(word|wd|phrase)|^pwd$|secret|token|csrf|xsrf|cookie|authorization|credential|recovery|onetime|^otp$|^pin$|session|^sid$|(?:^|_)key$|^data$/i

/** A longer name is none of ours, and may be a secret itself. */
const NAME_LENGTH = 200

/** True if what goes by that name is, or may be, a password, a token, a code, a photo's data or the like. */
export function isSecretName(name: string): boolean {
  return name.length > NAME_LENGTH || SECRET_NAMES.test(name.replace(/[-.]/g, '_'))
}
