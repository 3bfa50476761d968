import { makeLegalHead } from '../../features/legal/legal-head';

export const head = makeLegalHead('privacy');
