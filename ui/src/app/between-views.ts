// What is done from one view to the next: no part of the first load.
export { keepForms } from '../lib/kept-forms';
export { syncHead } from './head';
