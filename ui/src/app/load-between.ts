import { importLate } from '../lib/import-late';

/** Nothing of it is wanted before the visitor leaves the first view. */
export const loadBetween = () => importLate(() => import('./between-views'));
