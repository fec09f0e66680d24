const SECRET_NAMES =
  /pass(word|wd|phrase)|^pwd$|secret|token|csrf|xsrf|cookie|authorization|credential|recovery|onetime|^otp$|^pin$|session|^sid$|(?:^|_)key$|^data$/i

/** A longer name is not one of the app's, and may itself be a secret. */
const NAME_LENGTH = 200

/** True for names of passwords, tokens, codes, photo data and similar secrets. */
export function isSecretName(name: string): boolean {
  return name.length > NAME_LENGTH || SECRET_NAMES.test(name.replace(/[-.]/g, '_'))
}
