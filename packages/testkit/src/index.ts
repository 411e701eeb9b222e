export { closeUnlessShared, shared, timed } from './lane.ts';
export { describeProof, extent, proof, sampleOf } from './proofs.ts';
export { drawFile } from './read/draw-file.ts';
export { expectPdf } from './read/expect-pdf.ts';
export { docxOf } from './make/generated-files.ts';
export { wordField, wordOf, wordParagraph, wordRun, wordTextBox } from './make/make-word.ts';
export { docxWith, pptxOf, xlsxOf } from './make/make-office.ts';
export {
  circularPresentation,
  cornerCells,
  emptyRows,
  largePicture,
  modestBomb,
  nestedControls,
  nestedTables,
} from './make/make-hostile-office.ts';
export { countryRecordOf, datedXlsx } from './make/make-dated-workbook.ts';
export { bareExcelOf, bareWordOf, excel5StreamOf, FORMER_STARTS } from './make/make-former-office.ts';
export { encryptedOdtOf } from './make/make-office-encrypted.ts';
export {
  agileLockedOf,
  type AgileSettings,
  extensibleLocked,
  standardLockedOf,
  wholesomeLockedOf,
} from './make/make-office-locked.ts';
export { compoundFileOf } from './make/make-compound-file.ts';
export { encryptedPptOf } from './make/make-slides-encrypted.ts';
export { packBits, packLzw, tiffOf, type TiffPage, type TiffSetting } from './make/make-tiff.ts';
export { jpeg2000Of } from './make/make-jpeg2000.ts';
export { oddZipOf } from './make/make-odd-zip.ts';
export { partsOf, zipOf } from './make/make-zip.ts';
export { dxfBinary, dxfText, insertOfItself, nestedInserts, roomPlan, type Group } from './make/make-drawings.ts';
export { iworkWithPreview } from './make/make-iwork.ts';
export { makeReport, type ReportSpec } from './make/make-reports.ts';
export { numbersOf } from './make/make-numbers.ts';
export { SCRIPT_LINES } from './make/make-texts.ts';
export { chromiumForTests } from './serve/chromium.ts';
export { recordServed, sharedIn } from './serve/served-record.ts';
export { setTripwires, type Tripwires } from './serve/tripwires.ts';
export { fixture, fixtureFolder, FIXTURE_NAMES, type FixtureName } from './make/fixtures.ts';
export { readLinks } from './read/link-reading.ts';
export { readLines, readSizes } from './read/page-reading.ts';
export { epubOf, pngOf } from './make/make-books.ts';
export { mobiOf } from './make/make-book-mobi.ts';
export { putSample, SAMPLE_WORDS, sampleComments, type Beside } from './make/sample-comments.ts';
export { makePdf } from './make/make-pdf.ts';
export { HEAVY_PAGES, LARGE_PAGES } from './make/make-heavy-pages.ts';
export { pageOfMarks, slowPage } from './make/make-slow-pages.ts';
export { makeBrotliPdf } from './make/make-brotli.ts';
export { makeBlank, type BlankFieldSpec } from './make/make-blank.ts';
export { fieldNumber, makeForm, type FormFieldSpec } from './make/make-form.ts';
export { makeRawPage, type RawPage } from './make/make-raw-page.ts';
export { rawFile, streamOf } from './make/raw-file.ts';
export { plainText, QpdfReading, type Json, type OutlineReading } from './read/qpdf-reading.ts';
export {
  openMailServer,
  reply as mailReply,
  type Behaviour as MailBehaviour,
  type MailServer,
} from './serve/mail-server.ts';
export { linkIn, openMailbox, type Mailbox } from './serve/mailbox.ts';
export { CLIENT as ISSUER_CLIENT, startIssuer, type Issuer, type Person } from './serve/issuer.ts';
export { freePort } from './serve/free-port.ts';
export { postedThrough } from './serve/posted-through.ts';
export { EMPTY_TABLES, makeTestDatabase, queryDatabase, type TestDatabase } from './serve/database.ts';
export { RAW_ANSWERS, type RawAnswer } from './make/raw-answers.ts';
export { makeCertificate, trustFlag } from './make/make-certificate.ts';
export { PLAIN_PRINT } from './serve/plain-print.ts';
export { makeLocalWeb, PUBLIC_ADDRESS, type LocalWeb } from './serve/local-web.ts';
export { childrenOf, residentBytes } from './read/resident-bytes.ts';
export { throughProxy } from './serve/through-proxy.ts';
export { startNameServer, type Names } from './serve/name-server.ts';
export { endOfPrint, type PrintEnd } from './serve/end-of-print.ts';
export { readWorkbook, type SheetReading } from './read/workbook-reading.ts';
export { STRUCTURED_DOCUMENTS } from './make/structured/documents.ts';
export type { CellNode, ListNode, Node as StructuredNode, StructuredDocument } from './make/structured/nodes.ts';
export { structuredFodt } from './make/structured/to-fodt.ts';
export { structuredHtml } from './make/structured/to-html.ts';
export type { LocalStripe } from './serve/stripe/serve-stripe.ts';
export { deliver } from './serve/parcels.ts';
export type { LocalPaypal } from './serve/paypal/serve-paypal.ts';
export { servePaypal, serveStripe } from './serve/providers.ts';
export { inGreek, linesAsked, type AskedLine } from './serve/model-server/characters/translating.ts';
export { serveModels, type ModelCall, type ModelServer } from './serve/model-server/serve-models.ts';
export type { ModelName } from './serve/model-server/names.ts';
export type { Conversation as ModelConversation } from './serve/model-server/conversation.ts';
export { HIDDEN_ELSEWHERE, HIDDEN_ON_PAGE, makeHiddenText, type HiddenWay } from './make/make-hidden-text.ts';
export { INJECTION_KINDS, injectionOf, makePoisonedLease } from './make/injections.ts';
export { Authority, type CertificateWish, type MadeIdentity } from './make/authority/authority.ts';
export { makeOpensslIdentity } from './make/authority/openssl-identity.ts';
export { pemOf } from './make/authority/pem.ts';
export { timestampToOpenssl } from './read/openssl-reading.ts';
export { serveAuthorities, type ServedAuthorities } from './serve/serve-authorities.ts';
export { PURPOSE, stamp } from './make/authority/timestamps.ts';
