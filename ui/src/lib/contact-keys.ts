// Under which keys the query client keeps what the server said of contact requests.
export const CONTACTS_KEY = ['admin', 'contacts'] as const;
export const LIST_KEY = [...CONTACTS_KEY, 'list'] as const;
export const ONE_KEY = [...CONTACTS_KEY, 'one'] as const;
export const PERSON_KEY = [...CONTACTS_KEY, 'person'] as const;
export const COUNTS_KEY = [...CONTACTS_KEY, 'counts'] as const;
/** What was answered to each. */
export const REPLIES_KEY = ['admin', 'replies'] as const;
/** When each is met. */
export const BOOKING_OF_KEY = ['admin', 'booking-of'] as const;
/** Others that may be of the same person. */
export const MATCHING_KEY = [...CONTACTS_KEY, 'matching'] as const;
/** What is being erased by this page, by the id of the request that is read meanwhile: nothing more is asked of it. */
export const ERASURE_KEY = [...CONTACTS_KEY, 'erasure'] as const;
