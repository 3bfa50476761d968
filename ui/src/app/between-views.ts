// What is wanted from one view to the next: no part of the first load, but fetched soon after it, because one who has lost
// the connection cannot fetch what says so.
export { keepForms } from '../lib/kept-forms';
export { restoreScroll } from '../lib/restore-scroll';
export { AwayPage } from './away-page';
export { syncHead } from './head-in-step';
export { pageFiles } from './page-files';
export { roomNamespaces } from './room-namespaces';
