/** What the calls answer of each type, by the name of the GraphQL type. */
export const FRAGMENTS: Readonly<Record<string, string>> = {
  CurrentUser: `
    id name email password_reset_required: passwordResetRequired secondFactor secondFactorRequired roles permissions`,
  User: `
    id name email active password_reset_required: passwordResetRequired secondFactor roles permissions lastSignInAt
    createdAt`,
  Role: `
    id name permissions userCount`,
  Asset: `
    id name code locationId class description frequency voltage photoId
    photos { ...Photo }
    location { id name code type }
    lastTest {
      id testDate visualTest earthContinuity earthContinuityReading earthContinuityReadingQualifier
      insulationResistance insulationResistanceQualifier safeToUse code
    }
    nextDueOn status createdAt updatedAt`,
  Test: `
    id assetId testDate assetClass visualTest earthContinuity earthContinuityReading earthContinuityReadingQualifier
    insulationResistance insulationResistanceQualifier safeToUse notes code
    photos { ...Photo }
    tester { id name }
    createdAt updatedAt`,
  Photo: `
    id fileName reference`,
  StockItem: `
    id name code barcode description unit unitSingular minimumLevel total photoId
    photos { ...Photo }
    locations { locationId level }
    createdAt updatedAt`,
  Report: `
    id name description sql params headers chart createdAt updatedAt`,
  Location: `
    id name description active type code assetCount dueCount`,
  Page: `
    id name type width height paddingTop paddingLeft paddingRight paddingBottom labelWidth labelHeight rows cols gapX gapY
    labelJson createdAt updatedAt`,
}
