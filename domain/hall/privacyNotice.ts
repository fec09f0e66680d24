interface Controller {
  hallName: string
  contactName: string
  contactEmail: string
  contactTelephone: string
}

/**
 * Writes the privacy notice for a hall without its own text; `hallName` may be empty. Lines that begin with # are
 * headings.
 */
export function writeDefaultPrivacyNotice({
  hallName,
  contactName,
  contactEmail,
  contactTelephone,
}: Controller): string {
  const hall = hallName || 'this hall'
  const controller = hallName || 'This hall'
  const contact = [contactName, contactEmail, contactTelephone].filter(Boolean).join(', ')
  return `${controller} uses this app to keep its electrical equipment safe and to look after its supplies. ${controller} is the controller of the data below.${contact && ` Contact: ${contact}.`}

# Volunteers and staff
We store your name, your email address, your roles, when you last signed in, and what you tested, checked, counted or changed, and when. If you sign a certificate, your name and signature are part of it.

# If you report a fault
We store what you write, your photo and, if you enter it, your name. Your name is removed a year after the report is closed.

# Why we store it
The records show that equipment was tested by a competent person. This is our legitimate interest, and helps us to meet our duties under health and safety law. We use your data for nothing else.

# Who sees it
Other users of the app at ${hall}, and the people who run its server. We show certificates and test records to insurers, hirers and inspectors who ask for proof. We do not sell your data.

# How long we keep it
Test records are kept for as long as they may be needed as proof. When you leave, you can ask us to erase your name and email address from them. Records of failed sign-ins, including the IP address, are deleted after 90 days. Backups are kept for up to a year.

# Cookies
The app sets only the cookies that are required for signing in.

# Your rights
You can ask us for a copy of your data, and ask us to correct or erase it. You can object to its use. If you have an account, you can download your data under Profile. If you are unhappy with our answer, you can complain to the Information Commissioner’s Office: ico.org.uk.`
}
