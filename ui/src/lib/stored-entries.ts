// The one list of what this site keeps in a browser. The code that keeps something takes its name from here, the cookie
// policy prints the list, and e2e/stored-entries.test.ts compares it with what a browser holds after a tour of the site.
export const LANGUAGE_ENTRY = 'language';
export const CONSENT_ENTRY = 'cookieConsent';
export const CONSENT_TIME_ENTRY = 'cookieConsentDate';
export const CONSENT_PROOF_ENTRY = 'cookieConsentProof';
export const CHAT_ENTRY = 'chat';
/** Followed by the time's second. */
export const HOLD_ENTRY_PREFIX = 'hold-';
export const ADMIN_ENTRY = 'admin';
export const BEGUN_ENTRY = 'admin.begun';
export const ADMIN_KEYS_ENTRY = 'admin.keys';
/** Followed by the draft's key. */
export const DRAFT_ENTRY_PREFIX = 'draft-';

export type StoredPlace = 'cookie' | 'localStorage' | 'sessionStorage';
/** What follows `…` in a name is different each time. */
export type StoredEntry = { id: string; place: StoredPlace; names: readonly string[] };

export const STORED_ENTRIES = [
  { id: 'languageCookie', place: 'cookie', names: [LANGUAGE_ENTRY] },
  { id: 'languageStorage', place: 'localStorage', names: [LANGUAGE_ENTRY] },
  { id: 'consentStorage', place: 'localStorage', names: [CONSENT_ENTRY] },
  { id: 'consentTime', place: 'localStorage', names: [CONSENT_TIME_ENTRY] },
  { id: 'consentProof', place: 'localStorage', names: [CONSENT_PROOF_ENTRY] },
  { id: 'chatStorage', place: 'sessionStorage', names: [CHAT_ENTRY] },
  { id: 'holdCookie', place: 'cookie', names: [`${HOLD_ENTRY_PREFIX}…`] },
  // The server sets it, by the second name where the site is reached over HTTPS: see its http/guards/session.rs.
  { id: 'adminCookie', place: 'cookie', names: ['vitrina_session', '__Host-vitrina_session'] },
  { id: 'adminDevice', place: 'cookie', names: ['vitrina_device', '__Host-vitrina_device'] },
  { id: 'adminStorage', place: 'localStorage', names: [ADMIN_ENTRY] },
  { id: 'adminKeys', place: 'localStorage', names: [ADMIN_KEYS_ENTRY] },
  { id: 'adminBegun', place: 'sessionStorage', names: [BEGUN_ENTRY] },
  { id: 'adminDrafts', place: 'localStorage', names: [`${DRAFT_ENTRY_PREFIX}…`] },
  // Google's own, and only where the owner has connected a tag and the visitor has allowed it.
  { id: 'analyticsCookies', place: 'cookie', names: ['_ga', '_ga_…'] },
  { id: 'marketingCookies', place: 'cookie', names: ['_gcl_au'] },
] as const satisfies readonly StoredEntry[];
