// Under which keys the query client keeps what the server said of the requests. They stand in lib/: other features keep
// it up to date.
export { CONTACTS_KEY, COUNTS_KEY, ERASURE_KEY, LIST_KEY, ONE_KEY, PERSON_KEY } from '../../lib/contact-keys';
