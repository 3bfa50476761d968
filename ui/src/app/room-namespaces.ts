// The wordings that rooms of the administration have beyond `common`, by folder.
import type { Namespace } from '../i18n/wordings';

export const roomNamespaces: Partial<Record<string, Namespace[]>> = {
  'admin-overview': ['admin', 'overview', 'admin-live', 'admin-bookings', 'booking'],
  admin: ['admin', 'admin-live', 'admin-entry', 'admin-reply', 'admin-bookings', 'booking', 'tools'],
  'admin-bookings': ['admin', 'admin-bookings', 'booking', 'tools'],
  'admin-templates': ['admin', 'admin-reply'],
  'admin-blog': ['admin', 'blog-admin'],
  'admin-accounts': ['admin', 'accounts', 'tools'],
  'admin-account': ['admin', 'accounts', 'tools'],
  'admin-invite': ['admin', 'accounts'],
  'admin-login': ['admin'],
};
